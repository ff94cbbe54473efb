import type { PlanId } from '@llevo/contract/entities/session';
import { isRunningStatus } from '@llevo/contract/rules/billing/subscription-status';
import type { Deps } from '../../adapters/deps.ts';
import type { RequiredConfirmation, PaymentState, SubscriptionFacts } from '../../adapters/billing/ports.ts';
import { CardDeclinedError, PaymentsUnavailableError } from '../../adapters/billing/ports.ts';
import type { PaymentContext } from './payment-attempt.ts';

interface PlanPurchase {
  readonly plan: PlanId;
  /** The card to pay with; null for the one on file. */
  readonly token: string | null;
}

/**
 * Brings an account onto a paid plan, from wherever it stands. Each step looks at how things are and does what is
 * missing, so that the same request again, cut off anywhere, goes on and pays nothing twice.
 */
export async function buyPlan(occasion: PaymentContext, { plan, token }: PlanPurchase): Promise<RequiredConfirmation> {
  const { payments } = occasion.deps;
  const state = await payments.fetchState(occasion.payer.customerId);
  const running = runningSubscription(state) ?? (await settleUnfinished(occasion, state));
  if (running !== null && 'clientSecret' in running) return running;
  if (running === null) return startSubscription(occasion, { plan, token });
  // What this very request began, or is changing, has its card already.
  const hasCard = occasion.isContinued && (running.purpose === occasion.purpose || running.pendingPlan !== null);
  if (token !== null && !hasCard) {
    const question = await payments.replaceCard(occasion.payer, token, occasion.key);
    if (question !== null) return question;
  }
  const paid = await payOverdueInvoice(occasion, running);
  if (paid !== null) return paid;
  return switchPlan(occasion, running, plan);
}

/** The subscription that runs at the provider, well or badly. */
export const runningSubscription = ({ subscription }: PaymentState): SubscriptionFacts | null =>
  subscription !== null && isRunningStatus(subscription.status) ? subscription : null;

/** What became of a subscription that was begun and not paid: the bank's question again, one that runs by now, or nothing. */
async function settleUnfinished(
  occasion: PaymentContext,
  { incompleteSubscription }: PaymentState,
): Promise<SubscriptionFacts | NonNullable<RequiredConfirmation> | null> {
  if (incompleteSubscription === null) return null;
  const { payment, purpose } = incompleteSubscription;
  const isOwn = purpose === occasion.purpose;
  const secret = payment?.clientSecret ?? null;
  if (isOwn && secret !== null) return { clientSecret: secret };
  if (payment?.need === 'nothing') throw new PaymentsUnavailableError('the bank is at it', { isSettled: false });
  const running = await discardUnfinished(occasion.deps, incompleteSubscription, {
    customerId: occasion.payer.customerId,
    key: occasion.key,
  });
  if (running === null && isOwn && payment !== null) throw new CardDeclinedError(payment.declineReason ?? 'declined');
  return running;
}

/** Ends what was never paid. The bank may have been quicker: then it runs, and is given. */
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
  occasion: PaymentContext,
  { plan, token }: PlanPurchase,
): Promise<RequiredConfirmation> {
  const { deps, payer, key, purpose, accountId } = occasion;
  if (token !== null) await deps.payments.attachCard(payer, token, key);
  await deps.payments.subscribe(payer.customerId, { plan, accountId, purpose }, key);
  const state = await deps.payments.fetchState(payer.customerId);
  if (runningSubscription(state) !== null) return null;
  const settled = await settleUnfinished(occasion, state);
  if (settled === null) throw new CardDeclinedError('declined');
  return 'clientSecret' in settled ? settled : null;
}

/** Pays what is overdue. */
export async function payOverdueInvoice(
  occasion: PaymentContext,
  running: SubscriptionFacts,
): Promise<RequiredConfirmation> {
  const { payment, status } = running;
  if (payment === null || (status !== 'past_due' && status !== 'unpaid')) return null;
  const { payments } = occasion.deps;
  await payments.payInvoice(payment.invoiceId, occasion.key);
  const { subscription } = await payments.fetchState(occasion.payer.customerId);
  return requiredConfirmation(subscription);
}

/** What is asked before a bill is paid; null where it is. */
function requiredConfirmation(subscription: SubscriptionFacts | null): RequiredConfirmation {
  const payment = subscription?.payment ?? null;
  if (payment === null || payment.need === 'nothing') return null;
  if (payment.clientSecret !== null) return { clientSecret: payment.clientSecret };
  throw new CardDeclinedError(payment.declineReason ?? 'declined');
}

/** Another plan for a subscription that runs; nothing where it is that one and goes on. */
async function switchPlan(
  occasion: PaymentContext,
  running: SubscriptionFacts,
  plan: PlanId,
): Promise<RequiredConfirmation> {
  const { deps, payer, key } = occasion;
  if (running.pendingPlan === plan && running.payment?.need === 'confirmation') return requiredConfirmation(running);
  if (running.cancelAtPeriodEnd || running.nextPlan !== null) await deps.payments.resume(running.id, key);
  if (running.plan === plan && running.pendingPlan === null) return null;
  if (running.pendingPlan !== null && running.payment !== null) {
    await deps.payments.voidInvoice(running.payment.invoiceId, key);
    if (running.pendingPlan === plan) throw new CardDeclinedError(running.payment.declineReason ?? 'declined');
    const left = runningSubscription(await deps.payments.fetchState(payer.customerId));
    if (left === null || left.plan === plan) return null;
  }
  await deps.payments.changePlan(running, plan, key);
  const { subscription } = await deps.payments.fetchState(payer.customerId);
  return confirmOrRevertChange(occasion, subscription);
}

/** A change that was not paid is taken back, so that the plan before it stays as it was. */
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
