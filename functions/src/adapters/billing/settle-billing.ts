import { Account } from '@llevo/contract/entities/account';
import type { BillingRecord } from '@llevo/contract/entities/billing-record';
import { paths } from '@llevo/contract/paths';
import type { Held } from '@llevo/contract/rules/billing/subscription-status';
import { heldWith } from '@llevo/contract/rules/billing/subscription-status';
import type { Transaction } from 'firebase-admin/firestore';
import { addLetter } from '../mail/enqueue-email.ts';
import { billingDocument, billingFrom } from './billing-document.ts';
import type { Clock } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import { openAudit } from '../audit/audit-chain.ts';
import type { Billing, Settled, Settling } from './billing-port.ts';
import type { PaymentState, SubscriptionFacts } from './payments-port.ts';
import { transactionInTurn } from '../platform/queued-transaction.ts';

/** Who did what nobody of the account asked for at that moment. */
const PROVIDER = { uid: 'stripe', name: 'Stripe', impersonator: null, action: 'billing.settle' } as const;

/** How long what happens is put down to somebody who asked for it and left it to the bank: as long as a bill waits. */
const ANSWERABLE_MS = 24 * 60 * 60_000;

/**
 * Writes what follows from the provider's state: the record, the account that gates read, audit and mail in one commit.
 * A state that was fetched before somebody else wrote is refused (`moved`): so what is stored never goes back in time.
 */
export function settleBilling(clock: Clock): Billing['settle'] {
  return (settling) =>
    transactionInTurn(settling.accountId, (transaction) => settle(transaction, settling, clock.nowMs()));
}

async function settle(transaction: Transaction, settling: Settling, nowMs: number): Promise<Settled> {
  const { accountId, revision, state, attemptId, letters } = settling;
  const accountDocument = firestore().doc(paths.account(accountId));
  const [stored, account, owners] = await Promise.all([
    transaction.get(billingDocument(accountId)),
    transaction.get(accountDocument),
    transaction.get(ownersOf(accountId)),
  ]);
  const record = billingFrom(stored);
  const { attempt } = record;
  if (attemptId === null && attempt !== null && attempt.leaseUntil > nowMs) return { kind: 'busy' };
  if (record.revision !== revision || (attemptId !== null && attempt?.id !== attemptId)) return { kind: 'moved' };
  // Deleted meanwhile: nothing is left to be said of it.
  if (!account.exists || !stored.exists) return { kind: 'settled', held: { plan: null, subscription: null } };
  const { plan, subscription, name: accountName } = Account.parse(account.data());
  const before: Held = { plan, subscription };
  const counting = countingIn(record, state);
  const after = heldWith(subscribedIn(counting), before);
  const next = recordOf(record, { state, counting, held: after });
  const by = attempt !== null && attempt.startedAt > nowMs - ANSWERABLE_MS ? attempt : PROVIDER;
  const audit = await openAudit(transaction, { ...by, accountId });

  const told = { before: toldOf(record, before), after: toldOf(next, after) };
  const ending = attemptId === null ? {} : { attempt: null };
  if (isSame(record, next) && isSame(before, after)) {
    if (attemptId !== null) transaction.update(stored.ref, ending);
    return { kind: 'settled', held: after };
  }
  transaction.update(stored.ref, { ...next, ...ending, revision: revision + 1, updatedAt: nowMs });
  if (!isSame(before, after)) transaction.update(accountDocument, { ...after });
  if (!isSame(told.before, told.after)) {
    audit.add({ action: by.action, target: accountDocument.path, ...told, createdAt: nowMs });
  }
  const ownerEmail = String(owners.docs[0]?.get('email') ?? '');
  if (ownerEmail !== '' && before.subscription !== after.subscription) {
    for (const letter of letters({ before, after, ownerEmail, accountName, state })) {
      addLetter(transaction, letter, { id: mailId(accountId, revision), accountId, createdAt: nowMs });
    }
  }
  return { kind: 'settled', held: after };
}

const ownersOf = (accountId: string) =>
  firestore().collection(paths.accountCollection(accountId, 'members')).where('permission', '==', 'owner').limit(1);

const mailId = (accountId: string, revision: number) => `billing-${accountId}-${revision.toString()}`;

/** The subscription that counts: one that ended and was left behind for the free plan does not any more. */
function countingIn({ leftSubscriptionId }: BillingRecord, { subscription }: PaymentState): SubscriptionFacts | null {
  const isLeft = subscription?.status === 'canceled' && subscription.id === leftSubscriptionId;
  return isLeft ? null : subscription;
}

const needOf = ({ payment }: SubscriptionFacts) => payment?.need ?? 'nothing';

const subscribedIn = (counting: SubscriptionFacts | null) => counting && { ...counting, need: needOf(counting) };

interface Facts {
  readonly state: PaymentState;
  readonly counting: SubscriptionFacts | null;
  readonly held: Held;
}

/** The record with what is known by now. */
function recordOf(record: BillingRecord, { state, counting, held }: Facts): BillingRecord {
  return {
    ...record,
    customerId: state.isGone ? null : state.customerId,
    subscriptionId: counting?.id ?? null,
    plan: counting?.plan ?? null,
    status: counting?.status ?? null,
    need: counting === null ? 'nothing' : needOf(counting),
    projectedPlan: held.plan,
    projectedSubscription: held.subscription,
    currentPeriodStart: counting?.periodStart ?? null,
    currentPeriodEnd: counting?.periodEnd ?? null,
    cancelAtPeriodEnd: counting?.cancelAtPeriodEnd ?? false,
    nextPlan: counting?.nextPlan ?? null,
    card: state.card,
  };
}

/** What the audit tells of an account's payments. */
function toldOf({ card, cancelAtPeriodEnd, nextPlan, currentPeriodEnd }: BillingRecord, held: Held) {
  return {
    ...held,
    card: card === null ? null : `${card.brand} ${card.last4}`,
    ends: cancelAtPeriodEnd,
    nextPlan,
    paidUntil: currentPeriodEnd === null ? null : new Date(currentPeriodEnd).toISOString(),
  };
}

/** Plain data of the same shape, field by field in the same order. */
const isSame = (one: object, other: object): boolean => stable(one) === stable(other);
const stable = (value: object): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  );
