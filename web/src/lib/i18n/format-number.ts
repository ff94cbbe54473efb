const wholeFigures = new Intl.NumberFormat('es-EC', { useGrouping: 'always', maximumFractionDigits: 0 });
const percentFigures = new Intl.NumberFormat('es-EC', { maximumFractionDigits: 1 });

/** A count as it is written in Ecuador: 12.345. */
export const figure = (count: number): string => wholeFigures.format(count);

/** A percentage, one decimal at most: "12,5 %". */
export const percent = (value: number): string => `${percentFigures.format(value)}\u00a0%`;

/** A change with its sign: "+5 %", "−3,2 %", "0 %". */
export function signedPercent(value: number): string {
  const size = percent(Math.abs(value));
  const isNothing = size === percent(0);
  if (isNothing) return size;
  return value > 0 ? `+${size}` : `−${size}`;
}

/** `part` of `whole` in percent; 0 of nothing. Lists of shares that add up come from the contract's `percentShares`. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
