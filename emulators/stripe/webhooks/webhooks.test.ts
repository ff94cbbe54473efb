/** Webhook deliveries, verified by the product's `stripe` package. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeStripe } from '../fake-stripe.ts';
import { FAKE_WEBHOOK_SECRET } from '../../fakes/keys.ts';

interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
}

let server: Server;
let fake: FakeStripe;
let got: ReceivedEvent[];
/** The receiver's next responses; 200 when empty. */
let answers: number[];

beforeEach(async () => {
  got = [];
  answers = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, FAKE_WEBHOOK_SECRET);
      got.push({ id: event.id, type: event.type });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake = new FakeStripe(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});

afterEach(() => {
  fake.webhooks.reset();
  server.closeAllConnections();
  server.close();
});

const emitEvents = (count: number) => {
  for (let index = 0; index < count; index += 1)
    fake.store.emit('customer.updated', { object: 'customer', id: `cus_${index}` });
};

test('webhooks arrive signed, in order, once', async () => {
  emitEvents(3);
  await fake.webhooks.settled();
  expect(got.map(({ id }) => id)).toEqual(Object.keys(fake.store.state.events));
});

test('webhooks are retried until they are accepted', async () => {
  answers = [500];
  emitEvents(1);
  await fake.webhooks.settled();
  expect(got).toHaveLength(2);
  expect(fake.webhooks.attempts.map(({ status }) => status)).toEqual([500, 200]);
  expect(Object.values(fake.store.state.events)[0]?.pending_webhooks).toBe(0);
});

test('webhooks are sent as often as configured', async () => {
  fake.webhooks.settings.copies = 3;
  emitEvents(1);
  await fake.webhooks.settled();
  expect(new Set(got.map(({ id }) => id)).size).toBe(1);
  expect(got).toHaveLength(3);
});

test('held webhooks are sent in the given order when flushed', async () => {
  fake.webhooks.settings.isHeld = true;
  emitEvents(4);
  await fake.webhooks.settled();
  expect(got).toEqual([]);
  expect(fake.webhooks.flush((events) => events.toReversed())).toBe(4);
  await fake.webhooks.settled();
  expect(got.map(({ id }) => id)).toEqual(Object.keys(fake.store.state.events).toReversed());
});
