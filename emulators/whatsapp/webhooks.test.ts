/** Webhooks of the fake as a receiver gets them. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeWhatsApp } from './fake-whatsapp.ts';
import { FAKE_WHATSAPP_APP_SECRET, FAKE_WHATSAPP_VERIFY_TOKEN } from './keys.ts';
import { verifyWebhookUrl } from './webhooks.ts';

interface Change {
  readonly field: string;
  readonly value: {
    readonly statuses?: readonly Readonly<Record<string, unknown>>[];
    readonly messages?: readonly Readonly<Record<string, unknown>>[];
    readonly contacts?: readonly object[];
  };
}

let server: Server;
let fake: FakeWhatsApp;
let url: string;
let changes: Change[];
/** The receiver's next responses; 200 when empty. */
let answers: number[];
let isSigned: boolean[];
let bodies: string[];

const signature = (body: Buffer) =>
  `sha256=${createHmac('sha256', FAKE_WHATSAPP_APP_SECRET).update(body).digest('hex')}`;

beforeEach(async () => {
  [changes, answers, isSigned, bodies] = [[], [], [], []];
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (request.method === 'GET') {
      const isOurs = searchParams.get('hub.verify_token') === FAKE_WHATSAPP_VERIFY_TOKEN;
      response.writeHead(isOurs ? 200 : 403).end(searchParams.get('hub.challenge'));
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      isSigned.push(request.headers['x-hub-signature-256'] === signature(body));
      bodies.push(body.toString());
      const payload = JSON.parse(body.toString()) as { entry: { changes: Change[] }[] };
      changes.push(...payload.entry.flatMap((entry) => entry.changes));
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  fake = new FakeWhatsApp(url);
  fake.webhooks.settings.firstRetryMs = 1;
});

afterEach(() => {
  fake.webhooks.reset();
  server.closeAllConnections();
  server.close();
});

const reply = (change: object = {}) =>
  fake.post({ messaging_product: 'whatsapp', to: '+593991234567', text: { body: 'Ahí vamos' }, ...change });
const receive = (text = '¿Ya llegan?') => fake.receive({ from: '+593991234567', text, name: 'Ana' });
const statuses = () => changes.flatMap(({ value }) => value.statuses ?? []);

test('a message of a person arrives signed, with its name', async () => {
  const { id } = receive();
  await fake.webhooks.settled();
  expect(isSigned).toEqual([true]);
  expect(changes).toEqual([
    {
      field: 'messages',
      value: {
        messaging_product: 'whatsapp',
        metadata: { display_phone_number: '593987000000', phone_number_id: '106540352242922' },
        contacts: [{ profile: { name: 'Ana' }, wa_id: '593991234567' }],
        messages: [
          {
            from: '593991234567',
            id,
            timestamp: expect.stringMatching(/^\d{10}$/) as string,
            type: 'text',
            text: { body: '¿Ya llegan?' },
          },
        ],
      },
    },
  ]);
});

test('bodies are written in ASCII', async () => {
  receive('Sí, mañana 🚚');
  await fake.webhooks.settled();
  expect(bodies[0]).toContain(String.raw`S\u00ed, ma\u00f1ana \ud83d\ude9a`);
});

test('an answer of a person names the message that it answers', async () => {
  fake.receive({ from: '593991234567', text: 'Gracias', replyTo: 'wamid.a' });
  await fake.webhooks.settled();
  expect(changes[0]?.value.messages?.[0]?.context).toEqual({ from: '593987000000', id: 'wamid.a' });
});

test('a message is sent, delivered and read, with its price and the data of its sender', async () => {
  receive();
  reply({ biz_opaque_callback_data: 'outbox-1' });
  fake.read('593991234567');
  await fake.webhooks.settled();
  const pricing = { billable: false, pricing_model: 'PMP', type: 'free_customer_service', category: 'service' };
  expect(statuses()).toMatchObject([
    { status: 'sent', recipient_id: '593991234567', biz_opaque_callback_data: 'outbox-1', pricing },
    { status: 'delivered', pricing },
    { status: 'read' },
  ]);
  expect(statuses()[2]).not.toHaveProperty('pricing');
  expect(statuses()[0]).not.toHaveProperty('conversation');
});

test('a failed message has its error and no price', async () => {
  fake.phones.phone('593991234567').hasWhatsApp = false;
  receive();
  reply();
  await fake.webhooks.settled();
  expect(statuses()).toEqual([
    {
      id: expect.stringMatching(/^wamid\./) as string,
      status: 'failed',
      timestamp: expect.any(String) as string,
      recipient_id: '593991234567',
      errors: [
        {
          code: 131_026,
          title: 'Message undeliverable',
          message: 'Message undeliverable',
          error_data: { details: 'Message Undeliverable.' },
          href: '/documentation/business-messaging/whatsapp/support/error-codes',
        },
      ],
    },
  ]);
});

test('a webhook is repeated until the receiver answers 200', async () => {
  answers = [500, 204];
  receive();
  await fake.webhooks.settled();
  expect(changes).toHaveLength(3);
  expect(fake.webhooks.attempts).toEqual([500, 204, 200].map((status) => ({ label: 'inbound', status })));
});

test('webhooks are doubled if a test asks for it', async () => {
  fake.webhooks.settings.copies = 2;
  receive();
  await fake.webhooks.settled();
  expect(changes).toHaveLength(2);
  expect(changes[0]).toEqual(changes[1]);
});

test('held webhooks are sent in another order', async () => {
  fake.webhooks.settings.isHeld = true;
  receive();
  reply();
  expect(fake.webhooks.flush((held) => held.toReversed())).toBe(3);
  await fake.webhooks.settled();
  expect(fake.webhooks.attempts.map(({ label }) => label)).toEqual(['delivered', 'sent', 'inbound']);
});

test('an account without a webhook URL sends nothing', async () => {
  fake.webhooks.settings.url = null;
  receive();
  await fake.webhooks.settled();
  expect(fake.webhooks.attempts).toEqual([]);
});

test('a closed receiver counts as an attempt without a status', async () => {
  fake.webhooks.settings.url = 'http://127.0.0.1:1/';
  receive();
  await expect.poll(() => fake.webhooks.attempts[0]?.status).toBe(0);
});

test('verifyWebhookUrl is true if the receiver returns the challenge', async () => {
  expect(await verifyWebhookUrl(`${url}?a=1`)).toBe(true);
  server.removeAllListeners('request');
  server.on('request', (_request, response) => {
    (response as { end: (text: string) => void }).end('other');
  });
  expect(await verifyWebhookUrl(url)).toBe(false);
});
