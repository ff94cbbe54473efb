/** The counters of one dimension: number of records by key. */
export type Counts = Readonly<Record<string, number>>;

/** One statistics document: the number of records, in total and by dimension. */
export interface StatsDocument {
  readonly total: number;
  readonly counters: Readonly<Record<string, Counts>>;
}

export const EMPTY_STATS: StatsDocument = { total: 0, counters: {} };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses a statistics document, `{total, <dimension>: {<key>: n}}`. A missing one has no records. */
export function parseStats(stored: unknown): StatsDocument {
  if (!isRecord(stored)) return EMPTY_STATS;
  const { total, ...dimensions } = stored;
  const counters = Object.entries(dimensions).flatMap(([dimension, counts]) =>
    isRecord(counts) ? [[dimension, parseCounts(counts)] as const] : [],
  );
  return { total: typeof total === 'number' ? total : 0, counters: Object.fromEntries(counters) };
}

/** Omits counters at zero, which deleted records leave behind. */
const parseCounts = (stored: Record<string, unknown>): Counts =>
  Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number] => isCount(entry[1])));

const isCount = (value: unknown): boolean => typeof value === 'number' && value !== 0;

/** The stored form of a statistics document. */
export const toStoredStats = ({ total, counters }: StatsDocument): Record<string, unknown> => ({ ...counters, total });

/** The counters of a dimension; empty if nothing was counted. */
export const countsBy = ({ counters }: StatsDocument, dimension: string): Counts => counters[dimension] ?? {};
