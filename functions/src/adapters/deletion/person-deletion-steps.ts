import { paths } from '@llevo/contract/paths';
import { normaliseEmail } from '../../statistics/normalise-email.ts';
import type { Query } from 'firebase-admin/firestore';
import type { Clock } from '../deps.ts';
import { bucket, firestore } from '../platform/firebase.ts';
import { deleteBatch } from './delete-batch.ts';
import type { PersonDeletion, DeletionStep } from './deletion-document.ts';
import { anonymiseHistories } from './anonymise-histories.ts';
import { anonymiseServices } from './anonymise-services.ts';
import { deleteAuthUser } from '../sessions/delete-auth-user.ts';

/** Everything that hangs on a deleted person, in the order in which it goes: first what they could still use. */
export const personDeletionSteps = (clock: Clock): readonly DeletionStep[] => [
  { name: 'signIn', run: ({ personId }) => deleteAuthUser(personId).then(() => null) },
  anonymiseServices('userId', clock),
  anonymiseServices('driverId', clock),
  anonymiseHistories,
  { name: 'ratings.customer', run: (deletion) => deleteBatch(ratingsOf(deletion, 'customer')) },
  { name: 'ratings.driver', run: (deletion) => deleteBatch(ratingsOf(deletion, 'driver')) },
  { name: 'leads', run: (deletion) => deleteBatch(leadsOf(deletion)) },
  { name: 'documents', run: removeDocuments },
];

/** The stars somebody was given. Those that they gave stay: other people's averages are made of them. */
const ratingsOf = ({ accountId, personId }: PersonDeletion, target: 'customer' | 'driver'): Query =>
  firestore()
    .collection(paths.accountCollection(accountId, 'ratings'))
    .where('target', '==', target)
    .where(`${target}Id`, '==', personId);

/** What somebody left of themselves before they signed up. */
const leadsOf = ({ accountId, email }: PersonDeletion): Query =>
  firestore()
    .collection(paths.accountCollection(accountId, 'leads'))
    .where('email', 'in', [...new Set([email, normaliseEmail(email)])]);

async function removeDocuments({ accountId, personId }: PersonDeletion): Promise<null> {
  const files = await bucket();
  await files.deleteFiles({ prefix: `${paths.driverDocumentsFolder(accountId, personId)}/` });
  return null;
}
