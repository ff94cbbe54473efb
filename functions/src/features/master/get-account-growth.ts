import { getAccountGrowth } from '@llevo/contract/endpoints/master';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { implement } from '../../http/implement.ts';
import { lastMonths } from './last-months.ts';

const MONTHS = 12;

/** How accounts grew over the last months, this one included. Every figure is counted from an index, none is read. */
export const getAccountGrowthRoute = implement(getAccountGrowth, async ({ deps }) => {
  const nowMs = deps.clock.nowMs();
  const months = lastMonths(MONTHS, nowMs);
  const edges = [...months.map((month) => guayaquilInstantMs(month)), nowMs + 1];
  const counts = await Promise.all(edges.map((edge) => deps.allAccounts.countBefore(edge)));
  const totals = counts.slice(1);
  const data = totals.map((total, index) => total - (counts[index] ?? 0));
  return {
    data: {
      labels: months,
      datasets: [
        { label: 'Cuentas nuevas', data },
        { label: 'Total de cuentas', data: totals },
      ],
    },
  };
});
