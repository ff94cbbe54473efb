import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import * as z from 'zod';
import { firestore } from '../platform/firebase.ts';
import { readSessionsOf, readUnusedTokensOf } from '../accounts/stored-member.ts';
import { withoutAccount } from '../accounts/without-account.ts';
import { FROM_THE_START } from './delete-batch.ts';
import type { AccountDeletion } from './deletion-document.ts';
import { isDriversSignIn, removeSignIn } from '../sessions/delete-auth-user.ts';

const MEMBERS_AT_ONCE = 20;
const at = (path: string) => firestore().doc(path);

/** What a removal needs of a person; one with anything else missing must go too. */
const Place = User.pick({ accounts: true, defaultAccountId: true, email: true });
const Mailbox = z.object({ email: z.string().catch('') });

/** Takes a page of members out of an account that is no more; who belongs nowhere else goes altogether. */
export async function removeMembers({ accountId }: AccountDeletion): Promise<string | null> {
  const members = firestore().collection(paths.accountCollection(accountId, 'members'));
  const { docs } = await members.limit(MEMBERS_AT_ONCE).get();
  for (const member of docs) {
    const { email } = Mailbox.parse(member.data());
    const isGone = await takeOut(member.id, accountId);
    if (isGone && !(await isDriversSignIn({ uid: member.id, email }))) await removeSignIn(member.id);
    // Last, so that whoever goes on after a cut comes by here again.
    await member.ref.delete();
  }
  return docs.length < MEMBERS_AT_ONCE ? null : FROM_THE_START;
}

/** Takes the account out of somebody's record; true where no record is left. */
const takeOut = (uid: string, accountId: string): Promise<boolean> =>
  firestore().runTransaction(async (transaction) => {
    const person = await transaction.get(at(paths.user(uid)));
    if (!person.exists) return true;
    const [sessions, tokens] = await Promise.all([
      readSessionsOf(transaction, uid),
      readUnusedTokensOf(transaction, uid),
    ]);
    const rest = withoutAccount(Place.parse(person.data()), accountId);
    for (const held of [...sessions, ...tokens]) {
      if (rest === null || held.get('accountId') === accountId) transaction.delete(held.ref);
    }
    if (rest === null) {
      transaction.delete(at(paths.twoFactor(uid)));
      transaction.delete(person.ref);
    } else {
      transaction.update(person.ref, { ...rest });
    }
    return rest === null;
  });
