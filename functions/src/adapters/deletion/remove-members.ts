import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import * as z from 'zod';
import { firestore } from '../platform/firebase.ts';
import { readUserSessions, readUnusedTokens } from '../accounts/stored-member.ts';
import { withoutAccount } from '../accounts/without-account.ts';
import { RESTART_CURSOR } from './delete-batch.ts';
import type { AccountDeletion } from './deletion-document.ts';
import { isDriverAuthUser, deleteAuthUser } from '../sessions/delete-auth-user.ts';

const MEMBER_BATCH_SIZE = 20;
const documentAt = (path: string) => firestore().doc(path);

/** What a removal needs of a person; one with anything else missing must go too. */
const DeletableUser = User.pick({ accounts: true, defaultAccountId: true, email: true });
const MemberEmail = z.object({ email: z.string().catch('') });

/** Takes a page of members out of an account that is no more; who belongs nowhere else goes altogether. */
export async function removeMembers({ accountId }: AccountDeletion): Promise<string | null> {
  const members = firestore().collection(paths.accountCollection(accountId, 'members'));
  const { docs } = await members.limit(MEMBER_BATCH_SIZE).get();
  for (const member of docs) {
    const { email } = MemberEmail.parse(member.data());
    const isGone = await removeFromAccount(member.id, accountId);
    if (isGone && !(await isDriverAuthUser({ uid: member.id, email }))) await deleteAuthUser(member.id);
    // Last, so that whoever goes on after a cut comes by here again.
    await member.ref.delete();
  }
  return docs.length < MEMBER_BATCH_SIZE ? null : RESTART_CURSOR;
}

/** Takes the account out of somebody's record; true where no record is left. */
const removeFromAccount = (uid: string, accountId: string): Promise<boolean> =>
  firestore().runTransaction(async (transaction) => {
    const person = await transaction.get(documentAt(paths.user(uid)));
    if (!person.exists) return true;
    const [sessions, tokens] = await Promise.all([
      readUserSessions(transaction, uid),
      readUnusedTokens(transaction, uid),
    ]);
    const rest = withoutAccount(DeletableUser.parse(person.data()), accountId);
    for (const held of [...sessions, ...tokens]) {
      if (rest === null || held.get('accountId') === accountId) transaction.delete(held.ref);
    }
    if (rest === null) {
      transaction.delete(documentAt(paths.twoFactor(uid)));
      transaction.delete(person.ref);
    } else {
      transaction.update(person.ref, { ...rest });
    }
    return rest === null;
  });
