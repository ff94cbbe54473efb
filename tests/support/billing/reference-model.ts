/**
 * Reference model of an account's state after any event of its payments, written from SPEC §4 and the provider's
 * documentation alone, independently of the product's table and of the fake.
 */

export type PaidPlan = 'startup' | 'business';

/** Result of charging a card. */
export type CardBehaviour = 'good' | 'failing' | 'asking';

/** An event at the provider: by its customer, their bank, its dashboard, or time. */
export type StripeAction =
  | { readonly what: 'subscribe'; readonly plan: PaidPlan; readonly card: CardBehaviour; readonly isTrial: boolean }
  | { readonly what: 'answer_bank'; readonly isAuthorised: boolean }
  | { readonly what: 'new_card'; readonly card: CardBehaviour }
  | { readonly what: 'next_retry' | 'month' | 'pay_otherwise' | 'void_bill' | 'go_on' | 'delete_customer' }
  | { readonly what: 'change_plan'; readonly plan: PaidPlan; readonly waitsForPayment: boolean }
  | { readonly what: 'end_later' | 'end_now'; readonly next: 'free' | null };

export interface PlanState {
  readonly plan: PaidPlan | 'free' | null;
  readonly subscription:
    | 'active'
    | 'trialing'
    | 'past_due'
    | 'requires_payment_method'
    | 'requires_action'
    | 'canceled'
    | null;
}

/** The state that determines the effect of later events. */
export interface ReferenceState {
  readonly held: PlanState;
  readonly card: CardBehaviour | null;
  readonly state: 'none' | 'unpaid_first' | 'trialing' | 'active' | 'overdue' | 'given_up' | 'deleted';
  readonly plan: PaidPlan;
  /** Action that the last payment requires. */
  readonly waitsFor: 'card' | 'bank' | null;
  /** A plan that starts once paid. */
  readonly waitingPlan: PaidPlan | null;
  readonly attempts: number;
  readonly isEnding: boolean;
  readonly next: 'free' | null;
  /** No time has passed since the period began. */
  readonly isFresh: boolean;
  /** The provider's action after the last attempt. */
  readonly afterLastRetry: 'cancel' | 'mark_unpaid';
}

const MAX_ATTEMPTS = 4;
export const PRICES = { startup: 19, business: 49 } as const;

export const initialState = (held: PlanState, afterLastRetry: ReferenceState['afterLastRetry']): ReferenceState => ({
  held,
  card: null,
  state: 'none',
  plan: 'startup',
  waitsFor: null,
  waitingPlan: null,
  attempts: 0,
  isEnding: false,
  next: null,
  isFresh: true,
  afterLastRetry,
});

const PAID = { waitsFor: null, waitingPlan: null, attempts: 0 } as const;

function toRunning(at: ReferenceState, state: 'active' | 'trialing'): ReferenceState {
  return { ...at, ...PAID, state, held: { plan: at.plan, subscription: state } };
}

function toEnded(at: ReferenceState): ReferenceState {
  const held: PlanState =
    at.next === 'free' ? { plan: 'free', subscription: 'active' } : { plan: at.plan, subscription: 'canceled' };
  return { ...at, ...PAID, state: 'none', held, isEnding: false, next: null };
}

/** A failed renewal: its grace period lasts longer than any history, whose clock runs ahead of the product's. */
function toOverdue(at: ReferenceState, waitsFor: ReferenceState['waitsFor']): ReferenceState {
  return { ...at, state: 'overdue', waitsFor, held: { plan: at.plan, subscription: 'past_due' } };
}

/** The provider has stopped trying. */
function toGivenUp(at: ReferenceState, waitsFor: ReferenceState['waitsFor']): ReferenceState {
  const subscription = waitsFor === 'bank' ? 'requires_action' : 'requires_payment_method';
  return { ...at, state: 'given_up', waitsFor, held: { plan: at.plan, subscription } };
}

/** A charge of a running subscription. */
function afterCharge(at: ReferenceState): ReferenceState {
  if (at.card === 'good') return toRunning(at, 'active');
  return toOverdue({ ...at, waitingPlan: null, attempts: at.attempts + 1 }, at.card === 'asking' ? 'bank' : 'card');
}

function afterFinalRetry(at: ReferenceState): ReferenceState {
  if (at.afterLastRetry === 'cancel') return toEnded(at);
  return toGivenUp(at, at.waitsFor);
}

function afterRetry(at: ReferenceState): ReferenceState {
  const after = afterCharge(at);
  return after.state === 'overdue' && after.attempts >= MAX_ATTEMPTS ? afterFinalRetry(after) : after;
}

function afterRenewal(at: ReferenceState): ReferenceState {
  if (at.state === 'unpaid_first') return { ...at, ...PAID, state: 'none' };
  let now: ReferenceState = at;
  while (now.state === 'overdue') now = afterRetry(now);
  if (now.state === 'none') return now;
  // Unpaid invoices stay open until a card is added.
  if (now.state === 'given_up') return now.isEnding ? toEnded(now) : { ...toGivenUp(now, 'card'), isFresh: true };
  if (now.isEnding) return toEnded(now);
  return { ...afterCharge({ ...now, ...PAID }), isFresh: true };
}

function afterPayment(at: ReferenceState): ReferenceState {
  return toRunning({ ...at, plan: at.waitingPlan ?? at.plan }, 'active');
}

function afterPlanChange(at: ReferenceState, plan: PaidPlan, waitsForPayment: boolean): ReferenceState {
  const isDearer = PRICES[plan] > PRICES[at.plan];
  if (!isDearer || at.card === 'good') return toRunning({ ...at, plan }, 'active');
  if (!waitsForPayment) return afterCharge({ ...at, plan });
  return { ...at, waitingPlan: plan, waitsFor: at.card === 'asking' ? 'bank' : 'card' };
}

function afterThreeDSecure(at: ReferenceState, isAuthorised: boolean): ReferenceState {
  if (isAuthorised) return afterPayment(at);
  if (at.state === 'overdue') return toOverdue(at, 'card');
  return at.state === 'given_up' ? toGivenUp(at, 'card') : { ...at, waitsFor: 'card' };
}

function afterInvoiceVoided(at: ReferenceState): ReferenceState {
  if (at.state === 'unpaid_first') return { ...at, ...PAID, state: 'none' };
  return at.waitingPlan === null ? toRunning(at, 'active') : { ...at, ...PAID };
}

function afterSubscribing(
  at: ReferenceState,
  { plan, card, isTrial }: StripeAction & { what: 'subscribe' },
): ReferenceState {
  const begun: ReferenceState = { ...at, ...PAID, plan, card, isEnding: false, next: null, isFresh: true };
  if (isTrial) return toRunning(begun, 'trialing');
  if (card === 'good') return toRunning(begun, 'active');
  return { ...begun, state: 'unpaid_first', waitsFor: card === 'asking' ? 'bank' : 'card' };
}

/** The expected state of the account. */
export function nextState(at: ReferenceState, happening: StripeAction): ReferenceState {
  switch (happening.what) {
    case 'subscribe':
      return afterSubscribing(at, happening);
    case 'answer_bank':
      return afterThreeDSecure(at, happening.isAuthorised);
    case 'new_card':
      return { ...at, card: happening.card };
    case 'next_retry':
      return { ...afterRetry(at), isFresh: false };
    case 'month':
      return afterRenewal(at);
    case 'pay_otherwise':
      return afterPayment(at);
    case 'void_bill':
      return afterInvoiceVoided(at);
    case 'change_plan':
      return afterPlanChange(at, happening.plan, happening.waitsForPayment);
    case 'end_later':
      return { ...at, isEnding: true, next: happening.next };
    case 'go_on':
      return { ...at, isEnding: false, next: null };
    case 'end_now':
      return at.state === 'unpaid_first'
        ? { ...at, ...PAID, state: 'none' }
        : toEnded({ ...at, next: happening.next ?? at.next });
    case 'delete_customer': {
      const gone = at.state === 'none' || at.state === 'unpaid_first' ? at : toEnded(at);
      return { ...gone, state: 'deleted', card: null };
    }
  }
}

const PLANS = ['startup', 'business'] as const;
const CARDS = ['good', 'good', 'failing', 'asking'] as const;

/** All events possible in a state. */
export function possibleActions(at: ReferenceState): StripeAction[] {
  const found: StripeAction[] = [];
  if (at.state === 'deleted') return found;
  if (at.state === 'none') {
    for (const plan of PLANS) {
      for (const card of CARDS) found.push({ what: 'subscribe', plan, card, isTrial: false });
      found.push({ what: 'subscribe', plan, card: 'good', isTrial: true });
      found.push({ what: 'subscribe', plan, card: 'failing', isTrial: true });
    }
    if (at.card !== null) found.push({ what: 'delete_customer' });
    return found;
  }
  const owes = at.waitsFor !== null && at.state !== 'given_up';
  if (at.waitsFor === 'bank')
    found.push({ what: 'answer_bank', isAuthorised: true }, { what: 'answer_bank', isAuthorised: false });
  if (owes) found.push({ what: 'pay_otherwise' }, { what: 'void_bill' });
  if (at.state === 'overdue') found.push({ what: 'next_retry' });
  found.push({ what: 'month' }, { what: 'end_now', next: null });
  for (const card of CARDS) found.push({ what: 'new_card', card });
  if (at.state === 'unpaid_first') return found;
  found.push({ what: 'end_now', next: 'free' }, { what: 'end_later', next: null }, { what: 'end_later', next: 'free' });
  if (at.isEnding) found.push({ what: 'go_on' });
  if (at.attempts === 0 && at.state === 'active') found.push({ what: 'delete_customer' });
  if (at.state === 'active' && at.isFresh && at.waitingPlan === null) {
    for (const plan of PLANS) {
      if (plan !== at.plan) {
        found.push(
          { what: 'change_plan', plan, waitsForPayment: false },
          { what: 'change_plan', plan, waitsForPayment: true },
        );
      }
    }
  }
  return found;
}
