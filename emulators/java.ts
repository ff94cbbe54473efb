import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type JavaFolder, javaFolders, javaInstallCommand } from './platform.mjs';

const run = promisify(execFile);
const MIN_JAVA = 21;

/** Major version in the output of `java -version`: 17 for `version "17.0.1"`; null if it has no version. */
export function javaMajor(output: string): number | null {
  const match = /version "(\d+)/.exec(output);
  return match?.[1] === undefined ? null : Number(match[1]);
}

async function isSupportedJava(bin: string): Promise<boolean> {
  try {
    const { stdout, stderr } = await run(path.join(bin, 'java'), ['-version']);
    return (javaMajor(stdout + stderr) ?? 0) >= MIN_JAVA;
  } catch {
    return false;
  }
}

async function installedJavas({ folder, prefix, home }: JavaFolder): Promise<string[]> {
  const entries = await readdir(folder).catch(() => []);
  const javas = entries.filter((entry) => entry.startsWith(prefix));
  return javas.toSorted().map((entry) => path.join(folder, entry, home, 'bin'));
}

async function javaCandidates(): Promise<string[]> {
  const { JAVA_HOME, PATH = '' } = process.env;
  const found = await Promise.all(javaFolders(process.platform, homedir()).map(installedJavas));
  return [
    ...(JAVA_HOME === undefined ? [] : [path.join(JAVA_HOME, 'bin')]),
    ...PATH.split(path.delimiter).filter((entry) => entry !== ''),
    ...found.flat(),
  ];
}

/** Folder of the first `java` that is new enough. Throws one line for the terminal if no Java qualifies. */
export async function findJava(): Promise<string> {
  for (const bin of await javaCandidates()) {
    if (await isSupportedJava(bin)) return bin;
  }
  throw new Error(
    `The emulators need Java ${MIN_JAVA} or later, but no such Java was found: install it (${javaInstallCommand(process.platform)}) or set JAVA_HOME.`,
  );
}
