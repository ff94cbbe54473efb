/** Webhook endpoints through the API, and one delivery by the running stack. */
import { changeDriverInService } from '@llevo/contract/endpoints/services/services';
import { readExport, startExport } from '@llevo/contract/endpoints/account/closing';
import { deletePerson } from '@llevo/contract/endpoints/people/customers';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@llevo/contract/endpoints/webhooks';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { MAX_LISTED_DELIVERIES } from '@llevo/contract/entities/webhook';
import type { ListedWebhook, Webhook, WebhookDelivery } from '@llevo/contract/entities/webhook';
import { paths } from '@llevo/contract/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readDocument } from '../../support/emulators/admin.ts';
import { webhookDocument } from '../../../functions/src/areas/webhooks/webhook-documents.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import {
  givenDelivery,
  givenWebhook,
  givenWebhookWithSecret,
  readDelivery,
} from '../../support/webhooks/given-webhook.ts';
import { countSignatures, startWebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';

const call = createInProcessApi();
/** As in production: public addresses over TLS only. */
const strictCall = createInProcessApi({ allowsPrivateWebhooks: false });
const WEBHOOK = { url: 'https://hooks.example.com/llevo', description: 'Bodega', events: ['service.created' as const] };

let accountId: string;
let admin: TestMember;

beforeEach(async () => {
  accountId = await given.account({ plan: 'business' });
  admin = await createMember(accountId, 'admin');
});

const withToken = ({ token }: { token: string } = admin) => ({ token });

async function created(input: Partial<SentInputOf<typeof createWebhook>> = {}) {
  const { status, body } = await call(createWebhook, { ...WEBHOOK, ...input }, withToken());
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Webhook & { secret: string };
}

describe('registering', () => {
  test('registering an endpoint shows its secret once, and stores it sealed', async () => {
    const { secret, ...webhook } = await created();
    expect(secret).toMatch(/^whsec_[0-9A-Za-z]{32}$/);
    expect(webhook).toMatchObject({ ...WEBHOOK, active: true, failing_since: null, previous_expires: null });
    const replies = [
      (await call(listWebhooks, {}, withToken())).body.data,
      (await call(getWebhook, { id: webhook.id }, withToken())).body.data,
    ];
    expect(replies).toEqual([[{ ...webhook, last_deliveries: [] }], webhook]);
    const stored = await readDocument(paths.accountDocument(accountId, 'webhooks', webhook.id));
    expect(JSON.stringify([stored, await readAuditEntries(accountId)])).not.toContain(secret.replace('whsec_', ''));
  });

  test.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://169.254.169.254/computeMetadata/v1/',
    'https://metadata.google.internal/',
    'https://ana:clave@hooks.example.com/',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:8080/',
    'ftp://hooks.example.com/',
    'hooks.example.com',
    '',
  ])('registering rejects the address "%s"', async (url) => {
    for (const reply of [
      await strictCall(createWebhook, { ...WEBHOOK, url }, withToken()),
      await strictCall(updateWebhook, { id: await givenWebhook(accountId), url }, withToken()),
    ]) {
      expect(reply.status).toBe(400);
      expect(reply.body.inputError).toBe('url');
    }
  });

  test.each([
    ['free', 1, 'startup'],
    ['startup', 3, 'business'],
  ] as const)('the plan %s allows %d active endpoints', async (plan, count, larger) => {
    accountId = await given.account({ plan });
    admin = await createMember(accountId, 'admin');
    const ids = await Promise.all(Array.from({ length: count }, () => givenWebhook(accountId)));
    const full = await call(createWebhook, WEBHOOK, withToken());
    expect(full).toMatchObject({ status: 402, body: { plan: larger } });
    await call(updateWebhook, { id: ids[0] ?? '', active: false }, withToken());
    await created();
    expect((await call(updateWebhook, { id: ids[0] ?? '', active: true }, withToken())).status).toBe(402);
  });

  test('concurrent registrations never exceed the plan', async () => {
    accountId = await given.account({ plan: 'startup' });
    admin = await createMember(accountId, 'admin');
    const replies = await Promise.all(Array.from({ length: 8 }, () => call(createWebhook, WEBHOOK, withToken())));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await call(listWebhooks, {}, withToken())).body.data).toHaveLength(3);
  });
});

test('enabling a disabled endpoint clears its failures', async () => {
  const id = await givenWebhook(accountId, { active: false, failingSince: 1, disabledAt: 2, disabledBy: 'Ana Vera' });
  const { body } = await call(updateWebhook, { id, active: true }, withToken());
  expect(body.data).toMatchObject({ active: true, failing_since: null, date_disabled: null, disabled_by: null });
});

test('an endpoint says who disabled it and when; disabling it again changes neither', async () => {
  const id = await givenWebhook(accountId);
  const { body } = await call(updateWebhook, { id, active: false }, withToken());
  const disabled = body.data as Webhook;
  expect(Date.now() - Date.parse(disabled.date_disabled ?? '')).toBeLessThan(60_000);
  expect(disabled).toMatchObject({ active: false, disabled_by: expect.stringMatching(/./) as string });
  const owner = await createMember(accountId, 'owner');
  expect((await call(updateWebhook, { id, active: false }, withToken(owner))).body.data).toEqual(disabled);
});

test('endpoints without a stored author of their disabling are listed', async () => {
  const id = await givenWebhook(accountId, { active: false });
  await webhookDocument(accountId, id).update({ disabledBy: FieldValue.delete() });
  const { body } = await call(listWebhooks, {}, withToken());
  expect(body.data).toMatchObject([{ id, active: false, date_disabled: null, disabled_by: null }]);
});

test('rotating returns another secret; the replaced one is valid for a day', async () => {
  const { id, secret } = await created();
  const { body } = await call(rotateWebhookSecret, { id }, withToken());
  const rotated = body.data as Webhook & { secret: string };
  expect(rotated.secret).not.toBe(secret);
  const expiresInMs = Date.parse(rotated.previous_expires ?? '') - Date.now();
  expect(expiresInMs).toBeGreaterThan(23 * 3_600_000);
  expect(expiresInMs).toBeLessThanOrEqual(24 * 3_600_000);
});

describe('another account', () => {
  test.each([getWebhook, updateWebhook, rotateWebhookSecret, testWebhook, deleteWebhook])(
    'finds no endpoint by $method $path',
    async (endpoint) => {
      const id = await givenWebhook(accountId);
      const stranger = await createMember(await given.account(), 'owner');
      expect((await call(endpoint, { id }, withToken(stranger))).status).toBe(404);
      expect((await call(getWebhook, { id }, withToken())).status).toBe(200);
    },
  );

  test('another account cannot retry a delivery', async () => {
    const id = await givenWebhook(accountId);
    const delivery = await givenDelivery(accountId, id);
    const stranger = await createMember(await given.account(), 'owner');
    const ownId = await givenWebhook(stranger.accountId);
    for (const webhookId of [id, ownId]) {
      expect((await call(listWebhookDeliveries, { id: webhookId }, withToken(stranger))).body.data).toEqual([]);
      expect((await call(retryWebhookDelivery, { id: webhookId, delivery }, withToken(stranger))).status).toBe(404);
    }
    expect(await readDelivery(delivery)).toMatchObject({ state: 'failed' });
  });
});

test('API keys cannot manage webhooks', async () => {
  const token = await givenApiKey({ accountId });
  expect((await call(listWebhooks, {}, { token })).status).toBe(403);
  expect((await call(createWebhook, WEBHOOK, { token })).status).toBe(403);
});

describe('the log', () => {
  test('the log lists deliveries by state, newest first, page by page', async () => {
    const id = await givenWebhook(accountId, { active: false });
    for (const createdAt of [1, 2, 3])
      await givenDelivery(accountId, id, { createdAt, httpStatus: 500, error: 'status' });
    await givenDelivery(accountId, id, { createdAt: 4, state: 'delivered', httpStatus: 200, error: null });
    await givenDelivery(accountId, await givenWebhook(accountId), { createdAt: 5 });
    const { body } = await call(listWebhookDeliveries, { id, limit: 2 }, withToken());
    const { data, page } = body as { data: WebhookDelivery[]; page: { next_cursor: string } };
    expect(data.map(({ date_created: at }) => Date.parse(at))).toEqual([4, 3]);
    const next = await call(listWebhookDeliveries, { id, limit: 2, cursor: page.next_cursor }, withToken());
    expect((next.body.data as WebhookDelivery[]).map(({ date_created: at }) => Date.parse(at))).toEqual([2, 1]);
    const failed = await call(listWebhookDeliveries, { id, state: 'failed' }, withToken());
    expect(failed.body.data).toHaveLength(3);
    expect(failed.body.data).toContainEqual(
      expect.objectContaining({ http_status: 500, error: 'status', attempts: 10 }),
    );
  });

  test('the list of endpoints has the newest deliveries of each, without their bodies', async () => {
    const id = await givenWebhook(accountId, { active: false });
    const other = await givenWebhook(accountId, { active: false, createdAt: 1 });
    await Promise.all(
      Array.from({ length: MAX_LISTED_DELIVERIES + 1 }, (_, at) => givenDelivery(accountId, id, { createdAt: at })),
    );
    const last = await givenDelivery(accountId, other, { state: 'delivered', attempts: 1, httpStatus: 200 });
    const [first, second] = (await call(listWebhooks, {}, withToken())).body.data as ListedWebhook[];
    expect(first?.last_deliveries?.map(({ date_created: at }) => Date.parse(at))).toEqual(
      Array.from({ length: MAX_LISTED_DELIVERIES }, (_, index) => MAX_LISTED_DELIVERIES - index),
    );
    expect(second?.last_deliveries).toEqual([
      {
        id: last,
        state: 'delivered',
        attempts: 1,
        http_status: 200,
        last_attempt: null,
        date_created: expect.any(String) as string,
      },
    ]);
  });

  test('only failed deliveries of the log are retried', async () => {
    const id = await givenWebhook(accountId);
    const failed = await givenDelivery(accountId, id);
    const done = await givenDelivery(accountId, id, { state: 'delivered' });
    expect((await call(retryWebhookDelivery, { id, delivery: done }, withToken())).status).toBe(409);
    const { body } = await call(retryWebhookDelivery, { id, delivery: failed }, withToken());
    expect(body.data).toEqual({ id: failed, state: 'pending' });
    const off = await givenWebhook(accountId, { active: false });
    const waiting = await givenDelivery(accountId, off);
    expect((await call(retryWebhookDelivery, { id: off, delivery: waiting }, withToken())).status).toBe(409);
    expect((await call(testWebhook, { id: off }, withToken())).status).toBe(409);
  });
});

test('an export has the endpoints without their secrets', async () => {
  const owner = await createMember(accountId, 'owner');
  const { id } = await created();
  const exported = (await call(startExport, {}, withToken(owner))).body.data as { id: string };
  const { body } = await call(readExport, { id: exported.id, section: 'webhooks' }, withToken(owner));
  const { records } = body.data as { records: Record<string, unknown>[] };
  expect(records).toMatchObject([{ id, ...WEBHOOK, active: true }]);
  expect(records[0]).not.toHaveProperty('secrets');
});

test('deleting a person deletes their webhook deliveries', async () => {
  const customer = await given.customer(accountId);
  const id = await givenWebhook(accountId);
  const about = await givenDelivery(accountId, id, { people: [`${accountId}/${customer.id}`] });
  const other = await givenDelivery(accountId, id, { people: [`${accountId}/c-otra`] });
  expect((await call(deletePerson, { id: customer.id }, withToken())).status).toBe(200);
  expect(await readDelivery(about)).toBeUndefined();
  expect(await readDelivery(other)).toBeDefined();
});

test('the stack sends tests and changes of services, each once', async () => {
  const receiver = await startWebhookReceiver();
  try {
    const { id, secret } = await givenWebhookWithSecret(accountId, { url: receiver.url });
    const { body } = await call(testWebhook, { id }, withToken());
    const [service, driver] = [await given.service(accountId), await given.driver(accountId)];
    const item = { id: service.id, driver: 'default' };
    await call(changeDriverInService, { item, idDriverToUpdate: driver.id }, withToken());
    await vi.waitFor(() => {
      expect(receiver.received.map(({ event }) => event.type).sort()).toEqual([
        'service.assigned',
        'service.created',
        'webhook.test',
      ]);
    }, EVENTUALLY);
    const test = receiver.received.find(({ event }) => event.type === 'webhook.test');
    expect(test?.event.data.service).toMatchObject({ number: 'S-EJEMPLO', status: 'pendiente' });
    for (const received of receiver.received) expect(countSignatures(received, secret)).toBe(1);
    const { id: deliveryId } = body.data as { id: string };
    await vi.waitFor(async () => {
      expect(await readDelivery(deliveryId)).toMatchObject({ state: 'delivered', httpStatus: 200, attempts: 1 });
    }, EVENTUALLY);
  } finally {
    await receiver.stop();
  }
});
