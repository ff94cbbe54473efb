import { StoredWebhookDelivery } from '@llevo/contract/entities/webhook';
import type { WebhookDeliveryState } from '@llevo/contract/entities/webhook';
import { WEBHOOK_TEST_TYPE } from '@llevo/contract/entities/webhook-event';
import { COLLECTIONS } from '@llevo/contract/paths';
import { sampleService } from '@llevo/contract/rules/webhooks/sample-service';
import type { Query } from 'firebase-admin/firestore';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { ListQuery } from '../../platform/paging/list-query.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';
import { newDelivery, webhookBody, webhookDeliveryId, webhookEventId } from './new-delivery.ts';
import { deliveryDocument, parseDelivery, parseStoredWebhook, webhookDocument } from './webhook-documents.ts';

const TEST_KEY_LENGTH = 20;

export interface WebhookDeliveryRecord extends StoredWebhookDelivery {
  readonly id: string;
}

type TestWebhookResult =
  | { readonly kind: 'sent'; readonly deliveryId: string }
  | { readonly kind: 'unknown' | 'disabled' };

type RetryDeliveryResult =
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown' | 'disabled' }
  /** Only failed deliveries are sent again. */
  | { readonly kind: 'conflict'; readonly current: WebhookDeliveryState };

interface DeliveryFilter {
  readonly webhookId: string;
  /** Every state for undefined. */
  readonly state: WebhookDeliveryState | undefined;
}

/** `webhookDeliveries` as administrators see them. */
export const webhookDeliveriesStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => ({
  /** Deliveries of an endpoint, newest first. */
  page: async (accountId: string, filter: DeliveryFilter, paging: Paging): Promise<Paged<WebhookDeliveryRecord>> => {
    // No cache across calls: a new delivery is visible at once.
    const { snapshots, ...page } = await readPage(new ListCache(clock), listQuery(accountId, filter), paging);
    return {
      ...page,
      rows: snapshots.map((delivery) => ({ ...StoredWebhookDelivery.parse(delivery.data()), id: delivery.id })),
    };
  },

  /** Queues a test event. */
  test: (caller: Caller, webhookId: string): Promise<TestWebhookResult> =>
    sessionTransaction(caller, async (transaction, { audit }) => {
      const { accountId } = caller;
      const webhook = parseStoredWebhook(await transaction.get(webhookDocument(accountId, webhookId)));
      if (webhook === null) return { kind: 'unknown' };
      if (!webhook.active) return { kind: 'disabled' };
      const createdAt = clock.nowMs();
      const eventId = webhookEventId(ids, accountId, ids.base62(TEST_KEY_LENGTH));
      const facts = {
        accountId,
        type: WEBHOOK_TEST_TYPE,
        eventId,
        endpointId: webhookId,
        people: [],
        createdAt,
      } as const;
      const body = webhookBody({ ...facts, id: eventId, at: createdAt, data: { service: sampleService(createdAt) } });
      const document = deliveryDocument(webhookDeliveryId(eventId, webhookId));
      transaction.create(document, newDelivery({ ...facts, people: [], body }));
      const after = { url: webhook.url, event: eventId };
      audit.add({ action: 'webhook.test', target: document.path, before: null, after, createdAt });
      return { kind: 'sent', deliveryId: document.id };
    }),

  /** Queues a failed delivery again, under the same event id. */
  retry: (caller: Caller, webhookId: string, deliveryId: string): Promise<RetryDeliveryResult> =>
    sessionTransaction(caller, async (transaction, { audit }) => {
      const document = deliveryDocument(deliveryId);
      const [delivery, webhook] = [
        parseDelivery(await transaction.get(document)),
        parseStoredWebhook(await transaction.get(webhookDocument(caller.accountId, webhookId))),
      ];
      const isOwn = delivery?.accountId === caller.accountId && delivery.endpointId === webhookId;
      if (!isOwn || webhook === null) return { kind: 'unknown' };
      if (delivery.state !== 'failed') return { kind: 'conflict', current: delivery.state };
      if (!webhook.active) return { kind: 'disabled' };
      const createdAt = clock.nowMs();
      transaction.update(document, { state: 'pending', attempts: 0, nextAttemptAt: createdAt, leasedUntil: 0 });
      audit.add({
        action: 'webhook.retry',
        target: document.path,
        before: { state: delivery.state, attempts: delivery.attempts },
        after: { state: 'pending', attempts: 0 },
        createdAt,
      });
      return { kind: 'pending' };
    }),
}));

function listQuery(accountId: string, { webhookId, state }: DeliveryFilter): ListQuery {
  let query: Query = firestore()
    .collection(COLLECTIONS.webhookDeliveries)
    .where('accountId', '==', accountId)
    .where('endpointId', '==', webhookId);
  if (state !== undefined) query = query.where('state', '==', state);
  return {
    name: JSON.stringify([accountId, webhookId, state]),
    query,
    order: { field: 'createdAt', direction: 'desc' },
  };
}
