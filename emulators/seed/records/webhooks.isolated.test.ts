import { StoredWebhook, StoredWebhookDelivery } from '@llevo/contract/entities/webhook';
import { WebhookEvent } from '@llevo/contract/entities/webhook-event';
import { beforeAll, expect, test } from 'vitest';
import { memberOf } from './recorded-change.ts';
import { parsedFrom, SEEDED_AT, seededRecords } from './testing/seeded-records.ts';
import { webhookDocument } from './webhooks.ts';

let deliveries: readonly StoredWebhookDelivery[];
beforeAll(async () => {
  process.env.FUNCTIONS_EMULATOR = 'true';
  deliveries = parsedFrom(await seededRecords(), 'webhookDeliveries', StoredWebhookDelivery);
}, 60_000);

test('a member paused the endpoint after its last delivery, and its secret opens on the emulators', async () => {
  const { path, data } = await webhookDocument('llevo', SEEDED_AT);
  const { active, disabledAt, disabledBy, secrets, url } = StoredWebhook.parse(data);
  expect({ active, disabledBy }).toEqual({ active: false, disabledBy: memberOf('llevo', 'owner').name });
  expect(disabledAt).toBeGreaterThan(Math.max(...deliveries.map(({ createdAt }) => createdAt)));
  expect(new URL(url).hostname).toMatch(/\.test$/);
  const { openWebhookSecrets } = await import('../../../functions/src/areas/webhooks/webhook-secrets.ts');
  const webhookId = path.split('/').at(-1) ?? '';
  const opened = openWebhookSecrets(secrets, { accountId: 'llevo', webhookId }, SEEDED_AT.nowMs);
  expect(opened).toEqual([expect.stringMatching(/^whsec_/)]);
  expect(new Set(deliveries.map(({ endpointId }) => endpointId))).toEqual(new Set([webhookId]));
});

test('one delivery failed, one arrived at the third attempt, and none is due', () => {
  expect(deliveries.length).toBeGreaterThan(15);
  expect(deliveries.filter(({ state }) => state === 'pending')).toEqual([]);
  expect(deliveries.filter(({ state }) => state === 'failed')).toMatchObject([{ httpStatus: 422, attempts: 10 }]);
  expect(deliveries.filter(({ attempts }) => attempts === 3)).toMatchObject([{ state: 'delivered' }]);
  for (const { createdAt, lastAttemptAt } of deliveries) {
    expect(lastAttemptAt).toBeGreaterThan(createdAt);
    expect(lastAttemptAt).toBeLessThan(SEEDED_AT.startOfTodayMs);
  }
});

test('bodies are events about services of the account', () => {
  for (const { body, eventId, type, createdAt } of deliveries) {
    const event = WebhookEvent.parse(JSON.parse(body));
    expect(event).toMatchObject({ id: eventId, type, account: 'llevo', created: new Date(createdAt).toISOString() });
    expect(event.data.service?.number).toMatch(/^S-/);
    if (type === 'service.created') expect(event.data.service).toMatchObject({ driver: 'default', search: null });
  }
});
