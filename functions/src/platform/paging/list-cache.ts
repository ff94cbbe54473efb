import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { paths } from '@llevo/contract/paths';
import type { AccountCollection } from '@llevo/contract/paths';
import { BoundedMap } from '../firestore/bounded-map.ts';
import { firestore } from '../firestore/firebase.ts';
import type { Clock } from '../seams/core.ts';

/** Maximum age of a cached total or cursor. */
const CACHE_TTL_MS = 30_000;
/** How long a list that exceeded the counting limit is assumed to exceed it: ten minutes. */
const LONG_LIST_TTL_MS = 600_000;
const MAX_LISTS = 500;
const MAX_CURSORS_PER_LIST = 500;

interface OffsetCursor {
  readonly offset: number;
  readonly cursor: string;
}

interface CachedOffsetCursor extends OffsetCursor {
  readonly expiresAtMs: number;
}

/** Number of rows, or where counting stopped. */
export interface Total {
  readonly total: number;
  readonly isAtLeast: boolean;
}

/**
 * Caches the lists that one instance has read: their totals, and the cursors of offsets. Paging by offset therefore
 * costs as much as paging by cursor; a jump costs the documents between the nearest cached cursor and the requested
 * offset.
 */
export class ListCache {
  readonly #clock: Clock;
  readonly #totals = new BoundedMap<Total>(MAX_LISTS);
  readonly #long = new BoundedMap<true>(MAX_LISTS);
  readonly #steps = new BoundedMap<CachedOffsetCursor[]>(MAX_LISTS);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether the total is cached. */
  hasTotal(list: string): boolean {
    return this.#totals.get(list, this.nowMs()) !== undefined;
  }

  /** The total of a list, counted at most once per `CACHE_TTL_MS`. */
  async total(list: string, count: () => Promise<Total>): Promise<Total> {
    const cached = this.#totals.get(list, this.nowMs());
    if (cached !== undefined) return cached;
    const total = await count();
    this.#totals.set(list, total, this.nowMs() + CACHE_TTL_MS);
    return total;
  }

  /** Discards every total, so that the next page recounts. */
  clearTotals(): void {
    this.#totals.clear();
  }

  /** Whether the list recently exceeded the counting limit. */
  isLong(list: string): boolean {
    return this.#long.get(list, this.nowMs()) ?? false;
  }

  markLong(list: string): void {
    this.#long.set(list, true, this.nowMs() + LONG_LIST_TTL_MS);
  }

  /** The nearest cached cursor at or before an offset. */
  nearestCursor(list: string, offset: number): OffsetCursor | null {
    const best = this.#freshSteps(list)
      .filter((step) => step.offset <= offset)
      .reduce<OffsetCursor | null>((last, step) => (step.offset > (last?.offset ?? 0) ? step : last), null);
    return best === null ? null : { offset: best.offset, cursor: best.cursor };
  }

  /** Caches the cursor before the row at `offset`. The oldest cursors are evicted first. */
  storeCursor(list: string, { offset, cursor }: OffsetCursor): void {
    const others = this.#freshSteps(list).filter((step) => step.offset !== offset);
    const expiresAtMs = this.nowMs() + CACHE_TTL_MS;
    this.#steps.set(list, [...others.slice(1 - MAX_CURSORS_PER_LIST), { offset, cursor, expiresAtMs }], expiresAtMs);
  }

  nowMs(): number {
    return this.#clock.nowMs();
  }

  #freshSteps(list: string): CachedOffsetCursor[] {
    return (this.#steps.get(list, this.nowMs()) ?? []).filter(({ expiresAtMs }) => expiresAtMs > this.nowMs());
  }
}

/** Below this offset, skipping rows is as cheap as sharing a cursor. */
const MIN_SHARED_OFFSET = 100;

/** The collection of a list whose cursors instances share. */
export interface SharedList {
  readonly accountId: string;
  readonly collection: AccountCollection;
}

const StoredSharedCursor = z.object({
  cursor: z.string(),
  total: z.number(),
  isAtLeast: z.boolean(),
  expiresAt: z.instanceof(Timestamp),
});

/** The cursor of an offset in a list, and the list's total. */
interface SharedCursor extends Total {
  readonly cursor: string;
}

const documentOf = ({ accountId, collection }: SharedList, list: string, offset: number) => {
  const hash = createHash('sha256').update(`${collection} ${list}`).digest('base64url');
  return firestore().doc(paths.accountDocument(accountId, 'listPlaces', `${hash}-${offset.toString()}`));
};

/** The cursor that another instance shared for this offset, or null. At most one read. */
export async function readSharedCursor(
  shared: SharedList,
  list: string,
  { offset, nowMs }: { offset: number; nowMs: number },
): Promise<SharedCursor | null> {
  if (offset < MIN_SHARED_OFFSET) return null;
  const { success, data } = StoredSharedCursor.safeParse((await documentOf(shared, list, offset).get()).data());
  return success && data.expiresAt.toMillis() > nowMs ? data : null;
}

/** Shares a cursor with the other instances. */
export async function writeSharedCursor(
  shared: SharedList,
  list: string,
  { offset, nowMs, shared: cursor }: { offset: number; nowMs: number; shared: SharedCursor },
): Promise<void> {
  if (offset < MIN_SHARED_OFFSET) return;
  await documentOf(shared, list, offset).set({ ...cursor, expiresAt: Timestamp.fromMillis(nowMs + CACHE_TTL_MS) });
}
