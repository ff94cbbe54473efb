const wholeNumberFormat = new Intl.NumberFormat('es-EC', { useGrouping: 'always', maximumFractionDigits: 0 });
const percentFormat = new Intl.NumberFormat('es-EC', { maximumFractionDigits: 1 });

/** A count as it is written in Ecuador: 12.345. */
export const formatCount = (count: number): string => wholeNumberFormat.format(count);

/** A percentage, one decimal at most: "12,5 %". */
export const formatPercent = (value: number): string => `${percentFormat.format(value)}\u00a0%`;

/** A change with its sign: "+5 %", "−3,2 %", "0 %". */
export function formatSignedPercent(value: number): string {
  const size = formatPercent(Math.abs(value));
  const isNothing = size === formatPercent(0);
  if (isNothing) return size;
  return value > 0 ? `+${size}` : `−${size}`;
}

/** `part` of `whole` in percent; 0 of nothing. Lists of shares that add up come from the contract's `percentShares`. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
