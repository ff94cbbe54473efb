import { FieldValue } from 'firebase-admin/firestore';
import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { paths } from '@llevo/contract/paths';
import { fullName } from '@llevo/contract/rules/people/full-name';
import type { DeletionStep, DemoDeletion, PersonDeletion } from '../../../platform/deletion/deletion-document.ts';
import { bucket, firestore } from '../../../platform/firestore/firebase.ts';
import { removeDriverOffers } from '../../../platform/ledger/figures/driver-offers.ts';
import { isNotFound } from '../../../platform/firestore/firestore-errors.ts';
import { deleteAll, RESTART_CURSOR } from '../../../platform/firestore/page-batch.ts';
import { runWhole } from './person-deletion-steps.ts';

type Step = DeletionStep<DemoDeletion>;

/** Records per run of a step; each takes several deletions. */
const RECORDS_PER_PAGE = 10;

const NamedPerson = z.object({
  name: z.string().catch(''),
  surname: z.string().catch(''),
  email: z.string().catch(''),
});

/** The demo records of a collection; deleted ones are no longer found. */
const demoRecords = ({ accountId }: DemoDeletion, collection: 'services' | 'drivers' | 'customers'): Query =>
  firestore()
    .collection(paths.accountCollection(accountId, collection))
    .where('demo', '==', true)
    .limit(RECORDS_PER_PAGE);

/**
 * The deletion steps of demo data: services with all their data, then people with all theirs, as in a single deletion.
 * References from real records stay readable.
 */
export const demoDeletionSteps = (personSteps: readonly DeletionStep[]): readonly Step[] => [
  { name: 'services', run: (deletion) => eachRecord(demoRecords(deletion, 'services'), deleteService(deletion)) },
  {
    name: 'drivers',
    run: (deletion) => eachRecord(demoRecords(deletion, 'drivers'), deletePerson(deletion, personSteps)),
  },
  {
    name: 'customers',
    run: (deletion) => eachRecord(demoRecords(deletion, 'customers'), deletePerson(deletion, personSteps)),
  },
  { name: 'account', run: finish },
];

async function eachRecord(
  query: Query,
  remove: (record: QueryDocumentSnapshot) => Promise<void>,
): Promise<string | null> {
  const { docs } = await query.get();
  await Promise.all(docs.map(remove));
  return docs.length < RECORDS_PER_PAGE ? null : RESTART_CURSOR;
}

/** Deletes the record last: until then the step finds it again. */
const deleteService =
  ({ accountId }: DemoDeletion) =>
  async ({ id, ref }: QueryDocumentSnapshot): Promise<void> => {
    const files = await bucket();
    await files.deleteFiles({ prefix: `${paths.receiptFolder(accountId, id)}/` });
    await deleteNotes(accountId, id);
    await firestore().recursiveDelete(ref);
  };

/** Not paged: a service has at most a hundred notes, and each at most ten mentions. */
async function deleteNotes(accountId: string, serviceId: string): Promise<void> {
  for (const collection of ['mentions', 'serviceNotes'] as const) {
    const of = firestore().collection(paths.accountCollection(accountId, collection));
    await deleteAll(of.where('serviceId', '==', serviceId));
  }
}

const deletePerson =
  ({ accountId, createdAt }: DemoDeletion, personSteps: readonly DeletionStep[]) =>
  async (record: QueryDocumentSnapshot): Promise<void> => {
    const person = NamedPerson.parse(record.data());
    const about = {
      accountId,
      personId: record.id,
      name: fullName(person),
      email: person.email,
      phone: '',
      auditId: '',
    };
    const deletion: PersonDeletion = {
      kind: 'person',
      ...about,
      step: '',
      cursor: null,
      createdAt,
      updatedAt: createdAt,
    };
    for (const step of personSteps) await runWhole(step, deletion);
    await Promise.all([
      locationOf(accountId, record.id).delete(),
      firestore()
        .doc(paths.accountDocument(accountId, 'driverDispatch', record.id))
        .delete(),
    ]);
    await removeDriverOffers(accountId, record.id);
    await record.ref.delete();
  };

const locationOf = (accountId: string, driverId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'driverLocations', driverId));

/** Allows the account to have demo data again; the account itself may be gone by now. */
async function finish({ accountId }: DemoDeletion): Promise<null> {
  try {
    await firestore().doc(paths.account(accountId)).update({ demoData: FieldValue.delete() });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  return null;
}
