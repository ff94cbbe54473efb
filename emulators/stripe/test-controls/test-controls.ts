/** `/test/*`: actions of Stripe or of its dashboard, triggered by tests. JSON in, JSON out. */
import * as z from 'zod';
import { completeAuthentication } from './three-d-secure.ts';
import { seedDemoSubscribers, DemoSubscriber } from './demo-subscribers.ts';
import type { FakeStripe } from '../fake-stripe.ts';
import { seededRandom, shuffle } from '../../fakes/seeded-random.ts';
import { SHARED_CONTROLS } from '../../fakes/test-controls.ts';

const DAY_S = 86_400;

const DeliveryInput = z.strictObject({
  url: z.url().nullable().optional(),
  isHeld: z.boolean().optional(),
  copies: z.int().min(1).max(10).optional(),
  delayMs: z.int().min(0).optional(),
});

const FlushInput = z.strictObject({
  order: z.enum(['as_is', 'reverse', 'shuffle']).default('as_is'),
  seed: z.int().default(1),
});

const ClockInput = z.strictObject({
  customer: z.string().default(''),
  days: z.number().min(0).default(0),
  seconds: z.int().min(0).default(0),
});

const SettingsInput = z.strictObject({ afterLastRetry: z.enum(['cancel', 'mark_unpaid']) });
const ResendInput = z.strictObject({ id: z.string() });
const AuthenticationInput = z.strictObject({ outcome: z.enum(['authorize', 'reject']) });
const DemoInput = z.array(DemoSubscriber);

interface TestControlCall {
  readonly fake: FakeStripe;
  readonly id: string;
  readonly body: unknown;
}

/** Controls by method and path; `:id` is one segment. */
export const TEST_CONTROLS: Readonly<Record<string, (asked: TestControlCall) => object | Promise<object>>> = {
  ...SHARED_CONTROLS,
  'POST /test/reset': ({ fake }) => {
    fake.reset();
    return {};
  },
  'GET /test/state': ({ fake }) => fake.store.state,
  'POST /test/demo': ({ fake, body }) => seedDemoSubscribers(fake, DemoInput.parse(body)),
  'GET /test/requests': ({ fake }) => fake.requests,
  'DELETE /test/requests': ({ fake }) => {
    fake.requests.length = 0;
    return {};
  },
  'GET /test/webhooks': ({ fake }) => ({
    settings: fake.webhooks.settings,
    held: fake.webhooks.held.map(({ id, type }) => ({ id, type })),
    attempts: fake.webhooks.attempts,
  }),
  'POST /test/webhooks': ({ fake, body }) => Object.assign(fake.webhooks.settings, DeliveryInput.parse(body)),
  'POST /test/webhooks/flush': async ({ fake, body }) => {
    const { order, seed } = FlushInput.parse(body);
    const orders = {
      as_is: <Item>(list: Item[]) => list,
      reverse: <Item>(list: Item[]) => list.toReversed(),
      shuffle: <Item>(list: Item[]) => shuffle(list, seededRandom(seed)),
    };
    const flushed = fake.webhooks.flush(orders[order]);
    await fake.webhooks.settled();
    return { flushed };
  },
  'POST /test/webhooks/resend': async ({ fake, body }) => {
    fake.webhooks.resend(fake.store.get('events', ResendInput.parse(body).id));
    await fake.webhooks.settled();
    return {};
  },
  'POST /test/webhooks/settled': async ({ fake }) => {
    await fake.webhooks.settled();
    return {};
  },
  'POST /test/clock': async ({ fake, body }) => {
    const { customer, days, seconds } = ClockInput.parse(body);
    fake.advance(Math.round(days * DAY_S) + seconds, customer);
    if (!fake.webhooks.settings.isHeld) await fake.webhooks.settled();
    return { now: fake.store.now(customer) };
  },
  'POST /test/settings': ({ fake, body }) => Object.assign(fake.store.state.settings, SettingsInput.parse(body)),
  'POST /test/answer/:id': ({ fake, id, body }) =>
    completeAuthentication(fake.store, id, AuthenticationInput.parse(body).outcome === 'authorize'),
};
