import { paths } from '@llevo/contract/paths';
import { DELETED_PERSON_NAME } from '@llevo/contract/rules/services/service-display';
import { firestore } from '../platform/firebase.ts';
import type { DeletionStep } from './deletion-document.ts';
import { cursorAfterPage, pageOfServices } from './anonymise-services.ts';

const SERVICE_CONCURRENCY = 20;

/** Takes a deleted driver's name out of the timelines of the services that were left with them. */
export const anonymiseHistories: DeletionStep = {
  name: 'histories',
  run: async (deletion, cursor) => {
    const { docs } = await pageOfServices(deletion, 'driverId', cursor).get();
    for (let first = 0; first < docs.length; first += SERVICE_CONCURRENCY) {
      const some = docs.slice(first, first + SERVICE_CONCURRENCY);
      await Promise.all(some.map(({ id }) => anonymiseHistory(deletion.accountId, id, deletion.name)));
    }
    return cursorAfterPage(docs);
  },
};

async function anonymiseHistory(accountId: string, serviceId: string, name: string): Promise<void> {
  const history = firestore().collection(paths.serviceHistory(accountId, serviceId));
  const { docs } = await history.where('kind', '==', 'driver').get();
  const forgotten = (told: unknown): unknown => (told === name ? DELETED_PERSON_NAME : told);
  const named = docs.filter((line) => line.get('from') === name || line.get('to') === name);
  await Promise.all(
    named.map((line) =>
      line.ref.update({ from: forgotten(line.get('from')), to: forgotten(line.get('to')) }, { exists: true }),
    ),
  );
}
