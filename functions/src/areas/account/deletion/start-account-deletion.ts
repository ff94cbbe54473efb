import { PLATFORM_ACCOUNT_ID, paths } from '@llevo/contract/paths';
import { parseAccount, membersWithRole } from '../../../platform/identity/account-document.ts';
import { queuedAuditedTransaction } from '../../../platform/audit/audit-chain.ts';
import { enqueueOwnerEmails } from '../closing/owner-emails.ts';
import type { Clock } from '../../../platform/seams/core.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { Deletions } from '../../../platform/seams/deletions.ts';
import type { AccountDeletion } from '../../../platform/deletion/deletion-document.ts';
import { deletionDocument } from '../../../platform/deletion/deletion-jobs.ts';

/**
 * Deletes the document of an account whose closing is over, without which no session, key or invite of the account is
 * valid. Audited in the platform's account, because the account's own audit is deleted too; its author is who closed it.
 */
export const startAccountDeletion =
  (clock: Clock): Deletions['startAccountDeletion'] =>
  async (accountId, emailTo) => {
    const document = firestore().doc(paths.account(accountId));
    const seen = parseAccount(await document.get())?.closing;
    if (seen === undefined) return null;
    const actor = { ...seen.by, accountId: PLATFORM_ACCOUNT_ID, impersonator: null };
    return queuedAuditedTransaction(actor, [accountId], async (transaction, audit) => {
      const [snapshot, owners] = await Promise.all([
        transaction.get(document),
        transaction.get(membersWithRole('owner', accountId)),
      ]);
      const account = parseAccount(snapshot);
      const createdAt = clock.nowMs();
      // Restored in the meantime, and perhaps closed again.
      if (account?.closing?.closesAt !== seen.closesAt || seen.closesAt > createdAt) return null;

      const deletionId = `account.${accountId}`;
      const progress = { accountId, step: '', cursor: null };
      const deletion: AccountDeletion = { kind: 'account', ...progress, createdAt, updatedAt: createdAt };
      transaction.delete(document);
      transaction.set(deletionDocument(deletionId), deletion);
      enqueueOwnerEmails(transaction, owners, {
        emailTo,
        mail: { id: `deleted-${accountId}`, accountId: PLATFORM_ACCOUNT_ID, createdAt },
      });
      const { name, plan, subscription } = account;
      audit.add({
        action: 'account.delete',
        target: document.path,
        before: { name, plan, subscription },
        after: null,
        createdAt,
      });
      return { deletionId, name };
    });
  };
