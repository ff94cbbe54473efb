import { PLATFORM_ACCOUNT_ID, paths } from '@llevo/contract/paths';
import { parseAccount } from '../accounts/account-document.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { sessionTransaction } from '../sessions/session-transaction.ts';
import type { Clock, Ids } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { Deletions } from './ports.ts';
import { settings } from '../platform/settings.ts';
import { membersWithRole } from '../accounts/account-queries.ts';
import type { AccountDeletion } from './deletion-document.ts';
import { deletionDocument } from './deletion-jobs.ts';

const EMAIL_ID_LENGTH = 20;

/**
 * An account's own document: without it no session, key or invite of the account opens anything. Told in the platform's
 * audit, because the account's goes with it.
 */
export const startAccountDeletion =
  (clock: Clock, ids: Ids): Deletions['startAccountDeletion'] =>
  (caller, accountId, letter) =>
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
        if (!masters.empty || accountId === PLATFORM_ACCOUNT_ID) return { kind: 'platform' };
        if (accountId === settings.operatorAccount()) return { kind: 'operator' };

        const createdAt = clock.nowMs();
        const deletionId = `account.${accountId}`;
        const left = { accountId, step: '', cursor: null };
        const deletion: AccountDeletion = { kind: 'account', ...left, createdAt, updatedAt: createdAt };
        transaction.delete(document);
        transaction.set(deletionDocument(deletionId), deletion);
        for (const owner of owners.docs) {
          const to: unknown = owner.get('email');
          if (typeof to !== 'string') continue;
          const id = `account-${ids.base62(EMAIL_ID_LENGTH)}`;
          enqueueEmail(transaction, letter(to), { id, accountId: PLATFORM_ACCOUNT_ID, createdAt });
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
