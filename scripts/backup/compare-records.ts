import { createHash } from 'node:crypto';
import type { StoredRecord } from './canonical-json.ts';
import { toCanonicalJson } from './canonical-json.ts';

/** Records that exist on one side only, or differ. */
export interface Differences {
  readonly missing: readonly string[];
  readonly unexpected: readonly string[];
  readonly changed: readonly string[];
}

/** Limit of differences, which bounds memory. */
const MAX_DIFFERENCES = 10_000;

const recordDigest = (record: StoredRecord) => createHash('sha256').update(toCanonicalJson(record)).digest('base64');

type Pages = AsyncIterable<readonly StoredRecord[]>;

/**
 * Compares a store with a backup: missing, additional and different records. Reads both side by side and buffers the
 * lead of one over the other, which is small if both have the same order.
 */
export async function compareRecords(backup: Pages, store: Pages): Promise<Differences> {
  const onlyBackup = new Map<string, string>();
  const onlyStore = new Map<string, string>();
  const changed: string[] = [];

  const take = (page: readonly StoredRecord[], own: Map<string, string>, other: Map<string, string>) => {
    for (const record of page) {
      const digest = recordDigest(record);
      const known = other.get(record.key);
      if (known === undefined) own.set(record.key, digest);
      else other.delete(record.key);
      if (known !== undefined && known !== digest) changed.push(record.key);
    }
    if (onlyBackup.size + onlyStore.size + changed.length > MAX_DIFFERENCES) {
      throw new Error(`More than ${MAX_DIFFERENCES} differences`);
    }
  };

  const [mine, theirs] = [backup[Symbol.asyncIterator](), store[Symbol.asyncIterator]()];
  for (let isMore = true; isMore;) {
    // Advance the side that lags.
    const [left, right] = await Promise.all([
      onlyBackup.size <= onlyStore.size ? mine.next() : null,
      onlyStore.size <= onlyBackup.size ? theirs.next() : null,
    ]);
    if (left !== null && left.done !== true) take(left.value, onlyBackup, onlyStore);
    if (right !== null && right.done !== true) take(right.value, onlyStore, onlyBackup);
    const isOver = (step: IteratorResult<unknown> | null) => step === null || step.done === true;
    isMore = !(isOver(left) && isOver(right));
  }
  for (const [iterator, own, other] of [
    [mine, onlyBackup, onlyStore],
    [theirs, onlyStore, onlyBackup],
  ] as const) {
    for (let step = await iterator.next(); step.done !== true; step = await iterator.next()) {
      take(step.value, own, other);
    }
  }
  return { missing: [...onlyBackup.keys()], unexpected: [...onlyStore.keys()], changed };
}
