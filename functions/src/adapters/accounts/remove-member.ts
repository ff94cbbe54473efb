import { paths } from '@llevo/contract/paths';
import { checkMemberLeaving, checkMemberRemoval } from '@llevo/contract/rules/access/membership';
import type { Role } from '@llevo/contract/entities/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { sessionTransaction } from '../sessions/session-transaction.ts';
import type { Clock, Ids } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { Members } from './ports.ts';
import { readMember, readUserSessions, readUnusedTokens } from './stored-member.ts';
import { withoutAccount } from './without-account.ts';

const EMAIL_ID_LENGTH = 20;

const documentAt = (path: string) => firestore().doc(path);

/** Somebody out of an account: membership, sessions and links of it, and the person where it was their last. */
export function removeMember(clock: Clock, ids: Ids): Members['remove'] {
  return (caller, { uid, letters }) =>
    sessionTransaction(caller, async (transaction, { audit }) => {
      const { accountId } = caller;
      const target = await readMember(transaction, accountId, uid);
      if (target === null) return { kind: 'unknown' };
      const { user, permission } = target;
      const refusal =
        uid === caller.uid
          ? checkMemberLeaving(permission, await countMembersWithRole(transaction, accountId, permission))
          : checkMemberRemoval(caller.permission, permission);
      if (refusal !== null) return { kind: 'refused', refusal };
      const [sessions, tokens] = await Promise.all([
        readUserSessions(transaction, uid),
        readUnusedTokens(transaction, uid),
      ]);

      const createdAt = clock.nowMs();
      const rest = withoutAccount(user, accountId);
      for (const held of [...sessions, ...tokens]) {
        if (rest === null || held.get('accountId') === accountId) transaction.delete(held.ref);
      }
      transaction.delete(documentAt(paths.accountDocument(accountId, 'members', uid)));
      if (rest === null) {
        transaction.delete(documentAt(paths.twoFactor(uid)));
        transaction.delete(documentAt(paths.user(uid)));
      } else {
        transaction.update(documentAt(paths.user(uid)), { ...rest });
      }
      audit.add({
        action: uid === caller.uid ? 'member.leave' : 'member.remove',
        target: paths.accountDocument(accountId, 'members', uid),
        before: { name: user.name, email: user.email, permission },
        after: null,
        createdAt,
      });
      for (const letter of letters(user)) {
        enqueueEmail(transaction, letter, { id: `member-${ids.base62(EMAIL_ID_LENGTH)}`, accountId, createdAt });
      }
      return { kind: 'removed', user, isGone: rest === null };
    });
}

/** How many members hold a role. Read whole: two who leave at once must each see the other go. */
async function countMembersWithRole(transaction: Transaction, accountId: string, permission: Role): Promise<number> {
  const members = firestore().collection(paths.accountCollection(accountId, 'members'));
  return (await transaction.get(members.where('permission', '==', permission))).size;
}
