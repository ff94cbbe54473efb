import { FieldValue } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { Account } from '@llevo/contract/entities/account';
import type { AccountMetrics } from '@llevo/contract/entities/account';
import { BillingRecord } from '@llevo/contract/entities/billing-record';
import type { PlanId } from '@llevo/contract/entities/session';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { accountSearchTexts } from '@llevo/contract/rules/search-fields';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { accountSessions, membersWithRole, parseAccount } from '../../platform/identity/account-document.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import { searchPage } from '../../platform/paging/read-page.ts';
import type { Caller } from '../../platform/seams/core.ts';
import type { AddressedEmail } from '../../platform/seams/email.ts';
import { store } from '../../platform/store.ts';

const EMAIL_ID_LENGTH = 20;

const accounts = () => firestore().collection(COLLECTIONS.accounts);
const parseExistingAccount = (snapshot: DocumentSnapshot) => Account.parse(snapshot.data());
const countQuery = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** All of `accounts/{a}`. */
export const allAccountsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const cache = new ListCache(clock);
  return {
    /** Newest first; an empty search finds all. */
    page: async (text: string, paging: Paging): Promise<Paged<ListedAccount>> => {
      const list = { name: 'accounts', query: accounts(), order: { field: 'createdAt', direction: 'desc' } } as const;
      const textsOf = (snapshot: DocumentSnapshot) => accountSearchTexts(parseExistingAccount(snapshot));
      const { snapshots, ...page } = await searchPage(cache, list, { text, textsOf, paging });
      return {
        ...page,
        rows: snapshots.map((snapshot) => ({ id: snapshot.id, account: parseExistingAccount(snapshot) })),
      };
    },

    /** Counts by aggregation, without document reads. The platform's own account, which is active, does not count. */
    metrics: async (): Promise<AccountMetrics> => {
      const [active, churnedAccounts] = await Promise.all([
        countQuery(accounts().where('active', '==', true)),
        countQuery(accounts().where('active', '==', false)),
      ]);
      const activeAccounts = active - 1;
      return { totalAccounts: activeAccounts + churnedAccounts, activeAccounts, churnedAccounts };
    },

    /** Number of accounts created before each instant, milliseconds since 1970, without the platform's own account. */
    countsBefore: async (platformId: string, instants: readonly number[]): Promise<readonly number[]> => {
      const [platform, ...counts] = await Promise.all([
        firestore().doc(paths.account(platformId)).get(),
        ...instants.map((instantMs) => countQuery(accounts().where('createdAt', '<', instantMs))),
      ]);
      const { createdAt } = parseExistingAccount(platform);
      return counts.map((count, index) => (createdAt < (instants[index] ?? 0) ? count - 1 : count));
    },

    /** Preflight: why a change would fail, or null. The commit checks again. */
    changeError: async ({ id, active }: AccountChange): Promise<AccountChangeResult | null> => {
      const [snapshot, masters] = await Promise.all([
        firestore().doc(paths.account(id)).get(),
        membersWithRole('master', id).limit(1).get(),
      ]);
      if (!snapshot.exists) return { kind: 'unknown' };
      return !active && !masters.empty ? { kind: 'platform' } : null;
    },

    /**
     * Changes plan and state; deactivation ends every session in the account, in the same commit. `ownerEmail` reports it to
     * the owner.
     */
    change: (
      caller: Caller,
      change: AccountChange,
      ownerEmail?: (to: string) => AddressedEmail,
    ): Promise<AccountChangeResult> =>
      sessionTransaction(
        caller,
        async (transaction, { audit }) => {
          const document = firestore().doc(paths.account(change.id));
          const [snapshot, billing, masters, sessions, owners] = await Promise.all([
            transaction.get(document),
            transaction.get(firestore().doc(paths.billing(change.id))),
            transaction.get(membersWithRole('master', change.id).limit(1)),
            change.active ? null : transaction.get(accountSessions(change.id)),
            ownerEmail && transaction.get(membersWithRole('owner', change.id).limit(1)),
          ]);
          const before = parseAccount(snapshot);
          if (before === null) return { kind: 'unknown' };
          if (!change.active && !masters.empty) return { kind: 'platform' };
          const after = applyAccountChange(before, change);
          const auditFacts = ({ plan, subscription, active }: Account) => ({ plan, subscription, active });
          if (JSON.stringify(auditFacts(before)) === JSON.stringify(auditFacts(after)))
            return { kind: 'changed', account: before };
          transaction.update(document, { ...auditFacts(after), graceUntil: after.graceUntil });
          if (billing.exists) transaction.update(billing.ref, billingOverride(billing, after, clock.nowMs()));
          for (const { ref } of sessions?.docs ?? []) transaction.delete(ref);
          audit.add({
            action: 'account.update',
            target: document.path,
            before: auditFacts(before),
            after: auditFacts(after),
            createdAt: clock.nowMs(),
          });
          const to: unknown = owners?.docs[0]?.get('email');
          if (ownerEmail !== undefined && typeof to === 'string') {
            const id = `plan-${ids.base62(EMAIL_ID_LENGTH)}`;
            const options = { id, accountId: change.id, createdAt: clock.nowMs() };
            enqueueEmail(transaction, ownerEmail(to), options);
          }
          return { kind: 'changed', account: after };
        },
        change.id,
      ),
  };
});

/**
 * An account after a master's change. A plan set by a master counts as paid; an unchanged one keeps its subscription.
 * Deactivation cancels a paid plan: a reactivated account chooses one again.
 */
function applyAccountChange(before: Account, { plan, active }: AccountChange): Account {
  const isGiven = plan !== before.plan || !isPaidPlan(plan);
  const subscription = !active && isPaidPlan(plan) ? 'canceled' : isGiven ? 'active' : before.subscription;
  const graceUntil = subscription === 'past_due' ? before.graceUntil : null;
  return { ...before, plan, active, subscription, graceUntil };
}

const LeftSubscriptionId = BillingRecord.shape.leftSubscriptionId;

/** Overrides the state of an ended subscription with the plan that a master set. */
const billingOverride = (billing: DocumentSnapshot, { plan, subscription }: Account, updatedAt: number) => ({
  leftSubscriptionId: LeftSubscriptionId.parse(
    billing.get('subscriptionId') ?? billing.get('leftSubscriptionId') ?? null,
  ),
  projectedPlan: plan,
  projectedSubscription: subscription,
  revision: FieldValue.increment(1),
  updatedAt,
});

export interface ListedAccount {
  readonly id: string;
  readonly account: Account;
}

/** The requested plan and state of an account. */
export interface AccountChange {
  readonly id: string;
  readonly plan: PlanId;
  readonly active: boolean;
}

export type AccountChangeResult =
  | { readonly kind: 'changed'; readonly account: Account }
  | { readonly kind: 'unknown' }
  /** A master is a member. */
  | { readonly kind: 'platform' };
