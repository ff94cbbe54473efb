import type { AggregateField, AggregateQuery } from 'firebase-admin/firestore';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../../platform/firestore/firebase.ts';

type Count = AggregateQuery<{ count: AggregateField<number> }>;

/** The number of services of a day that are not cancelled, regardless of who booked them. */
export async function countServices(
  accountId: string,
  date: string,
  read: (query: Count) => Promise<{ data: () => { count: number } }> = (query) => query.get(),
): Promise<number> {
  const ofDay = firestore().collection(paths.accountCollection(accountId, 'services')).where('date', '==', date);
  const [all, cancelled] = await Promise.all([
    read(ofDay.count()),
    read(ofDay.where('status', '==', 'cancelado').count()),
  ]);
  return all.data().count - cancelled.data().count;
}
