/** The setup sends templates and subscribes the webhook against the fake WhatsApp, and a site that Meta can verify. */
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FakeWhatsApp } from '../../emulators/whatsapp/fake-whatsapp.ts';
import {
  FAKE_WHATSAPP_ACCOUNT,
  FAKE_WHATSAPP_APP_SECRET,
  FAKE_WHATSAPP_PHONE_ID,
  FAKE_WHATSAPP_TOKEN,
} from '../../emulators/whatsapp/keys.ts';
import { serveFakeWhatsApp } from '../../emulators/whatsapp/server.ts';
import { ALL_TEMPLATES } from '../../functions/contract/src/rules/whatsapp/templates/all-templates.ts';
import { readSettings } from './env-file.ts';
import { fakeProduct, fakeSite } from './rehearsal/fake-product.ts';
import { openRehearsal, type RehearsedSetup } from './rehearsal/rehearsed-setup.ts';

const fake = new FakeWhatsApp(null);
let meta: Server;
let site: Server;
let setup: RehearsedSetup;
let secretsFile: string;

const secret = (name: string) =>
  Buffer.from(setup.project.secrets.get(name)?.versions.at(-1)?.data ?? '', 'base64').toString();
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port.toString()}`;

/** Answers the verification as the deployed API does. */
const verifying = () =>
  createServer((request, response) => {
    const { searchParams: query } = new URL(request.url ?? '/', 'http://site');
    const isVerified = query.get('hub.verify_token') === secret('WHATSAPP_VERIFY_TOKEN');
    response.writeHead(isVerified ? 200 : 403).end(query.get('hub.challenge') ?? '');
  });

beforeAll(async () => {
  meta = await serveFakeWhatsApp(fake, 0);
  site = verifying();
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  for (const server of [meta, site]) {
    server.close();
    server.closeAllConnections();
  }
});
const FLAGS = { 'whatsapp-number': FAKE_WHATSAPP_PHONE_ID, 'whatsapp-business': FAKE_WHATSAPP_ACCOUNT };
const writeSecrets = (token: string) =>
  writeFile(secretsFile, `WHATSAPP_TOKEN=${token}\nWHATSAPP_APP_SECRET=${FAKE_WHATSAPP_APP_SECRET}\n`);

beforeEach(async () => {
  fake.reset();
  setup = await openRehearsal({
    product: fakeProduct(),
    siteFetch: fakeSite,
    site: addressOf(site),
    alerts: [],
    whatsAppBase: fake.base,
  });
  secretsFile = path.join(setup.root, 'secrets.local');
  await writeSecrets(FAKE_WHATSAPP_TOKEN);
});
afterEach(() => setup.close());

const install = () => setup.run({ secretsFile, flags: FLAGS });
const changes = () => fake.requests.filter(({ method }) => method === 'POST').map(({ path: called }) => called);
const statesIn = (lines: readonly string[]) => lines.filter((line) => line.startsWith('      - '));

describe('a setup with a token', () => {
  test('sends every template once, subscribes the webhook, and a second run changes nothing', async () => {
    const { result, lines } = await install();
    expect(result).toMatchObject({ wrong: [], pending: [] });
    expect(changes()).toHaveLength(ALL_TEMPLATES.length + 2);
    expect(fake.app.webhookUrl).toBe(`${addressOf(site)}/api/whatsapp/webhook`);
    expect(statesIn(lines)).toContain('      - verification_code: es approved, en approved');
    expect(statesIn(lines)[0]).toBe('      - +593987000000 (Llevo): connected, quality green');
    const settings = await readSettings(path.join(setup.root, 'functions/.env.llevo-rehearsal'));
    expect(settings).toMatchObject({
      WHATSAPP_PHONE_NUMBER_ID: FAKE_WHATSAPP_PHONE_ID,
      WHATSAPP_BUSINESS_ID: FAKE_WHATSAPP_ACCOUNT,
    });
    const before = changes().length;
    expect((await setup.run()).result).toMatchObject({ wrong: [], pending: [] });
    expect(changes()).toHaveLength(before);
  });

  test('never prints a key', async () => {
    const { lines } = await install();
    const text = lines.join('\n');
    for (const name of ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']) {
      expect(secret(name).length, name).toBeGreaterThan(5);
      expect(text, name).not.toContain(secret(name));
    }
  });

  test('names templates that Meta still reviews', async () => {
    fake.templates.reviewMs = 60_000;
    const { result } = await install();
    expect(result?.pending).toHaveLength(ALL_TEMPLATES.length);
    expect(result?.pending).toContain('Meta reviews booking_received (es)');
    fake.advance(60);
    expect((await setup.run({ isCheck: true })).result?.pending).toEqual([]);
  });

  test('resumes after kills before and after each change at Meta', async () => {
    // The changes at Google come first.
    await setup.run();
    let kills = 0;
    const runKilled = () =>
      setup.run({ secretsFile, flags: FLAGS, kill: { write: 1 + (kills % 5), isAfter: kills % 2 === 0 } });
    while ((await runKilled()).result === null && kills < 100) kills += 1;
    expect(kills).toBeGreaterThan(5);
    const created = changes().filter((called) => called.endsWith('/message_templates'));
    expect(created).toHaveLength(ALL_TEMPLATES.length);
    expect((await setup.run({ isCheck: true })).result).toMatchObject({ wrong: [], pending: [] });
  });
});

describe('changes at Meta', () => {
  beforeEach(install);

  test('a rejected template is shown with its reason, and sent again only with another text', async () => {
    fake.templates.decide('driver_offer', { status: 'REJECTED', language: 'es', reason: 'TAG_CONTENT_MISMATCH' }, 0);
    const before = changes().length;
    const { result, lines } = await setup.run();
    expect(result?.wrong).toEqual([]);
    expect(result?.pending).toEqual([expect.stringContaining('driver_offer (es) for TAG_CONTENT_MISMATCH') as string]);
    expect(statesIn(lines)).toContain('      - driver_offer: es rejected, en approved');
    expect(changes()).toHaveLength(before);
  });

  test('only a template with another text is edited', async () => {
    const list = fake.templates.list(new URL('http://meta/?name=driver_offer&language=es')) as {
      data: { id: string; components: { type: string; text?: string }[] }[];
    };
    const [stored] = list.data;
    const other = stored?.components.map((component) =>
      component.type === 'FOOTER' ? { ...component, text: 'Otro pie.' } : component,
    );
    fake.templates.edit(stored?.id ?? '', { components: other }, 0);
    const before = changes().length;
    const check = await setup.run({ isCheck: true });
    expect(check.result?.wrong).toEqual(['whatsapp: Meta has another text of driver_offer (es)']);
    expect((await setup.run()).result).toMatchObject({ wrong: [], pending: [] });
    expect(changes().slice(before)).toEqual([`/v24.0/${stored?.id ?? ''}`]);
  });

  test('a webhook that was moved is set again', async () => {
    fake.app.isFollowing = false;
    const check = await setup.run({ isCheck: true });
    expect(check.result?.wrong).toEqual(['whatsapp: the app does not follow the business account']);
    expect((await setup.run()).result?.wrong).toEqual([]);
    expect(fake.app.isFollowing).toBe(true);
  });

  test('a revoked token is reported with what to do, and keeps nothing else from being set up', async () => {
    fake.isTokenRevoked = true;
    const before = changes().length;
    const { result } = await setup.run({ flags: { budget: '80' } });
    expect(result?.wrong).toEqual([]);
    expect(result?.pending).toEqual([expect.stringContaining('--secret WHATSAPP_TOKEN') as string]);
    expect(changes()).toHaveLength(before);
    expect([...setup.google.budgets.values()]).toMatchObject([{ amount: { specifiedAmount: { units: '80' } } }]);
  });

  test('what keeps the number from sending is passed on', async () => {
    fake.number = {
      status: 'PENDING',
      health_status: {
        can_send_message: 'BLOCKED',
        entities: [
          {
            entity_type: 'WABA',
            can_send_message: 'BLOCKED',
            errors: [{ error_code: 141_006, error_description: 'No payment method.', possible_solution: 'Add one.' }],
          },
        ],
      },
    };
    fake.app.scopes = ['whatsapp_business_messaging'];
    fake.app.tokenExpiresAt = Date.UTC(2027, 0, 1) / 1000;
    expect((await setup.run({ isCheck: true })).result?.pending).toEqual([
      '+593987000000 is PENDING: register it in WhatsApp Manager → Phone numbers',
      'Meta: No payment method. Add one.',
      'WHATSAPP_TOKEN lacks the permission whatsapp_business_management: make it again with it',
      'WHATSAPP_TOKEN expires on 2027-01-01: make one that never does',
    ]);
  });
});

describe('a setup that Meta does not accept', () => {
  test('one refused template keeps none of the others from being sent', async () => {
    fake.faults.add({
      kind: 'error',
      status: 400,
      on: `POST /v24.0/${FAKE_WHATSAPP_ACCOUNT}/message_templates`,
      times: 1,
    });
    const { result, lines } = await install();
    expect(result?.wrong).toEqual([`whatsapp: Meta lacks 1 of ${ALL_TEMPLATES.length} templates`]);
    expect(lines).toContainEqual(expect.stringContaining('… Meta refuses verification_code (es)'));
    expect((await setup.run()).result).toMatchObject({ wrong: [], pending: [] });
  });

  test('a site that fails the verification leaves the address to a person', async () => {
    await setup.close();
    setup = await openRehearsal({
      product: fakeProduct(),
      siteFetch: fakeSite,
      site: 'http://127.0.0.1:1',
      alerts: [],
      whatsAppBase: fake.base,
    });
    secretsFile = path.join(setup.root, 'secrets.local');
    await writeSecrets(FAKE_WHATSAPP_TOKEN);
    const { lines } = await install();
    const line = lines.find((one) => one.includes('Callback verification failed'));
    expect(line).toContain('App Dashboard → WhatsApp → Configuration enter http://127.0.0.1:1/api/whatsapp/webhook');
    expect(fake.templates.has('1259544702043867')).toBe(true);
  });

  test('a wrong secret of the app is named', async () => {
    await writeFile(secretsFile, `WHATSAPP_TOKEN=${FAKE_WHATSAPP_TOKEN}\nWHATSAPP_APP_SECRET=other\n`);
    const { result } = await install();
    expect(result?.pending).toEqual([expect.stringContaining('Meta refuses WHATSAPP_APP_SECRET') as string]);
  });

  test('the channel stays off without the ids of number and account', async () => {
    const { result } = await setup.run({ secretsFile });
    expect(result?.pending).toEqual([
      expect.stringContaining('pass --whatsapp-number and --whatsapp-business') as string,
    ]);
    expect(fake.requests).toEqual([]);
  });
});

test('one line says that WhatsApp is off without a token, and how to turn it on', async () => {
  const { result } = await setup.run({ flags: FLAGS });
  const lines = result?.degraded.filter((line) => line.includes('WHATSAPP') || line.includes('WhatsApp'));
  expect(lines).toEqual([expect.stringContaining('WHATSAPP_TOKEN is empty: WhatsApp is off') as string]);
  expect(fake.requests).toEqual([]);
  const settings = await readSettings(path.join(setup.root, 'functions/.env.llevo-rehearsal'));
  expect(settings).not.toHaveProperty('WHATSAPP_PHONE_NUMBER_ID');
});
