/**
 * Webhooks at their worst: events of random histories, late, repeated, reordered, concurrent, among forged ones, with
 * occasional failures of the provider.
 */
import './isolated-project.ts';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '@llevo/contract/paths';
import { seededRandom, shuffle } from '../../../emulators/fakes/seeded-random.ts';
import { FakeStripe } from '../../../emulators/stripe/fake-stripe.ts';
import { serveFakeStripe } from '../../../emulators/stripe/http/server.ts';
import type { Event } from '../../../emulators/stripe/store/types.ts';
import { firestore } from '../../../functions/src/platform/firestore/firebase.ts';
import type { Deps } from '../../../functions/src/platform/deps.ts';
import { firebaseDeps } from '../../../functions/src/firebase-deps.ts';
import { buildApp } from '../../../functions/src/app.ts';
import { SITE_URL } from '../emulators/addresses.ts';
import { connectFakeStripe } from './connect-fake-stripe.ts';
import { forgedWebhooks, genuineWebhook, type SignedWebhook } from './signed-webhooks.ts';
import { applyStripeAction, createStripeCustomer } from './stripe-scenario.ts';
import { nextState, initialState, possibleActions, type StripeAction, type ReferenceState } from './reference-model.ts';

const ROUNDS = 10;
const ACCOUNTS_AT_ONCE = 12;
/** Shares of rounds in which the provider fails or answers late, and of events delivered twice. */
const FAULT_PROBABILITY = 0.006;
const SLOW_PROBABILITY = 0.1;
const DUPLICATE_PROBABILITY = 0.3;
const MAX_DELIVERY_ATTEMPTS = 8;

/** Events that change a subscription's state; the delivery of others is optional. */
const STATE_EVENTS = /^(customer\.(updated|deleted)|customer\.subscription\.|invoice\.|payment_method\.)/;

export interface RandomHistoryResult {
  /** Steps of a history with their webhooks, compared with the reference. */
  readonly sequences: number;
  readonly deliveries: number;
  readonly forged: number;
  /** Differences from the reference model. */
  readonly wrong: readonly string[];
}

interface ResultTally {
  sequences: number;
  deliveries: number;
  forged: number;
  wrong: string[];
}

type Deliver = (webhook: SignedWebhook) => Promise<number>;

/** One account's history, and its undelivered events. */
interface AccountHistory {
  readonly accountId: string;
  readonly customer: string;
  readonly waiting: Event[];
  reference: ReferenceState;
  readonly past: string[];
}

async function startHistory(fake: FakeStripe, next: () => number): Promise<AccountHistory> {
  const accountId = `p-${randomUUID()}`;
  const held =
    next() < 0.5 ? { plan: null, subscription: null } : { plan: 'free' as const, subscription: 'active' as const };
  const customer = createStripeCustomer(fake, accountId);
  const reference = initialState(held, fake.store.state.settings.afterLastRetry);
  await firestore()
    .doc(paths.account(accountId))
    .set({
      name: accountId,
      ownerEmail: null,
      search: [],
      ...held,
      quoterPublished: false,
      active: true,
      createdAt: Date.now(),
    });
  await firestore().doc(paths.billing(accountId)).set({ customerId: customer });
  return { accountId, customer, waiting: [], reference, past: [] };
}

const describeAction = ({ what, ...rest }: StripeAction) => `${what} ${JSON.stringify(rest)}`;

/** The stored state of an account that the reference model covers. */
async function checkStoredState({ accountId, reference, past }: AccountHistory, tally: ResultTally): Promise<void> {
  const [account, billing] = await firestore().getAll(
    firestore().doc(paths.account(accountId)),
    firestore().doc(paths.billing(accountId)),
  );
  const { plan, subscription } = (account?.data() ?? {}) as Record<string, unknown>;
  const stored = JSON.stringify({ plan, subscription });
  const expected = JSON.stringify(reference.held);
  const kept = JSON.stringify({
    plan: billing?.get('projectedPlan') as unknown,
    subscription: billing?.get('projectedSubscription') as unknown,
  });
  if (stored !== expected || kept !== expected) {
    tally.wrong.push(`${accountId}: ${stored} (billing ${kept}) for ${expected} after ${past.join('; ')}`);
  }
}

/** Delivers an event until it is accepted, as the provider does. */
async function deliverUntilAccepted(event: Event, { deliver, tally }: DeliveryContext): Promise<void> {
  for (let attempt = 0; attempt < MAX_DELIVERY_ATTEMPTS; attempt += 1) {
    tally.deliveries += 1;
    const status = await deliver(genuineWebhook(event));
    if (status < 300) return;
  }
  tally.wrong.push(`${event.type} was never accepted`);
}

/** Takes pending events: each with the given probability, and a state event if required. */
function takeEvents(
  { waiting }: AccountHistory,
  { next }: DeliveryContext,
  { share, includesStateEvent }: { share: number; includesStateEvent: boolean },
): Event[] {
  const mixed = shuffle(waiting, next);
  const stateEvent = includesStateEvent ? mixed.find(({ type }) => STATE_EVENTS.test(type)) : undefined;
  const chosen = mixed.filter((event) => event === stateEvent || next() < share);
  for (const event of chosen) waiting.splice(waiting.indexOf(event), 1);
  const doubled = chosen.filter(() => next() < DUPLICATE_PROBABILITY);
  return shuffle([...chosen, ...doubled], next);
}

/** Makes the provider fail, or answer with an outdated state. */
function injectFaults(fake: FakeStripe, next: () => number): void {
  if (next() < FAULT_PROBABILITY) fake.faults.add({ kind: 'error', times: 2 });
  if (next() < SLOW_PROBABILITY)
    fake.faults.add({ kind: 'slow_answer', times: 1, delayMs: 40, on: 'GET /v1/subscriptions' });
}

/** Expects forged messages to be rejected without effect. */
async function sendForgedWebhooks(
  { waiting, customer }: AccountHistory,
  { deliver, tally }: DeliveryContext,
): Promise<void> {
  for (const webhook of forgedWebhooks(waiting[0], customer)) {
    tally.forged += 1;
    const status = await deliver(webhook);
    const recorded = await firestore().doc(paths.paymentEvent(webhook.eventId)).get();
    if (status !== 400 || recorded.exists) tally.wrong.push(`${webhook.what} was taken: ${status}`);
  }
}

async function runRound(fake: FakeStripe, story: AccountHistory, weather: DeliveryContext): Promise<boolean> {
  const { next, tally } = weather;
  const choices = possibleActions(story.reference);
  const happening = choices[Math.floor(next() * choices.length)];
  if (!happening) return false;
  injectFaults(fake, next);
  // Older events are processed concurrently.
  const early = next() < 0.4 ? takeEvents(story, weather, { share: 0.3, includesStateEvent: false }) : [];
  const underWay = Promise.all(early.map((event) => deliverUntilAccepted(event, weather)));
  if (early.length > 0) await sleep(Math.floor(next() * 30));
  applyStripeAction(fake, story.customer, happening);
  story.reference = nextState(story.reference, happening);
  story.past.push(describeAction(happening));
  const forged = next() < 0.3 ? sendForgedWebhooks(story, weather) : undefined;
  const events = takeEvents(story, weather, { share: 0.2, includesStateEvent: true });
  if (next() < 0.5) await Promise.all(events.map((event) => deliverUntilAccepted(event, weather)));
  else for (const event of events) await deliverUntilAccepted(event, weather);
  await Promise.all([underWay, forged]);
  await checkStoredState(story, tally);
  tally.sequences += 1;
  return true;
}

interface DeliveryContext {
  readonly deliver: Deliver;
  readonly next: () => number;
  readonly tally: ResultTally;
}

async function runHistory(fake: FakeStripe, story: AccountHistory, weather: DeliveryContext): Promise<void> {
  for (let count = 0; count < ROUNDS; count += 1) if (!(await runRound(fake, story, weather))) break;
  // Events still under way arrive last, and change nothing.
  for (const event of shuffle(story.waiting.splice(0), weather.next)) {
    if (weather.next() < 0.3) await deliverUntilAccepted(event, weather);
  }
  await checkStoredState(story, weather.tally);
}

/** Runs at least the given number of sequences; the same seed gives the same histories. */
export async function runRandomHistories(
  sequences: number,
  seed: number,
  replaced: Partial<Deps> = {},
): Promise<RandomHistoryResult> {
  const fake = new FakeStripe(null);
  const server = await serveFakeStripe(fake, 0);
  await connectFakeStripe((server.address() as AddressInfo).port);
  const app = buildApp({ ...firebaseDeps(), log: { info: () => undefined, error: () => undefined }, ...replaced });
  const deliver: Deliver = async ({ body, signature }) => {
    const response = await app.request(`${SITE_URL}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  };
  const tally: ResultTally = { sequences: 0, deliveries: 0, forged: 0, wrong: [] };
  const next = seededRandom(seed);
  while (tally.sequences < sequences) {
    fake.reset();
    fake.store.state.settings.afterLastRetry = next() < 0.7 ? 'cancel' : 'mark_unpaid';
    const missing = Math.ceil((sequences - tally.sequences) / ROUNDS);
    const accounts = Math.min(ACCOUNTS_AT_ONCE, missing);
    const stories = await Promise.all(Array.from({ length: accounts }, () => startHistory(fake, next)));
    const waiting = new Map(stories.map(({ customer, waiting }) => [customer, waiting]));
    fake.store.onEvent = (event) => {
      const { id, customer, object } = event.data.object as { id: string; customer?: string | null; object: string };
      waiting.get(object === 'customer' ? id : (customer ?? ''))?.push(event);
    };
    await Promise.all(
      stories.map((story) =>
        runHistory(fake, story, { deliver, next: seededRandom(Math.floor(next() * 2 ** 32)), tally }),
      ),
    );
  }
  server.closeAllConnections();
  server.close();
  return tally;
}

/** A provider client that caches its first answer: a bug that random histories must find. */
export function cachingPayments(): Deps['payments'] {
  const { payments } = firebaseDeps();
  const known = new Map<string, ReturnType<Deps['payments']['fetchState']>>();
  return {
    ...payments,
    fetchState: (customerId) => {
      const state = known.get(customerId) ?? payments.fetchState(customerId);
      known.set(customerId, state);
      return state;
    },
  };
}
