/** Shares are rounded to tenths of a percent. */
const TENTHS_IN_WHOLE = 1000;

/**
 * The shares of some counts in percent, to one decimal, that add up to exactly 100: each is rounded down, and the
 * remaining tenths go to those that lost most by rounding. All 0 if the total is 0.
 */
export function percentShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * TENTHS_IN_WHOLE) / total);
  const tenths = exact.map(Math.floor);
  const left = TENTHS_IN_WHOLE - tenths.reduce((sum, share) => sum + share, 0);
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .sort((a, b) => b.loss - a.loss);
  for (const { index } of byLoss.slice(0, left)) tenths[index] = (tenths[index] ?? 0) + 1;
  return tenths.map((share) => share / 10);
}
