import { Account } from '@llevo/contract/entities/account';
import { BillingRecord } from '@llevo/contract/entities/billing-record';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { accountSearchTexts } from '@llevo/contract/rules/search-fields';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { parseAccount, membersWithRole, accountSessions } from '../../platform/identity/account-document.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Clock, Ids } from '../../platform/ports.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { AccountChange, AllAccounts } from './ports.ts';
import { searchPage } from '../../platform/paging/read-page.ts';

const EMAIL_ID_LENGTH = 20;

const accounts = () => firestore().collection(COLLECTIONS.accounts);
const parseExistingAccount = (snapshot: DocumentSnapshot) => Account.parse(snapshot.data());
const countQuery = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** `accounts/{a}`, all of them. */
export function firestoreAllAccounts(clock: Clock, ids: Ids): AllAccounts {
  const cache = new ListCache(clock);
  return {
    page: async (text, paging) => {
      const list = { name: 'accounts', query: accounts(), order: { field: 'createdAt', direction: 'desc' } } as const;
      const textsOf = (snapshot: DocumentSnapshot) => accountSearchTexts(parseExistingAccount(snapshot));
      const { snapshots, ...page } = await searchPage(cache, list, { text, textsOf, paging });
      return {
        ...page,
        rows: snapshots.map((snapshot) => ({ id: snapshot.id, account: parseExistingAccount(snapshot) })),
      };
    },

    metrics: async () => {
      const [activeAccounts, churnedAccounts] = await Promise.all([
        countQuery(accounts().where('active', '==', true)),
        countQuery(accounts().where('active', '==', false)),
      ]);
      return { totalAccounts: activeAccounts + churnedAccounts, activeAccounts, churnedAccounts };
    },

    countBefore: (instantMs) => countQuery(accounts().where('createdAt', '<', instantMs)),

    changeError: async ({ id, active }) => {
      const [snapshot, masters] = await Promise.all([
        firestore().doc(paths.account(id)).get(),
        membersWithRole('master', id).limit(1).get(),
      ]);
      if (!snapshot.exists) return { kind: 'unknown' };
      return !active && !masters.empty ? { kind: 'platform' } : null;
    },

    change: (caller, change, ownerEmail) =>
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
}

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
