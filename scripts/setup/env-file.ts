import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';

type Values = Readonly<Record<string, string>>;

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return '';
  }
}

/** Reads the settings of a file; a missing file has none. */
export const readSettings = async (file: string): Promise<Values> =>
  parseEnv(await textOf(file)) as Record<string, string>;

/** Quotes a value so that `parseEnv` and firebase-tools read the same text. */
const quoted = (value: string) => (/^[\w@%+=:,./-]*$/.test(value) ? value : `"${value}"`);

/** Replaces some settings in a file's text, each in place. Keeps comments and other settings. */
export function withSettings(text: string, values: Values): string {
  const left = new Map(Object.entries(values));
  const lines = text.split('\n').map((line) => {
    const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? '';
    const value = left.get(name);
    left.delete(name);
    return value === undefined ? line : `${name}=${quoted(value)}`;
  });
  while (lines.at(-1) === '') lines.pop();
  return [...lines, ...[...left].map(([name, value]) => `${name}=${quoted(value)}`), ''].join('\n');
}

/** Writes settings into a file atomically: a killed process leaves the old file. */
export async function writeSettings(file: string, values: Values): Promise<void> {
  const text = withSettings(await textOf(file), values);
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.draft.local`;
  await writeFile(draft, text);
  await rename(draft, file);
}
