import { Account } from '@llevo/contract/entities/account';
import type { BillingRecord } from '@llevo/contract/entities/billing-record';
import { paths } from '@llevo/contract/paths';
import type { PlanState } from '@llevo/contract/rules/billing/subscription-status';
import { nextPlanState } from '@llevo/contract/rules/billing/subscription-status';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { billingDocument, parseBilling } from './billing-document.ts';
import type { Clock } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import { openAuditChain } from '../audit/audit-chain.ts';
import type { Billing, SettleBillingResult, SettleBillingInput, PaymentState, SubscriptionFacts } from './ports.ts';
import { queuedTransaction } from '../platform/queued-transaction.ts';

/** Who did what nobody of the account asked for at that moment. */
const PROVIDER_ACTOR = { uid: 'stripe', name: 'Stripe', impersonator: null, action: 'billing.settle' } as const;

/** How long what happens is put down to somebody who asked for it and left it to the bank: as long as a bill waits. */
const ATTRIBUTION_WINDOW_MS = 24 * 60 * 60_000;

/**
 * Writes what follows from the provider's state: the record, the account that gates read, audit and mail in one commit.
 * A state that was fetched before somebody else wrote is refused (`moved`): so what is stored never goes back in time.
 */
export function settleBilling(clock: Clock): Billing['settle'] {
  return (settling) =>
    queuedTransaction(settling.accountId, (transaction) => settle(transaction, settling, clock.nowMs()));
}

async function settle(
  transaction: Transaction,
  settling: SettleBillingInput,
  nowMs: number,
): Promise<SettleBillingResult> {
  const { accountId, revision, state, attemptId, emailsFor } = settling;
  const accountDocument = firestore().doc(paths.account(accountId));
  const [stored, account, owners] = await Promise.all([
    transaction.get(billingDocument(accountId)),
    transaction.get(accountDocument),
    transaction.get(ownersOf(accountId)),
  ]);
  const record = parseBilling(stored);
  const { attempt } = record;
  if (attemptId === null && attempt !== null && attempt.leaseUntil > nowMs) return { kind: 'busy' };
  if (record.revision !== revision || (attemptId !== null && attempt?.id !== attemptId)) return { kind: 'moved' };
  // Deleted meanwhile: nothing is left to be said of it.
  if (!account.exists || !stored.exists) return { kind: 'settled', held: { plan: null, subscription: null } };
  const { plan, subscription, name: accountName } = Account.parse(account.data());
  const before: PlanState = { plan, subscription };
  const counting = effectiveSubscription(record, state);
  const after = nextPlanState(withPaymentNeed(counting), before);
  const next = nextRecord(record, { state, subscription: counting, held: after });
  const by = attempt !== null && attempt.startedAt > nowMs - ATTRIBUTION_WINDOW_MS ? attempt : PROVIDER_ACTOR;
  const audit = await openAuditChain(transaction, { ...by, accountId });

  const told = { before: auditFacts(record, before), after: auditFacts(next, after) };
  const ending = attemptId === null ? {} : { attempt: null };
  if (isEqualJson(record, next) && isEqualJson(before, after)) {
    if (attemptId !== null) transaction.update(stored.ref, ending);
    return { kind: 'settled', held: after };
  }
  transaction.update(stored.ref, { ...next, ...ending, revision: revision + 1, updatedAt: nowMs });
  if (!isEqualJson(before, after)) transaction.update(accountDocument, { ...after });
  if (!isEqualJson(told.before, told.after)) {
    audit.add({ action: by.action, target: accountDocument.path, ...told, createdAt: nowMs });
  }
  const ownerEmail = String(owners.docs[0]?.get('email') ?? '');
  if (ownerEmail !== '' && before.subscription !== after.subscription) {
    for (const letter of emailsFor({ before, after, ownerEmail, accountName, state })) {
      enqueueEmail(transaction, letter, { id: emailId(accountId, revision), accountId, createdAt: nowMs });
    }
  }
  return { kind: 'settled', held: after };
}

const ownersOf = (accountId: string) =>
  firestore().collection(paths.accountCollection(accountId, 'members')).where('permission', '==', 'owner').limit(1);

const emailId = (accountId: string, revision: number) => `billing-${accountId}-${revision.toString()}`;

/** The subscription that counts: one that ended and was left behind for the free plan does not any more. */
function effectiveSubscription(
  { leftSubscriptionId }: BillingRecord,
  { subscription }: PaymentState,
): SubscriptionFacts | null {
  const isLeft = subscription?.status === 'canceled' && subscription.id === leftSubscriptionId;
  return isLeft ? null : subscription;
}

const paymentNeedOf = ({ payment }: SubscriptionFacts) => payment?.need ?? 'nothing';

const withPaymentNeed = (counting: SubscriptionFacts | null) =>
  counting && { ...counting, need: paymentNeedOf(counting) };

interface RecordInput {
  readonly state: PaymentState;
  readonly subscription: SubscriptionFacts | null;
  readonly held: PlanState;
}

/** The record with what is known by now. */
function nextRecord(record: BillingRecord, { state, subscription, held }: RecordInput): BillingRecord {
  return {
    ...record,
    customerId: state.isCustomerDeleted ? null : state.customerId,
    subscriptionId: subscription?.id ?? null,
    plan: subscription?.plan ?? null,
    status: subscription?.status ?? null,
    need: subscription === null ? 'nothing' : paymentNeedOf(subscription),
    projectedPlan: held.plan,
    projectedSubscription: held.subscription,
    currentPeriodStart: subscription?.periodStart ?? null,
    currentPeriodEnd: subscription?.periodEnd ?? null,
    cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
    nextPlan: subscription?.nextPlan ?? null,
    card: state.card,
  };
}

/** What the audit tells of an account's payments. */
function auditFacts({ card, cancelAtPeriodEnd, nextPlan, currentPeriodEnd }: BillingRecord, held: PlanState) {
  return {
    ...held,
    card: card === null ? null : `${card.brand} ${card.last4}`,
    ends: cancelAtPeriodEnd,
    nextPlan,
    paidUntil: currentPeriodEnd === null ? null : new Date(currentPeriodEnd).toISOString(),
  };
}

/** Plain data of the same shape, field by field in the same order. */
const isEqualJson = (one: object, other: object): boolean => stableStringify(one) === stableStringify(other);
const stableStringify = (value: object): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  );
