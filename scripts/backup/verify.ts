import type { Differences } from './compare-records.ts';
import { differences } from './compare-records.ts';
import { checkFiles, partFile, readManifest } from './manifest.ts';
import { partsOf } from './sections.ts';
import { readRecords } from './record-file.ts';
import type { Store } from './project-store.ts';

interface Verification {
  readonly folder: string;
  readonly log: (line: string) => void;
}

const NAMED = 10;

/** Reads a project back and compares it with a backup. Resolves with the number of differences; each kind is told. */
export async function verifyBackup(store: Store, { folder, log }: Verification): Promise<number> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  let total = 0;
  for (const part of partsOf(store, { folder })) {
    const backup = readRecords({ file: partFile(folder, part.name) });
    const found = await differences(backup, part.read({ accountId: manifest.accountId }));
    const count = found.missing.length + found.unexpected.length + found.changed.length;
    log(count === 0 ? `${part.name}: the same` : told(part.name, found));
    total += count;
  }
  return total;
}

function told(name: string, found: Differences): string {
  const kinds = Object.entries(found).filter(([, keys]: [string, readonly string[]]) => keys.length > 0);
  const lines = kinds.map(([kind, keys]: [string, readonly string[]]) => {
    const more = keys.length > NAMED ? ' …' : '';
    return `  ${keys.length} ${kind}: ${keys.slice(0, NAMED).join(', ')}${more}`;
  });
  return [`${name}: different`, ...lines].join('\n');
}
