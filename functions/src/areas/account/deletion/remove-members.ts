import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import * as z from 'zod';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { withoutAccount } from '../../../platform/identity/stored-member.ts';
import { readUnusedTokens, userSessions } from '../../../platform/identity/revoke-sessions.ts';
import { RESTART_CURSOR } from '../../../platform/firestore/page-batch.ts';
import type { AccountDeletion } from '../../../platform/deletion/deletion-document.ts';
import { deleteAuthUser } from '../../../platform/identity/delete-auth-user.ts';
import { deleteAllSecurityEvents } from '../../../platform/identity/security/delete-security-events.ts';
import { deleteUserRecords, readEmailsOf } from '../../../platform/identity/user-records.ts';

const MEMBER_BATCH_SIZE = 20;
const documentAt = (path: string) => firestore().doc(path);

/** The user fields that a removal needs; an otherwise incomplete record must be deletable too. */
const DeletableUser = User.pick({ accounts: true, defaultAccountId: true });
const MemberEmail = z.object({ email: z.string().catch('') });

/** Removes a page of members from a deleted account; deletes users without another account. */
export async function removeMembers({ accountId }: AccountDeletion): Promise<string | null> {
  const members = firestore().collection(paths.accountCollection(accountId, 'members'));
  const { docs } = await members.limit(MEMBER_BATCH_SIZE).get();
  for (const member of docs) {
    const { email } = MemberEmail.parse(member.data());
    const isGone = await removeFromAccount(member.id, accountId);
    if (isGone) {
      await deleteAuthUser({ uid: member.id, email, exceptIn: accountId });
      await deleteAllSecurityEvents(member.id);
    }
    // Last, so that a resumed run finds the member again.
    await member.ref.delete();
  }
  return docs.length < MEMBER_BATCH_SIZE ? null : RESTART_CURSOR;
}

/** Removes the account from a user's record; true where no record is left. */
const removeFromAccount = (uid: string, accountId: string): Promise<boolean> =>
  firestore().runTransaction(async (transaction) => {
    const person = await transaction.get(documentAt(paths.user(uid)));
    if (!person.exists) return true;
    const [sessions, tokens, emails] = await Promise.all([
      transaction.get(userSessions(uid)),
      readUnusedTokens(transaction, uid),
      readEmailsOf(transaction, uid),
    ]);
    const user = DeletableUser.parse(person.data());
    const rest = withoutAccount(user, accountId);
    for (const held of [...sessions.docs, ...tokens]) {
      if (rest === null || held.get('accountId') === accountId) transaction.delete(held.ref);
    }
    if (rest === null) deleteUserRecords(transaction, { uid, emails });
    else transaction.update(person.ref, { ...rest });
    return rest === null;
  });
