import { PLATFORM_ACCOUNT_ID, paths } from '@llevo/contract/paths';
import { parseAccount, membersWithRole } from '../accounts/account-document.ts';
import { enqueueEmail } from '../mail/firestore-outbox.ts';
import { sessionTransaction } from '../sessions/session-transaction.ts';
import type { Clock, Ids } from '../platform/ports.ts';
import { firestore } from '../platform/firebase.ts';
import type { Deletions } from './ports.ts';
import { settings } from '../platform/settings.ts';
import type { AccountDeletion } from './deletion-document.ts';
import { deletionDocument } from './deletion-jobs.ts';

const EMAIL_ID_LENGTH = 20;

/**
 * Deletes the account document, without which no session, key or invite of the account is valid. Audited in the
 * platform's account, because the account's own audit is deleted too.
 */
export const startAccountDeletion =
  (clock: Clock, ids: Ids): Deletions['startAccountDeletion'] =>
  (caller, accountId, { check, emailTo }) =>
    sessionTransaction(
      caller,
      async (transaction, { audit }) => {
        const document = firestore().doc(paths.account(accountId));
        const [snapshot, masters, owners] = await Promise.all([
          transaction.get(document),
          transaction.get(membersWithRole('master', accountId).limit(1)),
          transaction.get(membersWithRole('owner', accountId)),
        ]);
        const account = parseAccount(snapshot);
        if (account === null) return { kind: 'unknown' };
        const error = check({
          isPlatform: !masters.empty || accountId === PLATFORM_ACCOUNT_ID,
          isOperator: accountId === settings.operatorAccount(),
        });
        if (error !== null) return error;

        const createdAt = clock.nowMs();
        const deletionId = `account.${accountId}`;
        const progress = { accountId, step: '', cursor: null };
        const deletion: AccountDeletion = { kind: 'account', ...progress, createdAt, updatedAt: createdAt };
        transaction.delete(document);
        transaction.set(deletionDocument(deletionId), deletion);
        for (const owner of owners.docs) {
          const to: unknown = owner.get('email');
          if (typeof to !== 'string') continue;
          const id = `account-${ids.base62(EMAIL_ID_LENGTH)}`;
          enqueueEmail(transaction, emailTo(to), { id, accountId: PLATFORM_ACCOUNT_ID, createdAt });
        }
        const { name, plan, subscription } = account;
        audit.add({
          action: 'account.delete',
          target: document.path,
          before: { name, plan, subscription },
          after: null,
          createdAt,
        });
        return { kind: 'begun', deletionId, name };
      },
      PLATFORM_ACCOUNT_ID,
    );
