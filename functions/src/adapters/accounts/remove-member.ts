import { paths } from '@llevo/contract/paths';
import { leavingRefusal, removalRefusal } from '@llevo/contract/rules/access/membership';
import type { Role } from '@llevo/contract/rules/access/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { addLetter } from '../mail/enqueue-email.ts';
import { changeBy } from '../sessions/session-transaction.ts';
import type { Clock, Ids } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { Members } from './members-port.ts';
import { readMember, readSessionsOf, readUnusedTokensOf } from './stored-member.ts';
import { withoutAccount } from './without-account.ts';

const LETTER_ID_LENGTH = 20;

const at = (path: string) => firestore().doc(path);

/** Somebody out of an account: membership, sessions and links of it, and the person where it was their last. */
export function removeMember(clock: Clock, ids: Ids): Members['remove'] {
  return (caller, { uid, letters }) =>
    changeBy(caller, async (transaction, { audit }) => {
      const { accountId } = caller;
      const target = await readMember(transaction, accountId, uid);
      if (target === null) return { kind: 'unknown' };
      const { user, permission } = target;
      const refusal =
        uid === caller.uid
          ? leavingRefusal(permission, await countAlike(transaction, accountId, permission))
          : removalRefusal(caller.permission, permission);
      if (refusal !== null) return { kind: 'refused', refusal };
      const [sessions, tokens] = await Promise.all([
        readSessionsOf(transaction, uid),
        readUnusedTokensOf(transaction, uid),
      ]);

      const createdAt = clock.nowMs();
      const rest = withoutAccount(user, accountId);
      for (const held of [...sessions, ...tokens]) {
        if (rest === null || held.get('accountId') === accountId) transaction.delete(held.ref);
      }
      transaction.delete(at(paths.accountDocument(accountId, 'members', uid)));
      if (rest === null) {
        transaction.delete(at(paths.twoFactor(uid)));
        transaction.delete(at(paths.user(uid)));
      } else {
        transaction.update(at(paths.user(uid)), { ...rest });
      }
      audit.add({
        action: uid === caller.uid ? 'member.leave' : 'member.remove',
        target: paths.accountDocument(accountId, 'members', uid),
        before: { name: user.name, email: user.email, permission },
        after: null,
        createdAt,
      });
      for (const letter of letters(user)) {
        addLetter(transaction, letter, { id: `member-${ids.base62(LETTER_ID_LENGTH)}`, accountId, createdAt });
      }
      return { kind: 'removed', user, isGone: rest === null };
    });
}

/** How many members hold a role. Read whole: two who leave at once must each see the other go. */
async function countAlike(transaction: Transaction, accountId: string, permission: Role): Promise<number> {
  const members = firestore().collection(paths.accountCollection(accountId, 'members'));
  return (await transaction.get(members.where('permission', '==', permission))).size;
}
