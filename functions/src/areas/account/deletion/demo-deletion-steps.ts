import { fullName } from '@llevo/contract/rules/people/full-name';
import { paths } from '@llevo/contract/paths';
import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { bucket, firestore } from '../../../platform/firestore/firebase.ts';
import { isNotFound } from '../../../platform/firestore/firestore-errors.ts';
import type { DeletionStep, DemoDeletion, PersonDeletion } from '../../../platform/deletion/deletion-document.ts';
import { deleteAll, RESTART_CURSOR } from '../../../platform/firestore/page-batch.ts';

type Step = DeletionStep<DemoDeletion>;

/** Records of one run of a step; each takes several deletions. */
const RECORDS_PER_PAGE = 10;

const NamedPerson = z.object({
  name: z.string().catch(''),
  surname: z.string().catch(''),
  email: z.string().catch(''),
});

/** The demo records of a collection, of which a deleted one is found no more. */
const demoRecords = ({ accountId }: DemoDeletion, collection: 'services' | 'drivers' | 'customers'): Query =>
  firestore()
    .collection(paths.accountCollection(accountId, collection))
    .where('demo', '==', true)
    .limit(RECORDS_PER_PAGE);

/**
 * The deletion steps of demo data: services with all they hold, then people with all that is kept about them, the same as
 * when one of them is deleted alone. What real records say of them stays readable.
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

/** The record last: until then the step finds it again. */
const deleteService =
  ({ accountId }: DemoDeletion) =>
  async ({ id, ref }: QueryDocumentSnapshot): Promise<void> => {
    const files = await bucket();
    await files.deleteFiles({ prefix: `${paths.receiptFolder(accountId, id)}/` });
    await deleteNotes(accountId, id);
    await firestore().recursiveDelete(ref);
  };

/** A service has at most a hundred notes, and each at most ten mentions. */
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
    const about = { accountId, personId: record.id, name: fullName(person), email: person.email };
    const deletion: PersonDeletion = {
      kind: 'person',
      ...about,
      step: '',
      cursor: null,
      createdAt,
      updatedAt: createdAt,
    };
    for (const step of personSteps) {
      let cursor: string | null = null;
      do {
        cursor = await step.run(deletion, cursor);
      } while (cursor !== null);
    }
    await locationOf(accountId, record.id).delete();
    await record.ref.delete();
  };

const locationOf = (accountId: string, driverId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'driverLocations', driverId));

/** The account may have demo data again. It may also be deleted by now. */
async function finish({ accountId }: DemoDeletion): Promise<null> {
  try {
    await firestore().doc(paths.account(accountId)).update({ demoData: FieldValue.delete() });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  return null;
}
