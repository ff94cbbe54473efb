import { Rating } from '@llevo/contract/entities/rating';
import { paths } from '@llevo/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import type { Clock, Ratings } from './deps.ts';
import { firestore } from './firebase.ts';
import { ListMemory } from './list-memory.ts';
import { pageOf } from './page-of.ts';

/** `accounts/{a}/ratings`, newest first. */
export function firestoreRatings(clock: Clock): Ratings {
  const memory = new ListMemory(clock);
  return {
    pageOfDrivers: async (accountId, driverId, paging) => {
      const collection = firestore().collection(paths.accountCollection(accountId, 'ratings'));
      let query: Query = collection.where('target', '==', 'driver');
      if (driverId !== undefined) query = query.where('driverId', '==', driverId);
      const name = JSON.stringify([accountId, 'driver', driverId]);
      const order = { field: 'createdAt', direction: 'desc' } as const;
      const { snapshots, total, nextCursor } = await pageOf(memory, { name, query, order }, paging);
      return { rows: snapshots.map((snapshot) => Rating.parse(snapshot.data())), total, nextCursor };
    },
  };
}
