import type { PlanId } from '@llevo/contract/entities/session';
import { isRunning } from '@llevo/contract/rules/billing/subscription-status';
import type { Deps } from '../../adapters/deps.ts';
import type { Confirmation, PaymentState, SubscriptionFacts } from '../../adapters/billing/payments-port.ts';
import { CardRefused, PaymentsDown } from '../../adapters/billing/payments-port.ts';
import type { Occasion } from './payment-attempt.ts';

interface Wanted {
  readonly plan: PlanId;
  /** The card to pay with; null for the one on file. */
  readonly token: string | null;
}

/**
 * Brings an account onto a paid plan, from wherever it stands. Each step looks at how things are and does what is
 * missing, so that the same request again, cut off anywhere, goes on and pays nothing twice.
 */
export async function buyPlan(occasion: Occasion, { plan, token }: Wanted): Promise<Confirmation> {
  const { payments } = occasion.deps;
  const state = await payments.stateOf(occasion.payer.customerId);
  const running = runningIn(state) ?? (await settledUnfinished(occasion, state));
  if (running !== null && 'clientSecret' in running) return running;
  if (running === null) return begin(occasion, { plan, token });
  // What this very request began, or is changing, has its card already.
  const hasCard = occasion.isContinued && (running.purpose === occasion.purpose || running.waitingPlan !== null);
  if (token !== null && !hasCard) {
    const question = await payments.replaceCard(occasion.payer, token, occasion.key);
    if (question !== null) return question;
  }
  const paid = await collectDebt(occasion, running);
  if (paid !== null) return paid;
  return switchTo(occasion, running, plan);
}

/** The subscription that runs at the provider, well or badly. */
export const runningIn = ({ subscription }: PaymentState): SubscriptionFacts | null =>
  subscription !== null && isRunning(subscription.status) ? subscription : null;

/** What became of a subscription that was begun and not paid: the bank's question again, one that runs by now, or nothing. */
async function settledUnfinished(
  occasion: Occasion,
  { unfinished }: PaymentState,
): Promise<SubscriptionFacts | NonNullable<Confirmation> | null> {
  if (unfinished === null) return null;
  const { payment, purpose } = unfinished;
  const isOwn = purpose === occasion.purpose;
  const secret = payment?.clientSecret ?? null;
  if (isOwn && secret !== null) return { clientSecret: secret };
  if (payment?.need === 'nothing') throw new PaymentsDown('the bank is at it', { isSettled: false });
  const running = await giveUp(occasion.deps, unfinished, { customerId: occasion.payer.customerId, key: occasion.key });
  if (running === null && isOwn && payment !== null) throw new CardRefused(payment.refusal ?? 'declined');
  return running;
}

/** Ends what was never paid. The bank may have been quicker: then it runs, and is given. */
export async function giveUp(
  { payments }: Pick<Deps, 'payments'>,
  unfinished: SubscriptionFacts,
  { customerId, key }: { readonly customerId: string; readonly key: string },
): Promise<SubscriptionFacts | null> {
  if (unfinished.payment !== null) await payments.dropInvoice(unfinished.payment.invoiceId, key);
  const running = runningIn(await payments.stateOf(customerId));
  if (running === null) await payments.endNow(unfinished.id, key);
  return running;
}

async function begin(occasion: Occasion, { plan, token }: Wanted): Promise<Confirmation> {
  const { deps, payer, key, purpose, accountId } = occasion;
  if (token !== null) await deps.payments.attachCard(payer, token, key);
  await deps.payments.subscribe(payer.customerId, { plan, accountId, purpose }, key);
  const state = await deps.payments.stateOf(payer.customerId);
  if (runningIn(state) !== null) return null;
  const settled = await settledUnfinished(occasion, state);
  if (settled === null) throw new CardRefused('declined');
  return 'clientSecret' in settled ? settled : null;
}

/** Pays what is overdue. */
export async function collectDebt(occasion: Occasion, running: SubscriptionFacts): Promise<Confirmation> {
  const { payment, status } = running;
  if (payment === null || (status !== 'past_due' && status !== 'unpaid')) return null;
  const { payments } = occasion.deps;
  await payments.collect(payment.invoiceId, occasion.key);
  const { subscription } = await payments.stateOf(occasion.payer.customerId);
  return questionOf(subscription);
}

/** What is asked before a bill is paid; null where it is. */
function questionOf(subscription: SubscriptionFacts | null): Confirmation {
  const payment = subscription?.payment ?? null;
  if (payment === null || payment.need === 'nothing') return null;
  if (payment.clientSecret !== null) return { clientSecret: payment.clientSecret };
  throw new CardRefused(payment.refusal ?? 'declined');
}

/** Another plan for a subscription that runs; nothing where it is that one and goes on. */
async function switchTo(occasion: Occasion, running: SubscriptionFacts, plan: PlanId): Promise<Confirmation> {
  const { deps, payer, key } = occasion;
  if (running.waitingPlan === plan && running.payment?.need === 'confirmation') return questionOf(running);
  if (running.cancelAtPeriodEnd || running.nextPlan !== null) await deps.payments.goOn(running.id, key);
  if (running.plan === plan && running.waitingPlan === null) return null;
  if (running.waitingPlan !== null && running.payment !== null) {
    await deps.payments.dropInvoice(running.payment.invoiceId, key);
    if (running.waitingPlan === plan) throw new CardRefused(running.payment.refusal ?? 'declined');
    const left = runningIn(await deps.payments.stateOf(payer.customerId));
    if (left === null || left.plan === plan) return null;
  }
  await deps.payments.changePlan(running, plan, key);
  const { subscription } = await deps.payments.stateOf(payer.customerId);
  return afterChange(occasion, subscription);
}

/** A change that was not paid is taken back, so that the plan before it stays as it was. */
async function afterChange({ deps, key }: Occasion, subscription: SubscriptionFacts | null): Promise<Confirmation> {
  if (subscription === null || subscription.waitingPlan === null || subscription.payment === null) return null;
  try {
    return questionOf(subscription);
  } catch (error) {
    await deps.payments.dropInvoice(subscription.payment.invoiceId, key);
    throw error;
  }
}
