import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Manifest } from './manifest.ts';
import { checkFiles, sectionFile, readManifest } from './manifest.ts';
import type { BackupSection } from './section.ts';
import { createSections } from './sections.ts';
import { readRecords } from './record-file.ts';
import type { HashConfig } from './auth-users.ts';
import type { ProjectStore } from './project-store.ts';

interface RestoreOptions {
  readonly folder: string;
  readonly hashing: HashConfig | null;
  readonly log: (line: string) => void;
}

/** Progress of a restore, stored in the backup's folder so that it can resume. */
const Progress = z.strictObject({ backup: z.string(), part: z.string(), records: z.int() });
type Progress = z.infer<typeof Progress>;

/**
 * Restores a backup into an empty project. An interrupted run resumes where it stopped; existing records are never
 * overwritten.
 */
export async function restoreBackup(store: ProjectStore, { folder, hashing, log }: RestoreOptions): Promise<void> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  const parts = createSections(store, { folder, hashing });
  const backup = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  const begun = await readProgress(folder, store.projectId);
  if (begun === null) await assertEmpty(parts, manifest);
  else if (begun.backup !== backup) throw new Error('This folder holds the progress of another backup');
  const first = begun === null ? 0 : parts.findIndex(({ name }) => name === begun.part);
  if (begun !== null) log(`Resuming ${begun.part} after ${begun.records}`);

  for (const [index, part] of parts.entries()) {
    if (index < first) continue;
    let records = index === first && begun !== null ? begun.records : 0;
    let present = 0;
    for await (const batch of readRecords({ file: sectionFile(folder, part.name), from: records })) {
      present += await part.write(batch);
      records += batch.length;
      await writeProgress(folder, store.projectId, { backup, part: part.name, records });
    }
    log(`${part.name}: ${records}${present > 0 ? `, of which ${present} were there and stay as they are` : ''}`);
  }
  await rm(progressFile(folder, store.projectId), { force: true });
}

async function assertEmpty(parts: readonly BackupSection[], { accountId }: Manifest): Promise<void> {
  for (const part of parts) {
    for await (const page of part.read({ accountId })) {
      const [first] = page;
      if (first) throw new Error(`The project is not empty: ${part.name} has ${first.key}`);
    }
  }
}

const progressFile = (folder: string, projectId: string) => path.join(folder, `restoring-${projectId}.json`);

async function readProgress(folder: string, projectId: string): Promise<Progress | null> {
  const text = await readFile(progressFile(folder, projectId), 'utf8').catch(() => null);
  return text === null ? null : Progress.parse(JSON.parse(text));
}

/** Writes atomically, even if the process is killed. */
async function writeProgress(folder: string, projectId: string, progress: Progress): Promise<void> {
  const file = progressFile(folder, projectId);
  await writeFile(`${file}.new`, JSON.stringify(progress));
  await rename(`${file}.new`, file);
}
