import { paths } from '@llevo/contract/paths';
import { emailKey } from '../../statistics/normalise-email.ts';
import type { Query } from 'firebase-admin/firestore';
import type { Clock } from '../deps.ts';
import { bucket, firestore } from '../platform/firebase.ts';
import { deletePage } from './delete-batch.ts';
import type { PersonDeletion, RemovalStep } from './deletion-document.ts';
import { forgetInHistories } from './anonymise-histories.ts';
import { forgetInServices } from './anonymise-services.ts';
import { removeSignIn } from '../sessions/delete-auth-user.ts';

/** Everything that hangs on a deleted person, in the order in which it goes: first what they could still use. */
export const removalSteps = (clock: Clock): readonly RemovalStep[] => [
  { name: 'signIn', run: ({ personId }) => removeSignIn(personId).then(() => null) },
  forgetInServices('userId', clock),
  forgetInServices('driverId', clock),
  forgetInHistories,
  { name: 'ratings.customer', run: (deletion) => deletePage(ratingsOf(deletion, 'customer')) },
  { name: 'ratings.driver', run: (deletion) => deletePage(ratingsOf(deletion, 'driver')) },
  { name: 'leads', run: (deletion) => deletePage(leadsOf(deletion)) },
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
    .where('email', 'in', [...new Set([email, emailKey(email)])]);

async function removeDocuments({ accountId, personId }: PersonDeletion): Promise<null> {
  const files = await bucket();
  await files.deleteFiles({ prefix: `${paths.driverDocumentsFolder(accountId, personId)}/` });
  return null;
}
