import { PLATFORM_ACCOUNT_ID, paths } from '@llevo/contract/paths';
import { accountFrom } from '../accounts/account-document.ts';
import { addLetter } from '../mail/enqueue-email.ts';
import { changeBy } from '../sessions/session-transaction.ts';
import type { Clock, Ids } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { Removals } from './ports.ts';
import { settings } from '../platform/settings.ts';
import { membersWhoAre } from '../accounts/account-queries.ts';
import type { AccountDeletion } from './deletion-document.ts';
import { deletionDocument } from './deletion-jobs.ts';

const LETTER_ID_LENGTH = 20;

/**
 * An account's own document: without it no session, key or invite of the account opens anything. Told in the platform's
 * audit, because the account's goes with it.
 */
export const beginAccount =
  (clock: Clock, ids: Ids): Removals['beginAccount'] =>
  (caller, accountId, letter) =>
    changeBy(
      caller,
      async (transaction, { audit }) => {
        const document = firestore().doc(paths.account(accountId));
        const [snapshot, masters, owners] = await Promise.all([
          transaction.get(document),
          transaction.get(membersWhoAre('master', accountId).limit(1)),
          transaction.get(membersWhoAre('owner', accountId)),
        ]);
        const account = accountFrom(snapshot);
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
          const id = `account-${ids.base62(LETTER_ID_LENGTH)}`;
          addLetter(transaction, letter(to), { id, accountId: PLATFORM_ACCOUNT_ID, createdAt });
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
