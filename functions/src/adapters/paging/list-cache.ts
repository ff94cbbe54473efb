import { BoundedMap } from '../platform/bounded-map.ts';
import type { Clock } from '../deps.ts';

/** How old a total or a remembered place in a list may be. */
const CACHE_TTL_MS = 30_000;
/** How long a list that was too long to be counted is taken to be so: ten minutes. */
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

/** How many there are, or where counting stopped. */
export interface Total {
  readonly total: number;
  readonly isAtLeast: boolean;
}

/**
 * What one instance remembers of the lists it has read: their totals, and the cursors at which offsets begin. A
 * caller who leafs by offset therefore costs what one who leafs by cursor costs; a jump costs the documents between
 * the nearest remembered place and its aim.
 */
export class ListCache {
  readonly #clock: Clock;
  readonly #totals = new BoundedMap<Total>(MAX_LISTS);
  readonly #long = new BoundedMap<true>(MAX_LISTS);
  readonly #steps = new BoundedMap<CachedOffsetCursor[]>(MAX_LISTS);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether the total is known without asking anybody. */
  hasTotal(list: string): boolean {
    return this.#totals.get(list, this.nowMs()) !== undefined;
  }

  /** The total of a list, counted at most once in a while. */
  async total(list: string, count: () => Promise<Total>): Promise<Total> {
    const known = this.#totals.get(list, this.nowMs());
    if (known !== undefined) return known;
    const total = await count();
    this.#totals.set(list, total, this.nowMs() + CACHE_TTL_MS);
    return total;
  }

  /** Has every list counted anew, because what has just come or gone is to be seen at once. */
  clearTotals(): void {
    this.#totals.clear();
  }

  /** Whether the list was longer lately than anybody counts. */
  isLong(list: string): boolean {
    return this.#long.get(list, this.nowMs()) ?? false;
  }

  markLong(list: string): void {
    this.#long.set(list, true, this.nowMs() + LONG_LIST_TTL_MS);
  }

  /** The nearest remembered place at or before an offset. */
  nearestCursor(list: string, offset: number): OffsetCursor | null {
    const best = this.#freshSteps(list)
      .filter((step) => step.offset <= offset)
      .reduce<OffsetCursor | null>((last, step) => (step.offset > (last?.offset ?? 0) ? step : last), null);
    return best === null ? null : { offset: best.offset, cursor: best.cursor };
  }

  /** Remembers the cursor after which the row at `offset` comes. The oldest places give way to new ones. */
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
