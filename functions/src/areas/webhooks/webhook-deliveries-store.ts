import { MAX_LISTED_DELIVERIES, StoredWebhookDelivery } from '@llevo/contract/entities/webhook';
import type { WebhookDeliveryState } from '@llevo/contract/entities/webhook';
import { WEBHOOK_TEST_TYPE } from '@llevo/contract/entities/webhook-event';
import { COLLECTIONS } from '@llevo/contract/paths';
import { sampleService } from '@llevo/contract/rules/webhooks/sample-service';
import type { Query } from 'firebase-admin/firestore';
import type * as z from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { storedFields } from '../../platform/firestore/document-fields.ts';
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

const OutcomeFields = StoredWebhookDelivery.pick({
  state: true,
  attempts: true,
  httpStatus: true,
  createdAt: true,
  lastAttemptAt: true,
});

export interface DeliveryOutcome extends z.infer<typeof OutcomeFields> {
  readonly id: string;
}

/** `webhookDeliveries` as administrators see them. */
export const webhookDeliveriesStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => ({
  /** The outcomes of an endpoint's newest deliveries, newest first. */
  newest: async (accountId: string, webhookId: string): Promise<readonly DeliveryOutcome[]> => {
    const { docs } = await deliveriesOf(accountId, webhookId)
      .orderBy('createdAt', 'desc')
      .select(...storedFields(OutcomeFields))
      .limit(MAX_LISTED_DELIVERIES)
      .get();
    return docs.map((delivery) => ({ ...OutcomeFields.parse(delivery.data()), id: delivery.id }));
  },

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

const deliveriesOf = (accountId: string, webhookId: string): Query =>
  firestore()
    .collection(COLLECTIONS.webhookDeliveries)
    .where('accountId', '==', accountId)
    .where('endpointId', '==', webhookId);

function listQuery(accountId: string, { webhookId, state }: DeliveryFilter): ListQuery {
  let query = deliveriesOf(accountId, webhookId);
  if (state !== undefined) query = query.where('state', '==', state);
  return {
    name: JSON.stringify([accountId, webhookId, state]),
    query,
    order: { field: 'createdAt', direction: 'desc' },
  };
}
