import { isDeepStrictEqual } from 'node:util';
import { paths, TRANSIENT_COLLECTIONS } from '@llevo/contract/paths';
import type { StoredRecord } from './canonical-json.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { checkFiles, readManifest, sectionFile } from './manifest.ts';
import { readRecords } from './record-file.ts';
import { createSections } from './sections.ts';
import type { BackupSection } from './section.ts';
import { filterOf, type Selection } from './selection.ts';
import type { HashConfig } from './auth-users.ts';
import type { ProjectStore } from './project-store.ts';

export interface SelectiveRestore {
  readonly folder: string;
  readonly selection: Selection;
  /** Password hash parameters of the backed-up project; null restores sign-ins without passwords. */
  readonly hashing: HashConfig | null;
  /** True to report without writing. */
  readonly isDryRun: boolean;
  /** True to overwrite documents that differ. */
  readonly replaces: boolean;
  readonly log: (line: string) => void;
}

/** State of a part's selected records in the project. */
interface PartReport {
  readonly part: BackupSection;
  readonly missing: readonly StoredRecord[];
  /** Records that differ from the backup and are overwritten only on request. */
  readonly conflicts: readonly StoredRecord[];
  /** Names of the differences, by key. */
  readonly differences: readonly string[];
  /** Records left behind by a deleted account that differ from the backup; they are overwritten. */
  readonly leftovers: readonly StoredRecord[];
  /** Equal records, and records of an existing user. */
  readonly kept: number;
  /** Records maintained by the product, which are neither compared nor written. */
  readonly isSkipped: boolean;
}

/** Records processed at once. */
const BATCH_SIZE = 200;

/** Parts that belong to a user beyond the account. An existing user keeps them unchanged. */
const OF_USERS = new Set(['users', 'credentials', 'passkeys', 'private', 'sign-ins']);

const isTransient = (name: string): boolean => (TRANSIENT_COLLECTIONS as readonly string[]).includes(name);

/**
 * Restores one account or one record of a backup into the project that still has the rest. Equal records stay, so the
 * same command resumes after an interruption. Records that differ are conflicts, and nothing is written until all are
 * resolved. An existing account keeps its transient collections. A deleted one gets them before its records, over
 * leftovers, so that triggers do not count or link the records again. Returns the number of conflicts.
 */
export async function restoreSelection(store: ProjectStore, options: SelectiveRestore): Promise<number> {
  const { folder, selection, hashing, isDryRun, replaces, log } = options;
  const manifest = await readManifest(folder);
  if (manifest.accountId !== null && 'accountId' in selection && manifest.accountId !== selection.accountId) {
    throw new Error(`The backup is of the account ${manifest.accountId} only`);
  }
  await checkFiles(folder, manifest);
  const parts = createSections(store, { folder, hashing });
  if ('accountId' in selection) await assertNotDeleting(parts, selection.accountId);
  const reports = await compareAll(parts, options);
  for (const report of reports) log(describe(report));
  const held = reports.filter(
    ({ missing, conflicts, leftovers, kept }) => missing.length + conflicts.length + leftovers.length + kept > 0,
  );
  if (held.length === 0) throw new Error('The backup has no such account or record');
  const unresolved = reports.flatMap(({ part, conflicts }) => (replaces && part.replace ? [] : conflicts)).length;
  if (isDryRun || unresolved > 0) return unresolved;
  const inOrder = held.toSorted((a, b) => Number(isTransient(b.part.name)) - Number(isTransient(a.part.name)));
  for (const { part, missing, conflicts, leftovers } of inOrder) {
    for (let at = 0; at < missing.length; at += BATCH_SIZE) await part.write(missing.slice(at, at + BATCH_SIZE));
    const replaced = [...conflicts, ...leftovers];
    if (replaced.length > 0) await part.replace?.(replaced);
  }
  return 0;
}

async function assertNotDeleting(parts: readonly BackupSection[], accountId: string): Promise<void> {
  const deletions = parts.find(({ name }) => name === 'deletions');
  for await (const page of deletions?.read({ accountId }) ?? []) {
    if (page.length > 0)
      throw new Error(`A deletion of ${accountId} is under way (${page[0]?.key ?? ''}): wait for its end`);
  }
}

/** Id of a wholly selected account; null for a record. A transient record selected by its path is treated like others. */
const accountPath = (selection: Selection): string | null => {
  const path = 'path' in selection ? selection.path : paths.account(selection.accountId);
  return /^accounts\/[^/]+$/.test(path) ? path : null;
};

const isThere = async (parts: readonly BackupSection[], path: string): Promise<boolean> =>
  (await parts.find(({ name }) => name === 'accounts')?.find([path]))?.length === 1;

/** Compares each selected record with the project; only selected ones are kept in memory. */
async function compareAll(
  parts: readonly BackupSection[],
  { folder, selection }: SelectiveRestore,
): Promise<PartReport[]> {
  const { choose } = filterOf(selection);
  const account = accountPath(selection);
  const isInUse = account !== null && (await isThere(parts, account));
  const reports: PartReport[] = [];
  for (const part of parts) {
    const isTransientPart = account !== null && isTransient(part.name);
    const isSkipped = isTransientPart && isInUse;
    const report = {
      isSkipped,
      part,
      missing: [] as StoredRecord[],
      conflicts: [] as StoredRecord[],
      leftovers: [] as StoredRecord[],
      differences: [] as string[],
      kept: 0,
    };
    for await (const batch of isSkipped ? [] : readRecords({ file: sectionFile(folder, part.name) })) {
      const chosen = batch.map((record) => choose(part.name, record)).filter((record) => record !== null);
      const present = new Map((await part.find(chosen.map(({ key }) => key))).map((record) => [record.key, record]));
      for (const record of chosen) {
        const there = present.get(record.key);
        if (there === undefined) report.missing.push(record);
        else if (OF_USERS.has(part.name) || toCanonicalJson(there) === toCanonicalJson(record)) report.kept += 1;
        else if (isTransientPart) report.leftovers.push(record);
        else {
          report.conflicts.push(record);
          report.differences.push(`${record.key} (${differingFields(there, record).join(', ')})`);
        }
      }
    }
    reports.push(report);
  }
  return reports;
}

/** Describes differences by name, without values, which are personal data. */
function differingFields(there: StoredRecord, record: StoredRecord): string[] {
  const fieldsOf = (one: StoredRecord) =>
    'fields' in one ? (one['fields'] as Readonly<Record<string, unknown>>) : one;
  const [now, then] = [fieldsOf(there), fieldsOf(record)];
  return [...new Set([...Object.keys(now), ...Object.keys(then)])]
    .filter((name) => !isDeepStrictEqual(now[name], then[name]))
    .sort();
}

function describe({ part, missing, conflicts, leftovers, differences, kept, isSkipped }: PartReport): string {
  if (isSkipped) return `${part.name}: left as it is, the product keeps it up to date`;
  const counts = [
    missing.length > 0 ? `${missing.length} to be restored` : '',
    kept > 0 ? `${kept} there` : '',
    leftovers.length > 0 ? `${leftovers.length} left over, to be replaced` : '',
    conflicts.length > 0 ? `${conflicts.length} other than in the backup` : '',
  ].filter((text) => text !== '');
  return [
    `${part.name}: ${counts.length === 0 ? 'none' : counts.join(', ')}`,
    ...differences.map((line) => `  ≠ ${line}`),
  ].join('\n');
}
