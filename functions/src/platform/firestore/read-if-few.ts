import { BoundedMap } from './bounded-map.ts';

/** How long an instance remembers that a company has more than a look reads at once. */
const LARGE_MS = 10 * 60_000;
const MAX_LARGE_COMPANIES = 1_000;

interface Few {
  readonly accountId: string;
  /** Documents that are read at once. */
  readonly most: number;
  readonly nowMs: number;
}

/**
 * Makes a reader of all documents of one kind that a company has. It answers null for a company with more than `most`,
 * and remembers that, so that a large company pays for the attempt once in ten minutes.
 */
export function createFewReader(): <Found>(
  few: Few,
  read: (limit: number) => Promise<readonly Found[]>,
) => Promise<readonly Found[] | null> {
  const moreThan = new BoundedMap<number>(MAX_LARGE_COMPANIES);
  return async ({ accountId, most, nowMs }, read) => {
    if ((moreThan.get(accountId, nowMs) ?? 0) >= most) return null;
    const found = await read(most + 1);
    if (found.length <= most) return found;
    moreThan.set(accountId, most, nowMs + LARGE_MS);
    return null;
  };
}
