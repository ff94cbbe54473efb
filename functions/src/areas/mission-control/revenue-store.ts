import { PlatformMonth } from '@llevo/contract/entities/revenue';
import { COLLECTIONS } from '@llevo/contract/paths';
import { firestore } from '../../platform/firestore/firebase.ts';
import { revenueDocument } from '../billing/count-revenue.ts';
import type { Revenue } from './ports.ts';

/** `metrics/revenue-{month}`, written with each account's billing record. */
export const firestoreRevenue: Revenue = {
  months: async (months) => {
    const snapshots = await firestore().getAll(...months.map(revenueDocument));
    return snapshots.map((snapshot) => PlatformMonth.parse(snapshot.data() ?? {}));
  },

  countPaying: async () => {
    const paying = firestore().collection(COLLECTIONS.billing).where('payer.state', '==', 'paying');
    return (await paying.count().get()).data().count;
  },
};
