/** Events of a search: sent for what happened, once, however often its writes are reported. */
import {
  clearWebhookOutbox,
  clock,
  deliveryIdsOf,
  givenOutboxAccount,
  reportWrite,
  SERVICE,
} from '../../support/webhooks/webhook-outbox.ts';
import type { Service } from '@llevo/contract/entities/service';
import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import type { WebhookEvent } from '@llevo/contract/entities/webhook-event';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import { newSearch } from '@llevo/contract/rules/dispatch/start-search';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { givenWebhookWithSecret, readDelivery } from '../../support/webhooks/given-webhook.ts';

let accountId: string;
beforeEach(async () => {
  ({ accountId } = await givenOutboxAccount());
});
afterEach(clearWebhookOutbox);

const SEARCH_EVENTS = ['service.search_started', 'service.offered', 'service.search_failed'] as const;
const withSearch = (facts: Partial<ServiceSearch>): Omit<Service, 'id'> & { id?: string } => ({
  ...SERVICE,
  driverId: null,
  driverName: null,
  startPin: '4071',
  search: { ...newSearch(DEFAULT_DISPATCH_SETTINGS, clock.now), ...facts },
});

let writes = 0;
async function write(before: object | undefined, after: object): Promise<void> {
  writes += 1;
  for (let report = 0; report < 2; report++) {
    await reportWrite({
      accountId,
      serviceId: 's-1',
      eventId: `trigger/${writes.toString()}`,
      at: clock.now,
      before,
      after,
    });
  }
}

async function events(): Promise<WebhookEvent[]> {
  const deliveries = await Promise.all((await deliveryIdsOf(accountId)).map((id) => readDelivery(id)));
  return deliveries.map((delivery) => JSON.parse(String(delivery?.body)) as WebhookEvent);
}

test('a search that begins, asks a driver and fails is three events, without the customer’s digits', async () => {
  await givenWebhookWithSecret(accountId, { events: [...SEARCH_EVENTS] });
  const offer = { offerId: 'o-1', driverId: 'd-1', expiresAt: clock.now + 20_000 };
  const started = withSearch({});
  const asking = withSearch({ asked: 1, nearby: 1, open: [offer] });
  const passed = withSearch({ asked: 1, nearby: 1, missedBy: ['d-1'] });
  const failed = withSearch({ asked: 1, nearby: 0, missedBy: ['d-1'], state: 'failed', nextAt: null });
  await write(undefined, started);
  await write(started, asking);
  await write(asking, passed);
  await write(passed, failed);
  const sent = await events();
  expect(sent.map(({ type }) => type).toSorted()).toEqual([...SEARCH_EVENTS].toSorted());
  expect(sent.find(({ type }) => type === 'service.offered')?.data.offer).toEqual({
    id: 'o-1',
    driver: 'd-1',
    expires_at: new Date(offer.expiresAt).toISOString(),
  });
  expect(sent.find(({ type }) => type === 'service.search_failed')?.data.search).toMatchObject({
    asked: 1,
    declined: 0,
    missed: 1,
  });
  expect(JSON.stringify(sent)).not.toMatch(/4071|startPin/);
});

test('a booking that searches is one event of the booking and one of the search', async () => {
  await givenWebhookWithSecret(accountId, { events: ['service.created', ...SEARCH_EVENTS, 'service.updated'] });
  await write(undefined, withSearch({}));
  expect((await events()).map(({ type }) => type).toSorted()).toEqual(['service.created', 'service.search_started']);
});

test('an endpoint that did not subscribe to a search hears nothing of it', async () => {
  await givenWebhookWithSecret(accountId, { events: ['service.assigned'] });
  await write(undefined, withSearch({}));
  await write(withSearch({}), withSearch({ state: 'failed', nextAt: null }));
  expect(await events()).toEqual([]);
});
