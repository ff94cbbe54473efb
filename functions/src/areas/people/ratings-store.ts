import { Rating } from '@llevo/contract/entities/rating';
import { paths } from '@llevo/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import type { Clock } from '../../platform/ports.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import type { Ratings } from './ports.ts';

/** `accounts/{a}/ratings`, newest first. */
export function firestoreRatings(clock: Clock): Ratings {
  const cache = new ListCache(clock);

  const pageOfTarget = (target: Rating['target']): Ratings['pageOfDrivers'] =>
    async function page(accountId, personId, paging) {
      const collection = firestore().collection(paths.accountCollection(accountId, 'ratings'));
      let query: Query = collection.where('target', '==', target);
      if (personId !== undefined) query = query.where(`${target}Id`, '==', personId);
      const name = JSON.stringify([accountId, target, personId]);
      const order = { field: 'createdAt', direction: 'desc' } as const;
      const { snapshots, ...page } = await readPage(cache, { name, query, order }, paging);
      return { rows: snapshots.map((snapshot) => Rating.parse(snapshot.data())), ...page };
    };

  return { pageOfDrivers: pageOfTarget('driver'), pageOfCustomers: pageOfTarget('customer') };
}
