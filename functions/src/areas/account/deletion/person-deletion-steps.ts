import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { normaliseEmail } from '../../../platform/ledger/text.ts';
import type { Query } from 'firebase-admin/firestore';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { Clock } from '../../../platform/seams/core.ts';
import { bucket, firestore } from '../../../platform/firestore/firebase.ts';
import { deleteBatch, PAGE_SIZE } from '../../../platform/firestore/page-batch.ts';
import type { PersonDeletion, DeletionStep } from '../../../platform/deletion/deletion-document.ts';
import { anonymiseHistories, anonymiseServices } from './anonymise-services.ts';
import { pushDeliveries } from '../../../platform/push/push-deliveries.ts';
import { deviceCollection } from '../../../platform/push/push-devices.ts';
import { alertsOfDriver } from '../../alerts/alert-documents.ts';
import { allTracksOf } from '../../fleet/driver-tracks-store.ts';
import { removeDeliveryProofs } from './remove-delivery-proofs.ts';
import { deleteAuthUser } from '../../../platform/identity/delete-auth-user.ts';

/** The deletion steps of a customer or driver, in order: first what could still be used. */
export const personDeletionSteps = (clock: Clock): readonly DeletionStep[] => [
  {
    name: 'signIn',
    run: ({ personId: uid, email, accountId: exceptIn }) => deleteAuthUser({ uid, email, exceptIn }).then(() => null),
  },
  { name: 'driverSessions', run: (deletion) => deleteBatch(sessionsOf(deletion)) },
  { name: 'driverDevices', run: (deletion) => deleteBatch(devicesOfDriver(deletion)) },
  { name: 'pushDeliveries', run: (deletion) => deleteBatch(noticesTo(deletion)) },
  { name: 'driverTracks', run: (deletion) => deleteBatch(allTracksOf(deletion.accountId, deletion.personId)) },
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

/** Devices that a driver is told of jobs on, and what they are told. */
const devicesOfDriver = ({ accountId, personId }: PersonDeletion): Query =>
  deviceCollection(accountId, 'driverDevices').where('uid', '==', personId);
const noticesTo = ({ accountId, personId }: PersonDeletion): Query =>
  pushDeliveries().where('accountId', '==', accountId).where('driverId', '==', personId);

/** The ratings received. Ratings given remain: they are part of other people's averages. */
const ratingsOf = ({ accountId, personId }: PersonDeletion, target: 'customer' | 'driver'): Query =>
  firestore()
    .collection(paths.accountCollection(accountId, 'ratings'))
    .where('target', '==', target)
    .where(`${target}Id`, '==', personId);

const spellingsOf = ({ email }: PersonDeletion): string[] => [...new Set([email, normaliseEmail(email)])];
/** Removes what a deleted customer wrote about drivers, a page at a time; the stars stay. */
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

/** The kept quotes that an address was given with; services keep their price and trip. */
const quotesOf = (deletion: PersonDeletion): Query =>
  firestore()
    .collection(paths.accountCollection(deletion.accountId, 'quotes'))
    .where('contact.email', 'in', spellingsOf(deletion));

/** What webhooks reported, or will report, of services of the person. */
const deliveriesAbout = ({ accountId, personId }: PersonDeletion): Query =>
  firestore().collection(COLLECTIONS.webhookDeliveries).where('people', 'array-contains', `${accountId}/${personId}`);

async function removeDocuments({ accountId, personId }: PersonDeletion): Promise<null> {
  const files = await bucket();
  await files.deleteFiles({ prefix: `${paths.driverDocumentsFolder(accountId, personId)}/` });
  return null;
}
