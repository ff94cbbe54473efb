import type { OwnerEmail } from '../emails/closing-emails.ts';
import { paths } from '@llevo/contract/paths';
import { membersWithRole, parseAccount } from '../../../platform/identity/account-document.ts';
import type { Clock } from '../../../platform/seams/core.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { queuedTransaction } from '../../../platform/firestore/queued-transaction.ts';
import { enqueueOwnerEmails } from './owner-emails.ts';

/** Reminds the owners of a closing; `remindAt` becomes null in the same commit, so that it happens once. */
export const remindOwners =
  (clock: Clock): ((accountId: string, emailTo: OwnerEmail) => Promise<void>) =>
  (accountId, emailTo) =>
    queuedTransaction(accountId, async (transaction) => {
      const document = firestore().doc(paths.account(accountId));
      const [snapshot, owners] = await Promise.all([
        transaction.get(document),
        transaction.get(membersWithRole('owner', accountId)),
      ]);
      const account = parseAccount(snapshot);
      const createdAt = clock.nowMs();
      const { closesAt, remindAt } = account?.closing ?? { closesAt: 0, remindAt: null };
      if (account === null || remindAt === null || remindAt > createdAt) return;
      transaction.update(document, { 'closing.remindAt': null });
      enqueueOwnerEmails(transaction, owners, {
        emailTo: (to) => emailTo(to, { name: account.name, closesAt }),
        mail: { id: `closing-reminder-${accountId}-${closesAt.toString()}`, accountId, createdAt },
      });
    });
