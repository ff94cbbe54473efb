/**
 * Webhooks at their worst: events of random histories, late, doubled, in any order, several at once, among forged ones,
 * with the provider failing now and then.
 */
import './isolated-project.ts';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '@llevo/contract/paths';
import { chances, shuffled } from '../../../emulators/stripe/store/seeded-random.ts';
import { FakeStripe } from '../../../emulators/stripe/fake-stripe.ts';
import { serveFakeStripe } from '../../../emulators/stripe/http/server.ts';
import type { Event } from '../../../emulators/stripe/store/types.ts';
import { firestore } from '../../../functions/src/adapters/platform/firebase.ts';
import type { Deps } from '../../../functions/src/adapters/deps.ts';
import { firebaseDeps } from '../../../functions/src/adapters/firebase-deps.ts';
import { buildApp } from '../../../functions/src/app.ts';
import { SITE } from '../emulators/addresses.ts';
import { forgeries, genuine, type Letter } from './signed-webhooks.ts';
import { happen, newCustomer } from './stripe-scenario.ts';
import { after, beginning, possible, type Happening, type Reference } from './reference-model.ts';

const ROUNDS = 10;
const ACCOUNTS_AT_ONCE = 12;
/** In how many rounds the provider fails, or answers late; how many events come twice. */
const FAILING = 0.006;
const SLOW = 0.1;
const DOUBLED = 0.3;
const MOST_REPEATS = 8;

/** Events that say something about somebody's standing; the others may come or not. */
const TELLING = /^(customer\.(updated|deleted)|customer\.subscription\.|invoice\.|payment_method\.)/;

export interface Storm {
  /** A happening with the webhooks that came after it, compared with the reference. */
  readonly sequences: number;
  readonly deliveries: number;
  readonly forged: number;
  /** What was not as the reference says. */
  readonly wrong: readonly string[];
}

interface Tally {
  sequences: number;
  deliveries: number;
  forged: number;
  wrong: string[];
}

type Deliver = (letter: Letter) => Promise<number>;

/** One account's history, and the events that it made and nobody has delivered yet. */
interface Story {
  readonly accountId: string;
  readonly customer: string;
  readonly waiting: Event[];
  reference: Reference;
  readonly past: string[];
}

async function begin(fake: FakeStripe, next: () => number): Promise<Story> {
  const accountId = `p-${randomUUID()}`;
  const held =
    next() < 0.5 ? { plan: null, subscription: null } : { plan: 'free' as const, subscription: 'active' as const };
  const customer = newCustomer(fake, accountId);
  const reference = beginning(held, fake.world.state.settings.afterLastRetry);
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

const describe = ({ what, ...rest }: Happening) => `${what} ${JSON.stringify(rest)}`;

/** What is stored of an account, as far as the reference knows it. */
async function expectHeld({ accountId, reference, past }: Story, tally: Tally): Promise<void> {
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

/** Delivers until it is taken, as the provider does. */
async function deliverUntilTaken(event: Event, { deliver, tally }: Weather): Promise<void> {
  for (let attempt = 0; attempt < MOST_REPEATS; attempt += 1) {
    tally.deliveries += 1;
    const status = await deliver(genuine(event));
    if (status < 300) return;
  }
  tally.wrong.push(`${event.type} was never taken`);
}

/** Takes events from those that wait: each with that probability, and the one that must be among them. */
function draw(
  { waiting }: Story,
  { next }: Weather,
  { share, isTelling }: { share: number; isTelling: boolean },
): Event[] {
  const mixed = shuffled(waiting, next);
  const telling = isTelling ? mixed.find(({ type }) => TELLING.test(type)) : undefined;
  const chosen = mixed.filter((event) => event === telling || next() < share);
  for (const event of chosen) waiting.splice(waiting.indexOf(event), 1);
  const doubled = chosen.filter(() => next() < DOUBLED);
  return shuffled([...chosen, ...doubled], next);
}

/** The provider has a bad moment: it fails, or what it answers is no longer true when it arrives. */
function trouble(fake: FakeStripe, next: () => number): void {
  if (next() < FAILING) fake.troubles.add({ kind: 'error', times: 2 });
  if (next() < SLOW) fake.troubles.add({ kind: 'slow_answer', times: 1, delayMs: 40, on: 'GET /v1/subscriptions' });
}

/** Forged messages are refused, and leave no trace. */
async function sendForged({ waiting, customer }: Story, { deliver, tally }: Weather): Promise<void> {
  for (const letter of forgeries(waiting[0], customer)) {
    tally.forged += 1;
    const status = await deliver(letter);
    const recorded = await firestore().doc(paths.paymentEvent(letter.eventId)).get();
    if (status !== 400 || recorded.exists) tally.wrong.push(`${letter.what} was taken: ${status}`);
  }
}

async function round(fake: FakeStripe, story: Story, weather: Weather): Promise<boolean> {
  const { next, tally } = weather;
  const choices = possible(story.reference);
  const happening = choices[Math.floor(next() * choices.length)];
  if (!happening) return false;
  trouble(fake, next);
  // Older news is being looked into while this happens.
  const early = next() < 0.4 ? draw(story, weather, { share: 0.3, isTelling: false }) : [];
  const underWay = Promise.all(early.map((event) => deliverUntilTaken(event, weather)));
  if (early.length > 0) await sleep(Math.floor(next() * 30));
  happen(fake, story.customer, happening);
  story.reference = after(story.reference, happening);
  story.past.push(describe(happening));
  const forged = next() < 0.3 ? sendForged(story, weather) : undefined;
  const events = draw(story, weather, { share: 0.2, isTelling: true });
  if (next() < 0.5) await Promise.all(events.map((event) => deliverUntilTaken(event, weather)));
  else for (const event of events) await deliverUntilTaken(event, weather);
  await Promise.all([underWay, forged]);
  await expectHeld(story, tally);
  tally.sequences += 1;
  return true;
}

interface Weather {
  readonly deliver: Deliver;
  readonly next: () => number;
  readonly tally: Tally;
}

async function live(fake: FakeStripe, story: Story, weather: Weather): Promise<void> {
  for (let count = 0; count < ROUNDS; count += 1) if (!(await round(fake, story, weather))) break;
  // What is still on its way comes last, and changes nothing.
  for (const event of shuffled(story.waiting.splice(0), weather.next)) {
    if (weather.next() < 0.3) await deliverUntilTaken(event, weather);
  }
  await expectHeld(story, weather.tally);
}

/** At least so many sequences; the same seed gives the same histories. */
export async function paymentStorm(sequences: number, seed: number, replaced: Partial<Deps> = {}): Promise<Storm> {
  const fake = new FakeStripe(null);
  const server = await serveFakeStripe(fake, 0);
  process.env.STRIPE_API_BASE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = buildApp({ ...firebaseDeps(), log: { info: () => undefined, error: () => undefined }, ...replaced });
  const deliver: Deliver = async ({ body, signature }) => {
    const response = await app.request(`${SITE}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  };
  const tally: Tally = { sequences: 0, deliveries: 0, forged: 0, wrong: [] };
  const next = chances(seed);
  while (tally.sequences < sequences) {
    fake.reset();
    fake.world.state.settings.afterLastRetry = next() < 0.7 ? 'cancel' : 'mark_unpaid';
    const stories = await Promise.all(Array.from({ length: ACCOUNTS_AT_ONCE }, () => begin(fake, next)));
    const waiting = new Map(stories.map(({ customer, waiting }) => [customer, waiting]));
    fake.world.onEvent = (event) => {
      const { id, customer, object } = event.data.object as { id: string; customer?: string | null; object: string };
      waiting.get(object === 'customer' ? id : (customer ?? ''))?.push(event);
    };
    await Promise.all(
      stories.map((story) => live(fake, story, { deliver, next: chances(Math.floor(next() * 2 ** 32)), tally })),
    );
  }
  server.closeAllConnections();
  server.close();
  return tally;
}

/** The provider as somebody sees it who asks once and remembers: what the storm is there to find. */
export function storedPayments(): Deps['payments'] {
  const { payments } = firebaseDeps();
  const known = new Map<string, ReturnType<Deps['payments']['stateOf']>>();
  return {
    ...payments,
    stateOf: (customerId) => {
      const state = known.get(customerId) ?? payments.stateOf(customerId);
      known.set(customerId, state);
      return state;
    },
  };
}
