import { Account } from '@llevo/contract/entities/account';
import { BillingRecord, EMPTY_BILLING_RECORD } from '@llevo/contract/entities/billing-record';
import type { BillingAttempt } from '@llevo/contract/entities/billing-record';
import { paths } from '@llevo/contract/paths';
import { nextPayer } from '@llevo/contract/rules/billing/churn';
import { graceEnd } from '@llevo/contract/rules/billing/grace-period';
import { receiptDifferences } from '@llevo/contract/rules/billing/revenue';
import type { ReceiptsByMonth } from '@llevo/contract/rules/billing/revenue';
import { nextAccountPlanState } from '@llevo/contract/rules/billing/subscription-status';
import type { AccountPlanState, PlanState } from '@llevo/contract/rules/billing/subscription-status';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { openAuditChain } from '../../platform/audit/audit-chain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { queuedTransaction } from '../../platform/firestore/queued-transaction.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import type { Clock } from '../../platform/seams/core.ts';
import type { AddressedEmail } from '../../platform/seams/email.ts';
import type { PaymentState, SubscriptionFacts } from '../../platform/seams/payments.ts';
import { countRevenue } from './count-revenue.ts';

/** Author of changes that no user of the account requested. */
const PROVIDER_ACTOR = { uid: 'stripe', name: 'Stripe', impersonator: null, action: 'billing.settle' } as const;

/** How long changes are attributed to the user whose request the bank still has to confirm: the lifetime of an open invoice. */
const ATTRIBUTION_WINDOW_MS = 24 * 60 * 60_000;

/**
 * Writes the consequences of the provider's state: record, account plan, audit and e-mails in one commit.
 * Rejects a state fetched before another write (`moved`), so that the stored state never goes back in time.
 */
export function settleBilling(clock: Clock): (input: SettleBillingInput) => Promise<SettleBillingResult> {
  return (settling) =>
    queuedTransaction(settling.accountId, (transaction) => settle(transaction, settling, clock.nowMs()));
}

async function settle(
  transaction: Transaction,
  settling: SettleBillingInput,
  nowMs: number,
): Promise<SettleBillingResult> {
  const { accountId, revision, state, receipts, attemptId, emailsFor } = settling;
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
  // Deleted since: nothing to write.
  if (!account.exists || !stored.exists) return { kind: 'settled', held: { plan: null, subscription: null } };
  const { plan, subscription, graceUntil, name: accountName, closing } = Account.parse(account.data());
  const before: AccountPlanState = { plan, subscription, graceUntil };
  const counting = effectiveSubscription(record, state);
  const after = nextAccountPlanState(withPaymentNeed(counting), before, nowMs);
  const { payer, events } = nextPayer(record.payer, state.subscription, {
    nowMs,
    graceUntil: graceEnd(before, state.subscription?.periodStart ?? null),
  });
  const received = receivedSince(record, { customerId: state.customerId, receipts });
  const next = {
    ...nextRecord(record, { state, subscription: counting, held: after }),
    payer,
    receipts: received.receipts,
  };
  const by = attempt !== null && attempt.startedAt > nowMs - ATTRIBUTION_WINDOW_MS ? attempt : PROVIDER_ACTOR;
  const audit = openAuditChain(transaction, { ...by, accountId });

  const audited = { before: auditFacts(record, before), after: auditFacts(next, after) };
  const ending = attemptId === null ? {} : { attempt: null };
  if (isEqualJson(record, next) && isEqualJson(before, after)) {
    if (attemptId !== null) transaction.update(stored.ref, ending);
    return { kind: 'settled', held: after };
  }
  transaction.update(stored.ref, { ...next, ...ending, revision: revision + 1, updatedAt: nowMs });
  countRevenue(transaction, { differences: received.differences, events });
  if (!isEqualJson(before, after)) transaction.update(accountDocument, { ...after });
  if (!isEqualJson(audited.before, audited.after)) {
    audit.add({ action: by.action, target: accountDocument.path, ...audited, createdAt: nowMs });
  }
  const ownerEmail = String(owners.docs[0]?.get('email') ?? '');
  // Owners of an account that is being closed are not asked to pay.
  if (ownerEmail !== '' && closing === undefined && before.subscription !== after.subscription) {
    for (const email of emailsFor({ before, after, ownerEmail, accountName, state })) {
      enqueueEmail(transaction, email, { id: emailId(accountId, revision), accountId, createdAt: nowMs });
    }
  }
  return { kind: 'settled', held: after };
}

const ownersOf = (accountId: string) =>
  firestore().collection(paths.accountCollection(accountId, 'members')).where('permission', '==', 'owner').limit(1);

const emailId = (accountId: string, revision: number) => `billing-${accountId}-${revision.toString()}`;

/** The subscription that determines the plan; null for an ended one that was replaced by the free plan. */
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

/** The record updated from the provider's state. */
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

/** The record's receipts with those of a customer, and the new ones among them; null if those are unknown. */
function receivedSince(
  { receipts: stored }: BillingRecord,
  { customerId, receipts }: { readonly customerId: string; readonly receipts: ReceiptsByMonth | null },
) {
  const differences = receipts === null ? {} : receiptDifferences(stored[customerId] ?? {}, receipts);
  const isSame = receipts === null || Object.keys(differences).length === 0;
  return { differences, receipts: isSame ? stored : { ...stored, [customerId]: receipts } };
}

/** The audited fields of an account's payments. */
function auditFacts(
  { card, cancelAtPeriodEnd, nextPlan, currentPeriodEnd }: BillingRecord,
  { plan, subscription }: PlanState,
) {
  return {
    plan,
    subscription,
    card: card === null ? null : `${card.brand} ${card.last4}`,
    ends: cancelAtPeriodEnd,
    nextPlan,
    paidUntil: currentPeriodEnd === null ? null : new Date(currentPeriodEnd).toISOString(),
  };
}

/** Deep equality of plain data with the same field order. */
const isEqualJson = (one: object, other: object): boolean => stableStringify(one) === stableStringify(other);
const stableStringify = (value: object): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  );

/** `billing/{account}`. */
export const billingDocument = (accountId: string): DocumentReference => firestore().doc(paths.billing(accountId));

/** The record of an account; empty if not stored yet. */
export const parseBilling = (snapshot: DocumentSnapshot): BillingRecord =>
  BillingRecord.parse({ ...EMPTY_BILLING_RECORD, ...snapshot.data() });

export interface AttemptPurpose {
  /** Audit action of the request. */
  readonly action: string;
  /** Hash of the complete request. */
  readonly hash: string;
}

export interface StartedAttempt {
  readonly attempt: BillingAttempt;
  readonly record: BillingRecord;
  /** The same request was started before and has not ended. */
  readonly isContinued: boolean;
}

interface SettleBillingInput {
  readonly accountId: string;
  /** The record's revision when the state was fetched. */
  readonly revision: number;
  readonly state: PaymentState;
  /** All payments of the customer; null if unknown. */
  readonly receipts: ReceiptsByMonth | null;
  /** The attempt that settles, which ends with it; null for a provider event, which a running attempt blocks. */
  readonly attemptId: string | null;
  /** The e-mails to the owner if the subscription's status worsens. */
  readonly emailsFor: (transition: PlanTransition) => readonly AddressedEmail[];
}

export interface PlanTransition {
  readonly before: AccountPlanState;
  readonly after: AccountPlanState;
  readonly ownerEmail: string;
  readonly accountName: string;
  readonly state: PaymentState;
}

/** `moved`: another write happened since the state was fetched. `busy`: a request of the account holds the lock. */
type SettleBillingResult = { readonly kind: 'settled'; readonly held: PlanState } | { readonly kind: 'moved' | 'busy' };
