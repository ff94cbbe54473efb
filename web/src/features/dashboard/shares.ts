import type { LabelValue } from '@llevo/contract/entities/statistics';
import { percentShares } from '@llevo/contract/rules/statistics/percent-shares';
import { formatCount, formatPercent } from '../../lib/i18n/format-number.ts';
import type { Shares } from './cards/shares-card.tsx';

const ALL_TIME = 'Todos los registros históricos';

/** Counts as shares of their sum, which add up to 100; the counts stand beside. */
export function sharesOfCounts(counts: readonly LabelValue[], [one, many]: readonly [string, string]): Shares {
  const shares = percentShares(counts.map(({ value }) => value));
  const total = counts.reduce((sum, { value }) => sum + value, 0);
  return {
    summary: `${ALL_TIME} · ${formatCount(total)} ${total === 1 ? one : many}`,
    items: counts.map(({ label, value }, at) => {
      const share = shares[at] ?? 0;
      return { label, percent: share, valueText: formatPercent(share), detail: formatCount(value) };
    }),
  };
}

/** Shares that come as percent already. */
export const sharesOfPercents = (percents: readonly LabelValue[]): Shares => ({
  summary: `${ALL_TIME} · % de los servicios`,
  items: percents.map(({ label, value }) => ({ label, percent: value, valueText: formatPercent(value) })),
});
