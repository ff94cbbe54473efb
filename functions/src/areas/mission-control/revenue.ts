import { revenueStore } from './revenue-store.ts';
import { getRevenue } from '@llevo/contract/endpoints/mission-control';
import { toRevenueMonths } from '@llevo/contract/rules/billing/revenue';
import { implement } from '../../http/implement.ts';
import { lastMonths } from './account-growth.ts';

const MONTHS = 12;

/** Revenue and churn of the last months, the current one included: one document a month, and one count of an index. */
export const getRevenueRoute = implement(getRevenue, async ({ deps }) => {
  const months = lastMonths(MONTHS, deps.clock.nowMs()).map((firstDay) => firstDay.slice(0, 7));
  const [figures, paying] = await Promise.all([revenueStore.months(months), revenueStore.countPaying()]);
  return { data: { months: toRevenueMonths(months, figures, paying), paying } };
});
