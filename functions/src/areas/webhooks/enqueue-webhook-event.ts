import type { WebhookEvent } from '@llevo/contract/entities/webhook-event';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { isAlreadyExists } from '../../platform/firestore/firestore-errors.ts';
import type { Clock, Ids } from '../../platform/seams/core.ts';
import type { NewWebhookEvent } from './ports.ts';
import { newDelivery, webhookBody, webhookDeliveryId, webhookEventId } from './new-delivery.ts';
import { deliveryDocument, webhookCollection } from './webhook-documents.ts';

/** More than any plan allows. */
const MAX_ENDPOINTS = 100;

/**
 * Writes a delivery for each endpoint of the account that subscribed to the event. Named after the event: the same event
 * enqueued again writes nothing. Costs one query for accounts without endpoints.
 */
export async function enqueueServiceEvent(
  { key, accountId, type, at, service }: NewWebhookEvent,
  details: Pick<WebhookEvent['data'], 'previous' | 'arrival'>,
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
): Promise<void> {
  const { docs } = await webhookCollection(accountId)
    .where('events', 'array-contains', type)
    .limit(MAX_ENDPOINTS)
    .get();
  const endpointIds = docs.filter((webhook) => webhook.get('active') === true).map(({ id }) => id);
  if (endpointIds.length === 0) return;
  const eventId = webhookEventId(ids, accountId, key);
  const data = { service: toServiceRow(service), ...details };
  const body = webhookBody({ id: eventId, accountId, type, at, data });
  const people = [service.userId, service.driverId].filter((id) => id !== null).map((id) => `${accountId}/${id}`);
  const createdAt = clock.nowMs();
  await Promise.all(
    endpointIds.map((endpointId) => {
      const delivery = newDelivery({ accountId, endpointId, eventId, type, body, people, createdAt });
      const document = deliveryDocument(webhookDeliveryId(eventId, endpointId));
      return document.create(delivery).catch(ignoreAlreadyExists);
    }),
  );
}

function ignoreAlreadyExists(error: unknown): void {
  if (!isAlreadyExists(error)) throw error;
}
