import { Account } from '@llevo/contract/entities/account';
import type { BillingAttempt, BillingRecord } from '@llevo/contract/entities/billing-record';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { PlanState } from '@llevo/contract/rules/billing/subscription-status';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { queuedTransaction } from '../../platform/firestore/queued-transaction.ts';
import type { Actor } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';
import { billingDocument, parseBilling, settleBilling } from './settle-billing.ts';
import type { AttemptPurpose, StartedAttempt } from './settle-billing.ts';

/** Longer than a request can last, so that a lock outlives the request that holds it. */
const LEASE_MS = 75_000;
const ATTEMPT_ID_LENGTH = 20;

const FREE_PLAN_STATE: PlanState = { plan: 'free', subscription: 'active' };

/** `billing/{account}` and the plan in `accounts/{account}`. */
export const billingStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const newId = () => ids.base62(ATTEMPT_ID_LENGTH);
  return {
    /** An empty record for an account that never paid. */
    find: async (accountId: string): Promise<BillingRecord> => parseBilling(await billingDocument(accountId).get()),

    findAccountId: async (customerId: string): Promise<string | null> => {
      const found = await firestore()
        .collection(COLLECTIONS.billing)
        .where('customerId', '==', customerId)
        .limit(1)
        .get();
      return found.docs[0]?.id ?? null;
    },

    /** Locks the account's payments; null while another request holds the lock. */
    startAttempt: (
      { uid, name, impersonator, accountId }: Actor,
      { action, hash }: AttemptPurpose,
    ): Promise<StartedAttempt | null> =>
      queuedTransaction(accountId, async (transaction) => {
        const record = parseBilling(await transaction.get(billingDocument(accountId)));
        const nowMs = clock.nowMs();
        if (record.attempt !== null && record.attempt.leaseUntil > nowMs) return null;
        const again = record.attempt?.purpose === hash ? record.attempt : null;
        const attempt: BillingAttempt = {
          id: again?.id ?? newId(),
          purpose: hash,
          action,
          uid,
          name,
          impersonator,
          startedAt: again?.startedAt ?? nowMs,
          leaseUntil: nowMs + LEASE_MS,
        };
        transaction.set(billingDocument(accountId), { ...record, attempt });
        return { attempt, record, isContinued: again !== null };
      }),

    setCustomer: async (accountId: string, customerId: string): Promise<void> => {
      await billingDocument(accountId).update({ customerId });
    },

    /** Releases the lock. `over` if a repeated request must start a new attempt. */
    releaseAttempt: (accountId: string, attemptId: string, how: 'kept' | 'renewed' | 'over'): Promise<void> =>
      queuedTransaction(accountId, async (transaction) => {
        const { attempt } = parseBilling(await transaction.get(billingDocument(accountId)));
        if (attempt?.id !== attemptId) return;
        const id = how === 'renewed' ? newId() : attempt.id;
        const left = how === 'over' ? null : { ...attempt, id, leaseUntil: 0 };
        transaction.update(billingDocument(accountId), { attempt: left });
      }),

    /** Writes the consequences of a state and their audit entry in one commit; nothing if nothing changes. */
    settle: settleBilling(clock),

    /** Sets the free plan for an account without a paid one; ends the attempt. */
    downgradeToFree: (actor: Actor, attemptId: string, left: string | null): Promise<PlanState> =>
      queuedAuditedTransaction(actor, [actor.accountId], async (transaction, audit) => {
        const document = firestore().doc(paths.account(actor.accountId));
        const [account, stored] = await transaction.getAll(document, billingDocument(actor.accountId));
        if (!account || !stored) throw new Error('Expected account and billing documents');
        const { plan, subscription } = Account.parse(account.data());
        const record = parseBilling(stored);
        const createdAt = clock.nowMs();
        const isFree = plan === FREE_PLAN_STATE.plan && subscription === FREE_PLAN_STATE.subscription;
        transaction.set(stored.ref, {
          ...record,
          subscriptionId: null,
          leftSubscriptionId: left ?? record.leftSubscriptionId,
          plan: null,
          status: null,
          need: 'nothing',
          projectedPlan: FREE_PLAN_STATE.plan,
          projectedSubscription: FREE_PLAN_STATE.subscription,
          currentPeriodStart: null,
          currentPeriodEnd: null,
          cancelAtPeriodEnd: false,
          nextPlan: null,
          attempt: null,
          revision: record.revision + 1,
          updatedAt: createdAt,
        });
        if (isFree) return FREE_PLAN_STATE;
        transaction.update(document, { ...FREE_PLAN_STATE, graceUntil: null });
        audit.add({
          action: record.attempt?.id === attemptId ? record.attempt.action : 'plan.change',
          target: document.path,
          before: { plan, subscription },
          after: FREE_PLAN_STATE,
          createdAt,
        });
        return FREE_PLAN_STATE;
      }),

    /** Accounts whose request was interrupted. */
    listInterruptedAccounts: async (limit: number): Promise<readonly string[]> => {
      const { docs } = await firestore()
        .collection(COLLECTIONS.billing)
        .where('attempt.leaseUntil', '>', 0)
        .where('attempt.leaseUntil', '<=', clock.nowMs())
        .limit(limit)
        .get();
      return docs.map(({ id }) => id);
    },
  };
});
