import { getAccountGrowth } from '@llevo/contract/endpoints/mission-control';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { implement } from '../../http/implement.ts';
import { translatable } from '../../platform/translatable.ts';
import { allAccountsStore } from './all-accounts-store.ts';

const MONTHS = 12;

/** Growth of accounts over the last months, including the current one. Counts from an index without reading documents. */
export const getAccountGrowthRoute = implement(getAccountGrowth, async ({ deps, caller }) => {
  const nowMs = deps.clock.nowMs();
  const months = lastMonths(MONTHS, nowMs);
  const edges = [...months.map((month) => guayaquilInstantMs(month)), nowMs + 1];
  const counts = await allAccountsStore(deps).countsBefore(caller.accountId, edges);
  const totals = counts.slice(1);
  const data = totals.map((total, index) => total - (counts[index] ?? 0));
  return {
    data: {
      labels: months,
      datasets: [
        { label: translatable('Cuentas nuevas'), data },
        { label: translatable('Total de cuentas'), data: totals },
      ],
    },
  };
});

/** The first days of the last months in Guayaquil, the current one included, oldest first. */
export function lastMonths(count: number, nowMs: number): string[] {
  const [year = 0, month = 1] = guayaquilDate(nowMs).split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
  );
}
