import type { PlanId } from '@llevo/contract/entities/session';
import { isRunningStatus } from '@llevo/contract/rules/billing/subscription-status';
import type { Deps } from '../../platform/deps.ts';
import { CardDeclinedError, PaymentsUnavailableError } from '../../platform/seams/payments.ts';
import type {
  PricedPlan,
  RequiredConfirmation,
  PaymentState,
  SubscriptionFacts,
} from '../../platform/seams/payments.ts';
import type { PaymentContext } from './payment-attempt.ts';

interface PlanPurchase {
  readonly plan: PlanId;
  /** Token of the card to pay with; null for the card on file. */
  readonly token: string | null;
  /** The instant of the confirmed preview, in milliseconds since 1970; null without one. */
  readonly pricedAtMs?: number | null;
}

/**
 * Moves an account to a paid plan, from any state. Each step checks the current state and completes it, so that
 * a repeated request resumes after any interruption and pays nothing twice.
 */
export async function buyPlan(
  context: PaymentContext,
  { plan, token, pricedAtMs = null }: PlanPurchase,
): Promise<RequiredConfirmation> {
  const { payments } = context.deps;
  const state = await payments.fetchState(context.payer.customerId);
  const running = runningSubscription(state) ?? (await settleUnfinished(context, state));
  if (running !== null && 'clientSecret' in running) return running;
  if (running === null) return startSubscription(context, { plan, token });
  // A subscription that this request started or is changing already has its card.
  const hasCard = context.isContinued && (running.purpose === context.purpose || running.pendingPlan !== null);
  if (token !== null && !hasCard) {
    const confirmation = await payments.replaceCard(context.payer, token, context.key);
    if (confirmation !== null) return confirmation;
  }
  const paid = await payOverdueInvoice(context, running);
  if (paid !== null) return paid;
  return switchPlan(context, running, { plan, atMs: pricedAtMs });
}

/** The running subscription at the provider, paid or overdue. */
export const runningSubscription = ({ subscription }: PaymentState): SubscriptionFacts | null =>
  subscription !== null && isRunningStatus(subscription.status) ? subscription : null;

/** Resolves a started, unpaid subscription: returns the pending confirmation, the subscription if it runs by now, or null. */
async function settleUnfinished(
  context: PaymentContext,
  { incompleteSubscription }: PaymentState,
): Promise<SubscriptionFacts | NonNullable<RequiredConfirmation> | null> {
  if (incompleteSubscription === null) return null;
  const { payment, purpose } = incompleteSubscription;
  const isOwn = purpose === context.purpose;
  const secret = payment?.clientSecret ?? null;
  if (isOwn && secret !== null) return { clientSecret: secret };
  if (payment?.need === 'nothing')
    throw new PaymentsUnavailableError('The bank is still processing the payment', { isSettled: false });
  const running = await discardUnfinished(context.deps, incompleteSubscription, {
    customerId: context.payer.customerId,
    key: context.key,
  });
  if (running === null && isOwn && payment !== null) throw new CardDeclinedError(payment.declineReason ?? 'declined');
  return running;
}

/** Cancels an unpaid subscription. Returns it instead if it has been paid. */
export async function discardUnfinished(
  { payments }: Pick<Deps, 'payments'>,
  unfinished: SubscriptionFacts,
  { customerId, key }: { readonly customerId: string; readonly key: string },
): Promise<SubscriptionFacts | null> {
  if (unfinished.payment !== null) await payments.voidInvoice(unfinished.payment.invoiceId, key);
  const running = runningSubscription(await payments.fetchState(customerId));
  if (running === null) await payments.cancelNow(unfinished.id, key);
  return running;
}

async function startSubscription(
  context: PaymentContext,
  { plan, token }: PlanPurchase,
): Promise<RequiredConfirmation> {
  const { deps, payer, key, purpose, accountId } = context;
  if (token !== null) await deps.payments.attachCard(payer, token, key);
  await deps.payments.subscribe(payer.customerId, { plan, accountId, purpose }, key);
  const state = await deps.payments.fetchState(payer.customerId);
  if (runningSubscription(state) !== null) return null;
  const settled = await settleUnfinished(context, state);
  if (settled === null) throw new CardDeclinedError('declined');
  return 'clientSecret' in settled ? settled : null;
}

/** Pays an overdue invoice of a running subscription. */
export async function payOverdueInvoice(
  context: PaymentContext,
  running: SubscriptionFacts,
): Promise<RequiredConfirmation> {
  const { payment, status } = running;
  if (payment === null || (status !== 'past_due' && status !== 'unpaid')) return null;
  const { payments } = context.deps;
  await payments.payInvoice(payment.invoiceId, context.key);
  const { subscription } = await payments.fetchState(context.payer.customerId);
  return requiredConfirmation(subscription);
}

/** The confirmation that a payment still needs; null once paid. Throws for a declined card. */
function requiredConfirmation(subscription: SubscriptionFacts | null): RequiredConfirmation {
  const payment = subscription?.payment ?? null;
  if (payment === null || payment.need === 'nothing') return null;
  if (payment.clientSecret !== null) return { clientSecret: payment.clientSecret };
  throw new CardDeclinedError(payment.declineReason ?? 'declined');
}

/** Changes the plan of a running subscription; resumes it if it already has that plan. */
async function switchPlan(
  context: PaymentContext,
  running: SubscriptionFacts,
  change: PricedPlan,
): Promise<RequiredConfirmation> {
  const { deps, payer, key } = context;
  const { plan } = change;
  if (running.pendingPlan === plan && running.payment?.need === 'confirmation') return requiredConfirmation(running);
  if (running.cancelAtPeriodEnd || running.nextPlan !== null) await deps.payments.resume(running.id, key);
  if (running.plan === plan && running.pendingPlan === null) return null;
  if (running.pendingPlan !== null && running.payment !== null) {
    await deps.payments.voidInvoice(running.payment.invoiceId, key);
    if (running.pendingPlan === plan) throw new CardDeclinedError(running.payment.declineReason ?? 'declined');
    const left = runningSubscription(await deps.payments.fetchState(payer.customerId));
    if (left === null || left.plan === plan) return null;
  }
  await deps.payments.changePlan(running, change, key);
  const { subscription } = await deps.payments.fetchState(payer.customerId);
  return confirmOrRevertChange(context, subscription);
}

/** Reverts a change that was not paid, so that the previous plan stays. */
async function confirmOrRevertChange(
  { deps, key }: PaymentContext,
  subscription: SubscriptionFacts | null,
): Promise<RequiredConfirmation> {
  if (subscription === null || subscription.pendingPlan === null || subscription.payment === null) return null;
  try {
    return requiredConfirmation(subscription);
  } catch (error) {
    await deps.payments.voidInvoice(subscription.payment.invoiceId, key);
    throw error;
  }
}
