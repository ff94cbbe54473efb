import { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { searchTokens } from '@llevo/contract/search-text';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { DELETED_PERSON_NAME } from '@llevo/contract/rules/services/service-display';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import type { Clock } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { PersonDeletion, DeletionStep } from './deletion-document.ts';
import { PAGE_SIZE } from './deletion-document.ts';

/** The two places where a service names somebody. */
const NAME_FIELDS = { userId: 'userName', driverId: 'driverName' } as const;

const Searched = Service.pick({ userName: true, driverName: true, typeService: true, status: true, date: true });

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

/** The cursor after a page, null after the last. */
export const cursorAfterPage = (docs: readonly QueryDocumentSnapshot[]): string | null =>
  docs.length < PAGE_SIZE ? null : (docs.at(-1)?.id ?? null);

/**
 * Puts "Usuario eliminado" into the services of somebody who was deleted. In a transaction, because a service may be
 * given to another driver meanwhile: what points elsewhere by then keeps its name.
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
          // A record that nobody can read is found by nothing rather than by the old name.
          searchTokens: texts.success ? searchTokens(...serviceSearchTexts(texts.data)) : [],
          updatedAt: clock.nowMs(),
        });
      }
      return cursorAfterPage(docs);
    }),
});
