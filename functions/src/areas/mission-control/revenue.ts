import { getRevenue } from '@llevo/contract/endpoints/mission-control';
import type { Payer } from '@llevo/contract/entities/billing-record';
import { PlatformMonth } from '@llevo/contract/entities/revenue';
import { COLLECTIONS } from '@llevo/contract/paths';
import { toRevenueMonths } from '@llevo/contract/rules/billing/revenue';
import { implement } from '../../http/implement.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { revenueDocument } from '../billing/count-revenue.ts';
import { lastMonths } from './account-growth.ts';

const MONTHS = 12;

/** Revenue and churn of the last months, the current one included: one document a month, and two counts of an index. */
export const getRevenueRoute = implement(getRevenue, async ({ deps }) => {
  const months = lastMonths(MONTHS, deps.clock.nowMs()).map((firstDay) => firstDay.slice(0, 7));
  const [figures, paying, lost] = await Promise.all([
    revenueStore.months(months),
    revenueStore.countPayers('paying'),
    revenueStore.countPayers('lost'),
  ]);
  return { data: { months: toRevenueMonths(months, figures, paying), paying, lost } };
});

/** `metrics/revenue-{month}`, written with each account's billing record. */
const revenueStore = {
  /** The figures of months `YYYY-MM`, in their order. */
  months: async (months: readonly string[]): Promise<readonly PlatformMonth[]> => {
    const snapshots = await firestore().getAll(...months.map(revenueDocument));
    return snapshots.map((snapshot) => PlatformMonth.parse(snapshot.data() ?? {}));
  },

  /** Counts by aggregation, without document reads. */
  countPayers: async (state: Payer['state']): Promise<number> => {
    const payers = firestore().collection(COLLECTIONS.billing).where('payer.state', '==', state);
    return (await payers.count().get()).data().count;
  },
};
