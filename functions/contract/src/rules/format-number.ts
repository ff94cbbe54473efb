import { onFirstUse } from '../on-first-use.ts';

/**
 * All numbers for display are formatted here: a dot before decimals, commas between thousands, like money
 * (`formatCents`).
 */
const LOCALE = 'en-US';
/** Creates a formatter on first use: it takes milliseconds, which every start of a function would pay. */
const format = (options: Intl.NumberFormatOptions) => onFirstUse(() => new Intl.NumberFormat(LOCALE, options));
const wholeFormat = format({ maximumFractionDigits: 0 });
const decimalFormat = format({ maximumFractionDigits: 1 });
const preciseFormat = format({ maximumFractionDigits: 3 });
const oneDecimalFormat = format({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A count: "12,345". */
export const formatCount = (count: number): string => wholeFormat().format(count);

/** A number with at most one decimal: "2.4". */
export const formatDecimal = (value: number): string => decimalFormat().format(value);

/** A number with at most three decimals: "2.375". */
export const formatPrecise = (value: number): string => preciseFormat().format(value);

/** A rating with exactly one decimal: "4.0". */
export const formatRating = (value: number): string => oneDecimalFormat().format(value);

/** A percentage with exactly one decimal, so that those of a column line up: "27.0 %". */
export const formatPercent = (value: number): string => `${oneDecimalFormat().format(value)}\u00a0%`;

/** A change with its sign: "+5 %", "−3.2 %", "0 %". */
export function formatSignedPercent(value: number): string {
  const size = formatDecimal(Math.abs(value));
  const sign = size === '0' ? '' : value > 0 ? '+' : '−';
  return `${sign}${size}\u00a0%`;
}

/** `part` of `whole` in percent; 0 if `whole` is 0. Shares that add up to 100 come from `percentShares`. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
