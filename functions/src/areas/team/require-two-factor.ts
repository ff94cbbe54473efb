import type { Caller } from '../../platform/seams/core.ts';
import { Account } from '@llevo/contract/entities/account';
import { paths } from '@llevo/contract/paths';
import type { Clock } from '../../platform/seams/core.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';

/**
 * Whether the account requires a second factor of its members. Sessions follow at once: each request and both rules
 * files compare them with the account.
 */
export function requireTwoFactor(
  clock: Clock,
): (caller: Caller, isRequired: boolean) => Promise<'changed' | 'unchanged' | 'own_missing'> {
  return (caller, isRequired) =>
    sessionTransaction(caller, async (transaction, { audit, user }) => {
      const document = firestore().doc(paths.account(caller.accountId));
      const { requiresTwoFactor } = Account.parse((await transaction.get(document)).data());
      if (isRequired && !user.twoFactorEnabled) return 'own_missing';
      if (requiresTwoFactor === isRequired) return 'unchanged';
      transaction.update(document, { requiresTwoFactor: isRequired });
      audit.add({
        action: 'account.require_two_factor',
        target: document.path,
        before: { requiresTwoFactor },
        after: { requiresTwoFactor: isRequired },
        createdAt: clock.nowMs(),
      });
      return 'changed';
    });
}
