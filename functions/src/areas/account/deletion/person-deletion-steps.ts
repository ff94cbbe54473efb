import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Service } from '@llevo/contract/entities/service';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { DELETED_PERSON_NAME } from '@llevo/contract/rules/services/service-display';
import { searchTokens } from '@llevo/contract/search-text';
import type { DeletionStep, PersonDeletion } from '../../../platform/deletion/deletion-document.ts';
import { bucket, firestore } from '../../../platform/firestore/firebase.ts';
import { deleteBatch, PAGE_SIZE } from '../../../platform/firestore/page-batch.ts';
import { deleteAuthUser } from '../../../platform/identity/delete-auth-user.ts';
import { normaliseEmail } from '../../../platform/ledger/text.ts';
import { pushDeliveries } from '../../../platform/push/push-deliveries.ts';
import { deviceCollection } from '../../../platform/push/push-devices.ts';
import type { Clock } from '../../../platform/seams/core.ts';
import { alertsOfDriver } from '../../alerts/alert-documents.ts';
import { allRouteHistoryOf } from '../../fleet/route-history-store.ts';

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

/** A page of the services that refer to the deleted person, by id. */
function pageOfServices(
  { accountId, personId }: PersonDeletion,
  field: keyof typeof NAME_FIELDS,
  cursor: string | null,
): Query {
  const services = firestore().collection(paths.accountCollection(accountId, 'services'));
  const inOrder = services.where(field, '==', personId).orderBy(FieldPath.documentId());
  return (cursor === null ? inOrder : inOrder.startAfter(cursor)).limit(PAGE_SIZE);
}

/** The cursor after a page; null after the last. */
const cursorAfterPage = (docs: readonly QueryDocumentSnapshot[]): string | null =>
  docs.length < PAGE_SIZE ? null : (docs.at(-1)?.id ?? null);

/**
 * Replaces a deleted person's name in services with "Usuario eliminado". In a transaction, because a service may be
 * reassigned at the same time, and then keeps its name.
 */
const anonymiseServices = (field: keyof typeof NAME_FIELDS, clock: Clock): DeletionStep => ({
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
          // An invalid record gets empty search tokens rather than those of the old name.
          searchTokens: texts.success ? searchTokens(...serviceSearchTexts(texts.data)) : [],
          updatedAt: clock.nowMs(),
        });
      }
      return cursorAfterPage(docs);
    }),
});

const SERVICE_CONCURRENCY = 20;

/** Removes a deleted driver's name from the timelines of their services. */
const anonymiseHistories: DeletionStep = {
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

/** Removes receiver, signature and pictures from the services of a deleted customer, a page at a time. */
const removeDeliveryProofs: DeletionStep = {
  name: 'deliveryProofs',
  run: async (deletion, cursor) => {
    const { docs } = await pageOfServices(deletion, 'userId', cursor).get();
    const proven = docs.filter((service) => (service.get('delivery') ?? null) !== null);
    const files = await bucket();
    const batch = firestore().batch();
    for (const { id, ref } of proven) {
      await files.deleteFiles({ prefix: `${paths.deliveryProofFolder(deletion.accountId, id)}/` });
      batch.update(ref, { delivery: null });
    }
    await batch.commit();
    return cursorAfterPage(docs);
  },
};

/** The deletion steps of a customer or driver, in order: first whatever could still be used. */
export const personDeletionSteps = (clock: Clock): readonly DeletionStep[] => [
  {
    name: 'signIn',
    run: ({ personId: uid, email, accountId: exceptIn }) => deleteAuthUser({ uid, email, exceptIn }).then(() => null),
  },
  { name: 'driverSessions', run: (deletion) => deleteBatch(sessionsOf(deletion)) },
  { name: 'driverDevices', run: (deletion) => deleteBatch(devicesOfDriver(deletion)) },
  { name: 'pushDeliveries', run: (deletion) => deleteBatch(noticesTo(deletion)) },
  { name: 'driverTracks', run: (deletion) => deleteBatch(allRouteHistoryOf(deletion.accountId, deletion.personId)) },
  { name: 'alerts', run: (deletion) => deleteBatch(alertsOfDriver(deletion.accountId, deletion.personId)) },
  removeDeliveryProofs,
  anonymiseServices('userId', clock),
  anonymiseServices('driverId', clock),
  anonymiseHistories,
  { name: 'ratings.customer', run: (deletion) => deleteBatch(ratingsOf(deletion, 'customer')) },
  { name: 'ratings.driver', run: (deletion) => deleteBatch(ratingsOf(deletion, 'driver')) },
  { name: 'ratings.comments', run: removeComments },
  { name: 'leads', run: (deletion) => deleteBatch(leadsOf(deletion)) },
  { name: 'quotes', run: (deletion) => deleteBatch(quotesOf(deletion)) },
  { name: 'webhookDeliveries', run: (deletion) => deleteBatch(deliveriesAbout(deletion)) },
  { name: 'documents', run: removeDocuments },
];

/** Sessions of the driver's app. */
const sessionsOf = ({ accountId, personId }: PersonDeletion): Query =>
  firestore()
    .collection(COLLECTIONS.driverSessions)
    .where('accountId', '==', accountId)
    .where('driverId', '==', personId);

/** Push devices of a driver and their pending notifications. */
const devicesOfDriver = ({ accountId, personId }: PersonDeletion): Query =>
  deviceCollection(accountId, 'driverDevices').where('uid', '==', personId);
const noticesTo = ({ accountId, personId }: PersonDeletion): Query =>
  pushDeliveries().where('accountId', '==', accountId).where('driverId', '==', personId);

/** The ratings received. Ratings given remain, as part of other people's averages. */
const ratingsOf = ({ accountId, personId }: PersonDeletion, target: 'customer' | 'driver'): Query =>
  firestore()
    .collection(paths.accountCollection(accountId, 'ratings'))
    .where('target', '==', target)
    .where(`${target}Id`, '==', personId);

const spellingsOf = ({ email }: PersonDeletion): string[] => [...new Set([email, normaliseEmail(email)])];
/** Removes a deleted customer's comments about drivers, a page at a time; the stars stay. */
async function removeComments({ accountId, personId }: PersonDeletion, cursor: string | null): Promise<string | null> {
  const given = firestore()
    .collection(paths.accountCollection(accountId, 'ratings'))
    .where('target', '==', 'driver')
    .where('customerId', '==', personId)
    .orderBy(FieldPath.documentId());
  const { docs } = await (cursor === null ? given : given.startAfter(cursor)).limit(PAGE_SIZE).get();
  const batch = firestore().batch();
  for (const { ref } of docs) batch.update(ref, { comment: FieldValue.delete() });
  await batch.commit();
  return docs.length < PAGE_SIZE ? null : (docs.at(-1)?.id ?? null);
}

/** The leads of an address. */
const leadsOf = (deletion: PersonDeletion): Query =>
  firestore()
    .collection(paths.accountCollection(deletion.accountId, 'leads'))
    .where('email', 'in', spellingsOf(deletion));

/** The saved quotes with an address; services keep their price and trip. */
const quotesOf = (deletion: PersonDeletion): Query =>
  firestore()
    .collection(paths.accountCollection(deletion.accountId, 'quotes'))
    .where('contact.email', 'in', spellingsOf(deletion));

/** Sent and pending webhook deliveries about services of the person. */
const deliveriesAbout = ({ accountId, personId }: PersonDeletion): Query =>
  firestore().collection(COLLECTIONS.webhookDeliveries).where('people', 'array-contains', `${accountId}/${personId}`);

async function removeDocuments({ accountId, personId }: PersonDeletion): Promise<null> {
  const files = await bucket();
  await files.deleteFiles({ prefix: `${paths.driverDocumentsFolder(accountId, personId)}/` });
  return null;
}
