import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Answers } from './answers.ts';
import type { SetupMemory } from './step.ts';

const Stored = z.object({
  answers: z.record(z.string(), z.string()).default({}),
  deployed: z.string().nullable().default(null),
});
type Stored = z.infer<typeof Stored>;

/** The file with a project's answers; Git ignores `*.local.json`. */
interface MemoryFile extends SetupMemory {
  readonly answers: () => Readonly<Record<string, string>>;
  readonly rememberAnswers: (answers: Answers) => Promise<void>;
}

/** Opens the memory of earlier runs. A damaged file counts as empty, because it only saves questions. */
export async function openMemory(root: string, project: string): Promise<MemoryFile> {
  const file = path.join(root, `.setup.${project}.local.json`);
  let stored = await read(file);
  const write = async (change: Partial<Stored>) => {
    stored = { ...stored, ...change };
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
  };
  return {
    answers: () => stored.answers,
    rememberAnswers: (answers) => write({ answers }),
    deployed: () => stored.deployed,
    rememberDeployed: (deployed) => write({ deployed }),
  };
}

async function read(file: string): Promise<Stored> {
  try {
    return Stored.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { answers: {}, deployed: null };
  }
}
