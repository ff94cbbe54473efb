import { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { searchTokens } from '@llevo/contract/search-text';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { DELETED_PERSON_NAME } from '@llevo/contract/rules/services/service-display';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import type { Clock } from '../../../platform/seams/core.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { PersonDeletion, DeletionStep } from '../../../platform/deletion/deletion-document.ts';
import { PAGE_SIZE } from '../../../platform/firestore/page-batch.ts';

/** The name field of each person of a service. */
const NAME_FIELDS = { userId: 'userName', driverId: 'driverName' } as const;

const Searched = Service.pick({
  userName: true,
  driverName: true,
  typeService: true,
  status: true,
  date: true,
  number: true,
});

/** A page of the services that point at the deleted person, in the order of their ids. */
export function pageOfServices(
  { accountId, personId }: PersonDeletion,
  field: keyof typeof NAME_FIELDS,
  cursor: string | null,
): Query {
  const services = firestore().collection(paths.accountCollection(accountId, 'services'));
  const inOrder = services.where(field, '==', personId).orderBy(FieldPath.documentId());
  return (cursor === null ? inOrder : inOrder.startAfter(cursor)).limit(PAGE_SIZE);
}

/** The cursor after a page; null after the last. */
export const cursorAfterPage = (docs: readonly QueryDocumentSnapshot[]): string | null =>
  docs.length < PAGE_SIZE ? null : (docs.at(-1)?.id ?? null);

/**
 * Replaces a deleted person's name in services with "Usuario eliminado". In a transaction, because a service may be
 * reassigned in the meantime, and then keeps its name.
 */
export const anonymiseServices = (field: keyof typeof NAME_FIELDS, clock: Clock): DeletionStep => ({
  name: `services.${field}`,
  run: (deletion, cursor) =>
    firestore().runTransaction(async (transaction) => {
      const { docs } = await transaction.get(pageOfServices(deletion, field, cursor));
      const nameField = NAME_FIELDS[field];
      for (const service of docs) {
        if (service.get(nameField) === DELETED_PERSON_NAME) continue;
        const texts = Searched.safeParse({ ...service.data(), [nameField]: DELETED_PERSON_NAME });
        transaction.update(service.ref, {
          [nameField]: DELETED_PERSON_NAME,
          // An invalid record gets no search tokens rather than the old name's.
          searchTokens: texts.success ? searchTokens(...serviceSearchTexts(texts.data)) : [],
          updatedAt: clock.nowMs(),
        });
      }
      return cursorAfterPage(docs);
    }),
});

const SERVICE_CONCURRENCY = 20;

/** Removes a deleted driver's name from the timelines of their services. */
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
  const anonymised = (value: unknown): unknown => (value === name ? DELETED_PERSON_NAME : value);
  const named = docs.filter((line) => line.get('from') === name || line.get('to') === name);
  await Promise.all(
    named.map((line) =>
      line.ref.update({ from: anonymised(line.get('from')), to: anonymised(line.get('to')) }, { exists: true }),
    ),
  );
}
