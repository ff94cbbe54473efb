import { mkdir, readdir } from 'node:fs/promises';
import type { Manifest } from './manifest.ts';
import { sectionFile, writeManifest } from './manifest.ts';
import { sha256Of } from './storage-files.ts';
import type { BackupScope } from './section.ts';
import { createSections } from './sections.ts';
import { writeRecords } from './record-file.ts';
import type { ProjectStore } from './project-store.ts';

interface ExportOptions extends BackupScope {
  readonly folder: string;
  readonly log: (line: string) => void;
}

/** Writes a backup into an empty or new folder. */
export async function exportBackup(store: ProjectStore, { folder, accountId, log }: ExportOptions): Promise<Manifest> {
  // It contains password hashes.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const readTime = new Date().toISOString();
  const parts: Manifest['parts'] = [];
  for (const part of createSections(store, { folder, isKeeping: true, readTime })) {
    const file = sectionFile(folder, part.name);
    const records = await writeRecords(file, part.read({ accountId }));
    parts.push({ name: part.name, records, sha256: await sha256Of(file) });
    log(`${part.name}: ${records}`);
  }
  if (accountId !== null && parts.find(({ name }) => name === 'accounts')?.records === 0) {
    throw new Error(`Unknown account ${accountId} in ${store.projectId}`);
  }
  const manifest: Manifest = { format: 1, projectId: store.projectId, accountId, readTime, parts };
  await writeManifest(folder, manifest);
  return manifest;
}
