import type { Paging, Paged } from '../../platform/paging/paging.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { Rating } from '@llevo/contract/entities/rating';
import { paths } from '@llevo/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import { readPage } from '../../platform/paging/read-page.ts';

/** `accounts/{a}/ratings`, newest first. */
export const ratingsStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  const cache = new ListCache(clock);

  const pageOfTarget = (
    target: Rating['target'],
  ): ((accountId: string, driverId: string | undefined, paging: Paging) => Promise<Paged<Rating>>) =>
    async function page(accountId, personId, paging) {
      const collection = firestore().collection(paths.accountCollection(accountId, 'ratings'));
      let query: Query = collection.where('target', '==', target);
      if (personId !== undefined) query = query.where(`${target}Id`, '==', personId);
      const name = JSON.stringify([accountId, target, personId]);
      const order = { field: 'createdAt', direction: 'desc' } as const;
      const { snapshots, ...page } = await readPage(cache, { name, query, order }, paging);
      return { rows: snapshots.map((snapshot) => Rating.parse(snapshot.data())), ...page };
    };

  return {
    /** Ratings of drivers, or of one driver; newest first. */
    pageOfDrivers: pageOfTarget('driver'),
    /** Ratings of customers, or of one customer; newest first. */
    pageOfCustomers: pageOfTarget('customer'),
  };
});
