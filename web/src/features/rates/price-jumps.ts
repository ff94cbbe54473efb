import { formatDollars } from '@llevo/contract/rules/money';

interface PriceChange {
  readonly label: string;
  /** Dollars. */
  readonly before: number;
  readonly after: number;
}

/** A price that changes by this factor is a misplaced decimal point more often than a decision. */
const JUMP = 10;

/** The changes to ten times a price or to a tenth of it, in words. A price that was or becomes 0 has no such factor. */
export const priceJumps = (changes: readonly PriceChange[]): string[] =>
  changes
    .filter(({ before, after }) => before > 0 && after > 0 && (after >= before * JUMP || after <= before / JUMP))
    .map(({ label, before, after }) => `${label}: de ${formatDollars(before)} a ${formatDollars(after)}`);
