import { paths } from '@llevo/contract/paths';
import { emailKey } from '@llevo/contract/stats/email-key';
import type { Query } from 'firebase-admin/firestore';
import type { Clock } from '../deps.ts';
import { auth, bucket, firestore } from '../firebase.ts';
import type { Deletion, RemovalStep } from './deletion.ts';
import { PAGE_SIZE } from './deletion.ts';
import { forgetInHistories } from './forget-in-histories.ts';
import { forgetInServices } from './forget-in-services.ts';

/** What a step answers that has another page of the same kind: what was there is gone, so it starts over. */
const FROM_THE_START = '';

/** Everything that hangs on a deleted person, in the order in which it goes: first what they could still use. */
export const removalSteps = (clock: Clock): readonly RemovalStep[] => [
  { name: 'signIn', run: removeSignIn },
  forgetInServices('userId', clock),
  forgetInServices('driverId', clock),
  forgetInHistories,
  { name: 'ratings.customer', run: (deletion) => deletePage(ratingsOf(deletion, 'customer')) },
  { name: 'ratings.driver', run: (deletion) => deletePage(ratingsOf(deletion, 'driver')) },
  { name: 'leads', run: (deletion) => deletePage(leadsOf(deletion)) },
  { name: 'documents', run: removeDocuments },
];

/** Somebody who also works in a back-office keeps the sign-in: it is theirs as a member. */
async function removeSignIn({ personId }: Deletion): Promise<null> {
  const member = await firestore().doc(paths.user(personId)).get();
  if (member.exists) return null;
  try {
    await (await auth()).deleteUser(personId);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
  return null;
}

/** The stars somebody was given. Those that they gave stay: other people's averages are made of them. */
const ratingsOf = ({ accountId, personId }: Deletion, target: 'customer' | 'driver'): Query =>
  firestore()
    .collection(paths.accountCollection(accountId, 'ratings'))
    .where('target', '==', target)
    .where(`${target}Id`, '==', personId);

/** What somebody left of themselves before they signed up. */
const leadsOf = ({ accountId, email }: Deletion): Query =>
  firestore()
    .collection(paths.accountCollection(accountId, 'leads'))
    .where('email', 'in', [...new Set([email, emailKey(email)])]);

async function deletePage(query: Query): Promise<string | null> {
  const { docs } = await query.limit(PAGE_SIZE).get();
  const batch = firestore().batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
  return docs.length < PAGE_SIZE ? null : FROM_THE_START;
}

async function removeDocuments({ accountId, personId }: Deletion): Promise<null> {
  const files = await bucket();
  await files.deleteFiles({ prefix: `${paths.driverDocumentsFolder(accountId, personId)}/` });
  return null;
}
