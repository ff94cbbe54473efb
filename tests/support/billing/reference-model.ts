/**
 * What an account must hold after anything that can happen to its payments, written from SPEC §4 and the provider's
 * documentation alone: neither the product's table nor the fake's workings are known here.
 */

export type PaidPlan = 'startup' | 'business';

/** What a card does when it is charged. */
export type Card = 'good' | 'failing' | 'asking';

/** Something that happens at the provider: by its customer, their bank, its dashboard, or time. */
export type Happening =
  | { readonly what: 'subscribe'; readonly plan: PaidPlan; readonly card: Card; readonly isTrial: boolean }
  | { readonly what: 'answer_bank'; readonly isAuthorised: boolean }
  | { readonly what: 'new_card'; readonly card: Card }
  | { readonly what: 'next_retry' | 'month' | 'pay_otherwise' | 'void_bill' | 'go_on' | 'delete_customer' }
  | { readonly what: 'change_plan'; readonly plan: PaidPlan; readonly waitsForPayment: boolean }
  | { readonly what: 'end_later' | 'end_now'; readonly next: 'free' | null };

export interface Standing {
  readonly plan: PaidPlan | 'free' | null;
  readonly subscription: 'active' | 'trialing' | 'requires_payment_method' | 'requires_action' | 'canceled' | null;
}

/** All that has to be remembered to know what follows. */
export interface Reference {
  readonly held: Standing;
  readonly card: Card | null;
  readonly state: 'none' | 'unpaid_first' | 'trialing' | 'active' | 'overdue' | 'given_up' | 'deleted';
  readonly plan: PaidPlan;
  /** Whom the last payment waits for. */
  readonly waitsFor: 'card' | 'bank' | null;
  /** A plan that begins when it is paid. */
  readonly waitingPlan: PaidPlan | null;
  readonly attempts: number;
  readonly isEnding: boolean;
  readonly next: 'free' | null;
  /** No time has passed since the period began. */
  readonly isFresh: boolean;
  /** What the provider does after the last attempt. */
  readonly afterLastRetry: 'cancel' | 'mark_unpaid';
}

export const MOST_ATTEMPTS = 4;
export const PRICES = { startup: 19, business: 49 } as const;

export const beginning = (held: Standing, afterLastRetry: Reference['afterLastRetry']): Reference => ({
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

function running(at: Reference, state: 'active' | 'trialing'): Reference {
  return { ...at, ...PAID, state, held: { plan: at.plan, subscription: state } };
}

function ended(at: Reference): Reference {
  const held: Standing =
    at.next === 'free' ? { plan: 'free', subscription: 'active' } : { plan: at.plan, subscription: 'canceled' };
  return { ...at, ...PAID, state: 'none', held, isEnding: false, next: null };
}

function overdue(at: Reference, waitsFor: Reference['waitsFor']): Reference {
  const subscription = waitsFor === 'bank' ? 'requires_action' : 'requires_payment_method';
  return { ...at, state: 'overdue', waitsFor, held: { plan: at.plan, subscription } };
}

/** A charge of a running subscription. */
function charged(at: Reference): Reference {
  if (at.card === 'good') return running(at, 'active');
  return overdue({ ...at, waitingPlan: null, attempts: at.attempts + 1 }, at.card === 'asking' ? 'bank' : 'card');
}

function givenUp(at: Reference): Reference {
  if (at.afterLastRetry === 'cancel') return ended(at);
  return { ...overdue(at, at.waitsFor), state: 'given_up' };
}

function retried(at: Reference): Reference {
  const after = charged(at);
  return after.state === 'overdue' && after.attempts >= MOST_ATTEMPTS ? givenUp(after) : after;
}

function renewed(at: Reference): Reference {
  if (at.state === 'unpaid_first') return { ...at, ...PAID, state: 'none' };
  let now: Reference = at;
  while (now.state === 'overdue') now = retried(now);
  if (now.state === 'none') return now;
  // What is billed and not charged waits for a card.
  if (now.state === 'given_up')
    return now.isEnding ? ended(now) : { ...overdue(now, 'card'), state: 'given_up', isFresh: true };
  if (now.isEnding) return ended(now);
  return { ...charged({ ...now, ...PAID }), isFresh: true };
}

function paid(at: Reference): Reference {
  return running({ ...at, plan: at.waitingPlan ?? at.plan }, 'active');
}

function planChanged(at: Reference, plan: PaidPlan, waitsForPayment: boolean): Reference {
  const isDearer = PRICES[plan] > PRICES[at.plan];
  if (!isDearer || at.card === 'good') return running({ ...at, plan }, 'active');
  if (!waitsForPayment) return charged({ ...at, plan });
  return { ...at, waitingPlan: plan, waitsFor: at.card === 'asking' ? 'bank' : 'card' };
}

function bankAnswered(at: Reference, isAuthorised: boolean): Reference {
  if (isAuthorised) return paid(at);
  return at.state === 'overdue' || at.state === 'given_up'
    ? { ...overdue(at, 'card'), state: at.state }
    : { ...at, waitsFor: 'card' };
}

function billVoided(at: Reference): Reference {
  if (at.state === 'unpaid_first') return { ...at, ...PAID, state: 'none' };
  return at.waitingPlan === null ? running(at, 'active') : { ...at, ...PAID };
}

function subscribed(at: Reference, { plan, card, isTrial }: Happening & { what: 'subscribe' }): Reference {
  const begun: Reference = { ...at, ...PAID, plan, card, isEnding: false, next: null, isFresh: true };
  if (isTrial) return running(begun, 'trialing');
  if (card === 'good') return running(begun, 'active');
  return { ...begun, state: 'unpaid_first', waitsFor: card === 'asking' ? 'bank' : 'card' };
}

/** What must be held after that. */
export function after(at: Reference, happening: Happening): Reference {
  switch (happening.what) {
    case 'subscribe':
      return subscribed(at, happening);
    case 'answer_bank':
      return bankAnswered(at, happening.isAuthorised);
    case 'new_card':
      return { ...at, card: happening.card };
    case 'next_retry':
      return { ...retried(at), isFresh: false };
    case 'month':
      return renewed(at);
    case 'pay_otherwise':
      return paid(at);
    case 'void_bill':
      return billVoided(at);
    case 'change_plan':
      return planChanged(at, happening.plan, happening.waitsForPayment);
    case 'end_later':
      return { ...at, isEnding: true, next: happening.next };
    case 'go_on':
      return { ...at, isEnding: false, next: null };
    case 'end_now':
      return at.state === 'unpaid_first'
        ? { ...at, ...PAID, state: 'none' }
        : ended({ ...at, next: happening.next ?? at.next });
    case 'delete_customer': {
      const gone = at.state === 'none' || at.state === 'unpaid_first' ? at : ended(at);
      return { ...gone, state: 'deleted', card: null };
    }
  }
}

const PLANS = ['startup', 'business'] as const;
const CARDS = ['good', 'good', 'failing', 'asking'] as const;

/** Everything that can happen now. */
export function possible(at: Reference): Happening[] {
  const found: Happening[] = [];
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
