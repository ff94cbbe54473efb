import type { Query } from 'firebase-admin/firestore';
import type { ListQuery, SortValue } from './list-query.ts';

/** Stepping over so few costs less than looking for a nearer place. */
const NEAR_ENOUGH_ROWS = 10;
/** Each is a count; four or five do where values lie evenly, a dozen where they crowd. */
const MAX_PROBES = 20;
const DAY_MS = 86_400_000;

/** A value that a list is in order of, from which a row is near: `skipped` rows lie between. */
export interface OffsetAnchor {
  readonly value: SortValue;
  readonly skipped: number;
}

/** Values that lie on a line: numbers, and days. */
interface Scale {
  readonly toPoint: (value: unknown) => number | null;
  readonly toValue: (point: number) => SortValue;
}

const NUMBERS: Scale = {
  toPoint: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null),
  toValue: (point) => point,
};
const DAYS: Scale = {
  toPoint: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) / DAY_MS : null,
  toValue: (point) => new Date(point * DAY_MS).toISOString().slice(0, 10),
};

/**
 * Finds the row at an offset without stepping over those before it: counts how many rows lie before a value, which costs
 * a read for a thousand, and guesses the value again from what the counts say (interpolation search; an
 * end that stays draws half as much each time, the Illinois rule, so that crowded values are found too). `total` is how
 * long the list is, null where that has to be counted. Null where a list is in order of words, or empty.
 */
export async function searchOffset(
  { query, order }: ListQuery,
  { offset, total }: { readonly offset: number; readonly total: number | null },
): Promise<OffsetAnchor | null> {
  const { field, direction } = order;
  const ordered = query.orderBy(field, direction);
  const ends = await Promise.all([ordered.limit(1).get(), ordered.limitToLast(1).get()]);
  const [first, last] = ends.map(({ docs }) => docs[0]?.get(field) as unknown);
  const scale = [NUMBERS, DAYS].find(({ toPoint }) => toPoint(first) !== null && toPoint(last) !== null);
  if (scale === undefined) return null;

  // Ascending, whichever way the list runs.
  const sign = direction === 'asc' ? 1 : -1;
  const valueAt = (x: number) => scale.toValue(sign * x);
  const countBetween = async (from: number, to: number) => {
    const range: Query = ordered.startAt(valueAt(from)).endBefore(valueAt(to));
    return (await range.count().get()).data().count;
  };
  // At `low` at most `offset` rows have gone by, at `high` more. `pull` is how much each end still draws the guess.
  let low = { x: sign * (scale.toPoint(first) ?? 0), rank: 0, pull: 1 };
  const end = sign * (scale.toPoint(last) ?? 0) + 1;
  let high = { x: end, rank: total ?? (await query.count().get()).data().count, pull: 1 };
  for (let probe = 0; probe < MAX_PROBES && offset - low.rank > NEAR_ENOUGH_ROWS && high.x - low.x > 1; probe++) {
    const before = (offset - low.rank) * low.pull;
    const after = Math.max(1, high.rank - offset) * high.pull;
    const guess = low.x + ((high.x - low.x) * before) / (before + after);
    const x = Math.min(high.x - 1, Math.max(low.x + 1, Math.floor(guess)));
    const rank = low.rank + (await countBetween(low.x, x));
    if (rank <= offset) {
      low = { x, rank, pull: 1 };
      high = { ...high, pull: high.pull / 2 };
    } else {
      high = { x, rank, pull: 1 };
      low = { ...low, pull: low.pull / 2 };
    }
  }
  return { value: valueAt(low.x), skipped: offset - low.rank };
}
