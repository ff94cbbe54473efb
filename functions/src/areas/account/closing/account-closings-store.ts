import { FieldValue } from 'firebase-admin/firestore';
import type { Query } from 'firebase-admin/firestore';
import type { Account, AccountClosing } from '@llevo/contract/entities/account';
import { COLLECTIONS, paths, PLATFORM_ACCOUNT_ID } from '@llevo/contract/paths';
import { startClosing } from '@llevo/contract/rules/account/closing';
import type { Deps } from '../../../platform/deps.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { queuedTransaction } from '../../../platform/firestore/queued-transaction.ts';
import { accountSessions, membersWithRole, parseAccount } from '../../../platform/identity/account-document.ts';
import { sessionTransaction } from '../../../platform/identity/session-transaction.ts';
import type { Caller, Clock } from '../../../platform/seams/core.ts';
import { settings } from '../../../platform/settings.ts';
import { store } from '../../../platform/store.ts';
import type { OwnerEmail } from '../emails/account-closing-email.ts';
import { enqueueOwnerEmails } from './enqueue-owner-emails.ts';

const accountDocument = (accountId: string) => firestore().doc(paths.account(accountId));

/** `closing` in `accounts/{a}`. */
export const accountClosingsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => ({
  /** Whether the account could be closed now; `start` decides. */
  check: async (accountId: string, check: ClosingCheck): Promise<ClosingError | { kind: 'unknown' } | null> => {
    const [snapshot, masters] = await Promise.all([
      accountDocument(accountId).get(),
      membersWithRole('master', accountId).limit(1).get(),
    ]);
    const account = parseAccount(snapshot);
    return account === null
      ? { kind: 'unknown' }
      : check({ ...platformFacts(accountId, masters.empty), closing: account.closing });
  },

  /** Marks the account, ends all its sessions, audits it and e-mails the owners, in one transaction. */
  start: (
    caller: Caller,
    accountId: string,
    { check, emailTo }: { readonly check: ClosingCheck; readonly emailTo: OwnerEmail },
  ): Promise<StartClosingResult> =>
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

  /** Removes the mark, audits it and e-mails the owners, in one transaction. */
  restore: (caller: Caller, accountId: string, emailTo: OwnerEmail): Promise<RestoreResult> =>
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

  /** Accounts whose closing period is over, the longest overdue first. */
  listDue: (nowMs: number, limit: number): Promise<readonly string[]> => idsInOrder('closing.closesAt', nowMs, limit),
  /** Accounts whose owners must be reminded. */
  listToRemind: (nowMs: number, limit: number): Promise<readonly string[]> =>
    idsInOrder('closing.remindAt', nowMs, limit),
  /** Reminds the owners of an account once; does nothing if they were reminded or it was restored. */
  remind: remindOwners(clock),
}));

const platformFacts = (accountId: string, isWithoutMasters: boolean) => ({
  isPlatform: !isWithoutMasters || accountId === PLATFORM_ACCOUNT_ID,
  isOperator: accountId === settings.operatorAccount(),
});

/** Accounts whose instant in `field` has passed, the earliest first. */
async function idsInOrder(field: string, nowMs: number, limit: number): Promise<readonly string[]> {
  const due: Query = firestore().collection(COLLECTIONS.accounts).where(field, '<=', nowMs);
  const { docs } = await due.orderBy(field).limit(limit).select().get();
  return docs.map(({ id }) => id);
}

/** The facts that decide whether an account may be closed. */
interface ClosableAccount {
  /** A master is a member, or it is the platform's own account. */
  readonly isPlatform: boolean;
  /** The public quoter uses its prices. */
  readonly isOperator: boolean;
  readonly closing: AccountClosing | undefined;
}

export type ClosingError = { readonly kind: 'platform' | 'operator' | 'closing' };

/** Why an account must not be closed, or null. */
export type ClosingCheck = (account: ClosableAccount) => ClosingError | null;

type StartClosingResult =
  | { readonly kind: 'closing_started'; readonly closesAt: number }
  | { readonly kind: 'unknown' }
  | ClosingError;

type RestoreResult =
  | { readonly kind: 'restored'; readonly account: Account }
  | { readonly kind: 'unknown' }
  /** It is not being closed. */
  | { readonly kind: 'open' };

/** Reminds the owners of a closing; `remindAt` becomes null in the same commit, so that it happens once. */
const remindOwners =
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
