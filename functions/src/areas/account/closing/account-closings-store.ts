import { COLLECTIONS, PLATFORM_ACCOUNT_ID, paths } from '@llevo/contract/paths';
import { startClosing } from '@llevo/contract/rules/account/closing';
import type { Query } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { accountSessions, membersWithRole, parseAccount } from '../../../platform/identity/account-document.ts';
import type { Clock, Ids } from '../../../platform/ports.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { settings } from '../../../platform/settings.ts';
import { sessionTransaction } from '../../../platform/identity/session-transaction.ts';
import { remindOwners } from './closing-reminder.ts';
import { enqueueOwnerEmails } from './owner-emails.ts';
import type { AccountClosings } from './ports.ts';

const accountDocument = (accountId: string) => firestore().doc(paths.account(accountId));

/** `closing` in `accounts/{a}`. */
export const firestoreAccountClosings = (clock: Clock, ids: Ids): AccountClosings => ({
  check: async (accountId, check) => {
    const [snapshot, masters] = await Promise.all([
      accountDocument(accountId).get(),
      membersWithRole('master', accountId).limit(1).get(),
    ]);
    const account = parseAccount(snapshot);
    return account === null
      ? { kind: 'unknown' }
      : check({ ...platformFacts(accountId, masters.empty), closing: account.closing });
  },

  start: (caller, accountId, { check, emailTo }) =>
    sessionTransaction(
      caller,
      async (transaction, { audit }) => {
        const document = accountDocument(accountId);
        const [snapshot, masters, owners, sessions] = await Promise.all([
          transaction.get(document),
          transaction.get(membersWithRole('master', accountId).limit(1)),
          transaction.get(membersWithRole('owner', accountId)),
          transaction.get(accountSessions(accountId)),
        ]);
        const account = parseAccount(snapshot);
        if (account === null) return { kind: 'unknown' };
        const error = check({ ...platformFacts(accountId, masters.empty), closing: account.closing });
        if (error !== null) return error;

        const createdAt = clock.nowMs();
        const closing = startClosing({ uid: caller.uid, name: caller.name }, createdAt);
        const { closesAt } = closing;
        transaction.update(document, { closing });
        for (const { ref } of sessions.docs) transaction.delete(ref);
        enqueueOwnerEmails(transaction, owners, {
          emailTo: (to) => emailTo(to, { name: account.name, closesAt }),
          mail: { id: `closing-${ids.base62(20)}`, accountId, createdAt },
        });
        audit.add({ action: 'account.close', target: document.path, before: null, after: { closesAt }, createdAt });
        return { kind: 'closing_started', closesAt };
      },
      accountId,
    ),

  restore: (caller, accountId, emailTo) =>
    sessionTransaction(
      caller,
      async (transaction, { audit }) => {
        const document = accountDocument(accountId);
        const [snapshot, owners] = await Promise.all([
          transaction.get(document),
          transaction.get(membersWithRole('owner', accountId)),
        ]);
        const account = parseAccount(snapshot);
        if (account === null) return { kind: 'unknown' };
        const { closing, ...open } = account;
        if (closing === undefined) return { kind: 'open' };

        const createdAt = clock.nowMs();
        const { closesAt } = closing;
        transaction.update(document, { closing: FieldValue.delete() });
        enqueueOwnerEmails(transaction, owners, {
          emailTo: (to) => emailTo(to, { name: account.name, closesAt }),
          mail: { id: `restored-${ids.base62(20)}`, accountId, createdAt },
        });
        audit.add({ action: 'account.restore', target: document.path, before: { closesAt }, after: null, createdAt });
        return { kind: 'restored', account: open };
      },
      accountId,
    ),

  listDue: (nowMs, limit) => idsInOrder('closing.closesAt', nowMs, limit),
  listToRemind: (nowMs, limit) => idsInOrder('closing.remindAt', nowMs, limit),
  remind: remindOwners(clock),
});

const platformFacts = (accountId: string, isWithoutMasters: boolean) => ({
  isPlatform: !isWithoutMasters || accountId === PLATFORM_ACCOUNT_ID,
  isOperator: accountId === settings.operatorAccount(),
});

/** Accounts whose instant in `field` has come, the earliest first. */
async function idsInOrder(field: string, nowMs: number, limit: number): Promise<readonly string[]> {
  const due: Query = firestore().collection(COLLECTIONS.accounts).where(field, '<=', nowMs);
  const { docs } = await due.orderBy(field).limit(limit).select().get();
  return docs.map(({ id }) => id);
}
