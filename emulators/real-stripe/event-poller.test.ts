/** Events of Stripe by polling, with the real package against the fake: each once, in order, whatever happens between. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { FAKE_SECRET_KEY } from '../stripe/keys.ts';
import { createStripeTestClient } from '../stripe/stripe-test-client.ts';
import { cursorAt, type EventCursor, OVERLAP_S, readCursor, writeCursor } from './event-cursor.ts';
import { EventPoller } from './event-poller.ts';
import { connectStripe } from './stripe-connection.ts';

const { fake, start, stop } = createStripeTestClient();
beforeAll(start);
afterAll(stop);

let got: string[];
let lines: string[];
let saved: EventCursor | null;
/** The next responses of the webhook; 200 when empty. */
let answers: number[];

beforeEach(() => {
  fake.reset();
  [got, lines, saved, answers] = [[], [], null, []];
});

const deliver = (event: Stripe.Event) => {
  const status = answers.shift() ?? 200;
  if (status === 200) got.push(event.id);
  return Promise.resolve(status);
};
const log = (line: string) => {
  lines.push(line);
};
const save = (cursor: EventCursor) => {
  saved = cursor;
  return Promise.resolve();
};
const createPoller = (more: { start?: EventCursor | null; nowMs?: () => number } = {}) =>
  new EventPoller({
    stripe: connectStripe(FAKE_SECRET_KEY, fake.store.base),
    deliver,
    save,
    log,
    start: null,
    ...more,
  });

const emitEvents = (count: number, type: 'customer.updated' | 'payment_intent.succeeded' = 'customer.updated') => {
  for (let index = 0; index < count; index += 1) fake.store.emit(type, { object: 'customer', id: `cus_${index}` });
};
const emitted = () => Object.keys(fake.store.state.events);

test('events arrive in their order, and none twice', async () => {
  const poller = createPoller();
  emitEvents(3);
  await poller.poll();
  emitEvents(2);
  await poller.poll();
  await poller.poll();
  expect(got).toEqual(emitted());
});

test('more events between two looks than a page holds', async () => {
  const poller = createPoller();
  emitEvents(230);
  await poller.poll();
  expect(got).toEqual(emitted());
  expect(fake.requests.filter(({ path: asked }) => asked === '/v1/events')).toHaveLength(3);
});

test('what does not concern us is passed over, and not asked for again', async () => {
  const poller = createPoller();
  emitEvents(2, 'payment_intent.succeeded');
  emitEvents(1);
  await poller.poll();
  expect(got).toEqual(emitted().slice(2));
  expect(Object.keys(saved?.handled ?? {})).toEqual(emitted());
});

test('another process goes on where the last one ended', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'llevo-cursor-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'cursor.json');
  expect(await readCursor(file)).toBeNull();
  emitEvents(2);
  await createPoller().poll();
  await writeCursor(file, saved ?? cursorAt(0));
  emitEvents(120);
  await createPoller({ start: await readCursor(file) }).poll();
  expect(got).toEqual(emitted());
});

test('a refused event is repeated before those that follow', async () => {
  const poller = createPoller();
  emitEvents(3);
  const [, second = ''] = emitted();
  answers = [200, 503, 0];
  await expect(poller.poll()).rejects.toThrow(`${second} (customer.updated): 503`);
  await expect(poller.poll()).rejects.toThrow('no answer');
  await poller.poll();
  expect(got).toEqual(emitted());
});

test('an event that is always refused is left out in the end, and the log says so', async () => {
  const poller = createPoller();
  emitEvents(2);
  answers = [400, 400, 400, 400, 400];
  for (let time = 1; time <= 4; time += 1) await expect(poller.poll()).rejects.toThrow('400');
  await poller.poll();
  expect(got).toEqual(emitted().slice(1));
  expect(lines).toEqual([`${emitted()[0] ?? ''} (customer.updated) is left out after 5 attempts: 400`]);
});

test('an event that Stripe lists late is not missed', async () => {
  const poller = createPoller();
  emitEvents(2);
  await poller.poll();
  const [, late = ''] = emitted();
  emitEvents(1);
  const newest = Object.values(fake.store.state.events).at(-1);
  if (newest === undefined) throw new Error('nothing was emitted');
  newest.created -= OVERLAP_S / 2;
  await poller.poll();
  expect(got).toEqual([emitted()[0], late, newest.id]);
});

test('an event of a test clock’s future hides none of the present', async () => {
  const poller = createPoller();
  fake.advance(32 * 86_400, 'cus_0');
  fake.store.emit('customer.updated', { object: 'customer', id: 'cus_0', customer: 'cus_0' });
  await poller.poll();
  emitEvents(1);
  await poller.poll();
  await poller.poll();
  expect(got).toEqual(emitted());
});

test('the cursor does not grow with the events', async () => {
  let nowMs = Date.now();
  const poller = createPoller({ nowMs: () => nowMs });
  emitEvents(50);
  await poller.poll();
  nowMs += 10 * OVERLAP_S * 1000;
  fake.advance(10 * OVERLAP_S);
  emitEvents(1);
  await poller.poll();
  expect(Object.keys(saved?.handled ?? {})).toEqual(emitted().slice(-1));
});

test('it goes on after a failure of Stripe, and tells no key', async () => {
  const poller = createPoller();
  const ending = new AbortController();
  fake.faults.add({ kind: 'error', times: 2, on: 'GET /v1/events', status: 500 });
  emitEvents(1);
  const running = poller.run(ending.signal);
  await expect.poll(() => lines, { timeout: 5000 }).toEqual(['Stripe answered 500.']);
  ending.abort();
  await running;
  fake.faults.clear();
  await poller.poll();
  expect(got).toEqual(emitted());
});

test('a key that is refused is said to be, without it', async () => {
  const wrong = new EventPoller({
    stripe: connectStripe('sk_test_other', fake.store.base),
    deliver,
    save,
    log,
    start: null,
  });
  const ending = new AbortController();
  const running = wrong.run(ending.signal);
  await expect.poll(() => lines, { timeout: 5000 }).toEqual(['Stripe does not accept the key.']);
  ending.abort();
  await running;
});
