import { PlatformMonth } from '@llevo/contract/entities/revenue';
import { COLLECTIONS } from '@llevo/contract/paths';
import { firestore } from '../../platform/firestore/firebase.ts';
import { revenueDocument } from '../billing/count-revenue.ts';

/** `metrics/revenue-{month}`, written with each account's billing record. */
export const revenueStore = {
  /** The figures of months `YYYY-MM`, in their order. */
  months: async (months: readonly string[]): Promise<readonly PlatformMonth[]> => {
    const snapshots = await firestore().getAll(...months.map(revenueDocument));
    return snapshots.map((snapshot) => PlatformMonth.parse(snapshot.data() ?? {}));
  },

  /** Counts by aggregation, without document reads. */
  countPaying: async (): Promise<number> => {
    const paying = firestore().collection(COLLECTIONS.billing).where('payer.state', '==', 'paying');
    return (await paying.count().get()).data().count;
  },
};
