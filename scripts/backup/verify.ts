import type { Differences } from './compare-records.ts';
import { compareRecords } from './compare-records.ts';
import { checkFiles, sectionFile, readManifest } from './manifest.ts';
import { createSections } from './sections.ts';
import { readRecords } from './record-file.ts';
import type { ProjectStore } from './project-store.ts';

interface VerifyOptions {
  readonly folder: string;
  readonly log: (line: string) => void;
}

const MAX_KEYS_SHOWN = 10;

/** Compares a project with a backup. Logs and counts the differences. */
export async function verifyBackup(store: ProjectStore, { folder, log }: VerifyOptions): Promise<number> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  let total = 0;
  for (const part of createSections(store, { folder })) {
    const backup = readRecords({ file: sectionFile(folder, part.name) });
    const found = await compareRecords(backup, part.read({ accountId: manifest.accountId }));
    const count = found.missing.length + found.unexpected.length + found.changed.length;
    log(count === 0 ? `${part.name}: the same` : describeDifferences(part.name, found));
    total += count;
  }
  return total;
}

function describeDifferences(name: string, found: Differences): string {
  const kinds = Object.entries(found).filter(([, keys]: [string, readonly string[]]) => keys.length > 0);
  const lines = kinds.map(([kind, keys]: [string, readonly string[]]) => {
    const more = keys.length > MAX_KEYS_SHOWN ? ' …' : '';
    return `  ${keys.length} ${kind}: ${keys.slice(0, MAX_KEYS_SHOWN).join(', ')}${more}`;
  });
  return [`${name}: different`, ...lines].join('\n');
}
