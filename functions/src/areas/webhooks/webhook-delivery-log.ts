import type { WebhookDeliveryState } from '@llevo/contract/entities/webhook';
import { StoredWebhookDelivery } from '@llevo/contract/entities/webhook';
import { WEBHOOK_TEST_TYPE } from '@llevo/contract/entities/webhook-event';
import { COLLECTIONS } from '@llevo/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { ListQuery } from '../../platform/paging/list-query.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock, Ids } from '../../platform/seams/core.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { newDelivery, webhookBody, webhookDeliveryId, webhookEventId } from './new-delivery.ts';
import type { RetryDeliveryResult, TestWebhookResult, Webhooks } from './ports.ts';
import { deliveryDocument, parseDelivery, parseStoredWebhook, webhookDocument } from './webhook-documents.ts';

const TEST_KEY_LENGTH = 20;

/** `webhookDeliveries` as administrators see them. */
export const webhookDeliveryLog = (clock: Clock, ids: Ids): Pick<Webhooks, 'deliveries' | 'test' | 'retry'> => ({
  deliveries: async (accountId, selection, paging) => {
    // No cache across calls: what was just sent is visible at once.
    const { snapshots, ...page } = await readPage(new ListCache(clock), listQuery(accountId, selection), paging);
    return {
      ...page,
      rows: snapshots.map((delivery) => ({ ...StoredWebhookDelivery.parse(delivery.data()), id: delivery.id })),
    };
  },

  test: (caller, webhookId) =>
    sessionTransaction<TestWebhookResult>(caller, async (transaction, { audit }) => {
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
      const body = webhookBody({ ...facts, id: eventId, at: createdAt, data: { service: null } });
      const document = deliveryDocument(webhookDeliveryId(eventId, webhookId));
      transaction.create(document, newDelivery({ ...facts, people: [], body }));
      const after = { url: webhook.url, event: eventId };
      audit.add({ action: 'webhook.test', target: document.path, before: null, after, createdAt });
      return { kind: 'sent', deliveryId: document.id };
    }),

  retry: (caller, webhookId, deliveryId) =>
    sessionTransaction<RetryDeliveryResult>(caller, async (transaction, { audit }) => {
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
});

function listQuery(
  accountId: string,
  { webhookId, state }: { readonly webhookId: string; readonly state: WebhookDeliveryState | undefined },
): ListQuery {
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
