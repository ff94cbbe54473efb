import { paths } from '@llevo/contract/paths';
import { emailKey } from '@llevo/contract/stats/email-key';
import type { Query } from 'firebase-admin/firestore';
import type { Clock } from '../deps.ts';
import { bucket, firestore } from '../firebase.ts';
import { deletePage } from './delete-page.ts';
import type { PersonDeletion, RemovalStep } from './deletion.ts';
import { forgetInHistories } from './forget-in-histories.ts';
import { forgetInServices } from './forget-in-services.ts';
import { removeSignIn } from './remove-sign-in.ts';

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
