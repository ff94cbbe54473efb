import { Service } from '@llevo/contract/entities/service';
import type { WebhookEvent, WebhookEventType } from '@llevo/contract/entities/webhook-event';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { searchEvents } from '@llevo/contract/rules/webhooks/search-events';
import { serviceEvent } from '@llevo/contract/rules/webhooks/service-event';
import { isAlreadyExists } from '../../platform/firestore/firestore-errors.ts';
import type { Clock, Ids, Log } from '../../platform/seams/core.ts';
import { newDelivery, webhookBody, webhookDeliveryId, webhookEventId } from './new-delivery.ts';
import { deliveryDocument, webhookCollection } from './webhook-documents.ts';

/** Endpoints read per event; above any plan's limit. */
const MAX_ENDPOINTS = 100;

/** An event to be delivered to every endpoint that subscribed to its type. */
interface NewWebhookEvent {
  /** Idempotency key: the same for every report of the same change. */
  readonly key: string;
  readonly accountId: string;
  readonly type: WebhookEventType;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  /** The service at that time. */
  readonly service: Service;
}

/**
 * Writes a delivery for each endpoint of the account that subscribed to the event. Named after the event: the same event
 * enqueued again writes nothing. Costs one query for accounts without endpoints.
 */
export async function enqueueServiceEvent(
  { key, accountId, type, at, service }: NewWebhookEvent,
  details: Omit<WebhookEvent['data'], 'service'>,
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

/** A write of a service, as its trigger reports it. */
interface ServiceWrite {
  readonly accountId: string;
  readonly serviceId: string;
  /** The same for every report of this write. */
  readonly eventId: string;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
  /** The stored fields; undefined for none. */
  readonly before: object | undefined;
  readonly after: object | undefined;
}

interface WriteDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** Enqueues the webhook events of a write: its change, and those of the search. An invalid record, written by another program, is logged and skipped. */
export async function enqueueServiceWrite(write: ServiceWrite, { clock, ids, log }: WriteDeps): Promise<void> {
  const { accountId, serviceId, eventId: key, at } = write;
  const after = parseState(write.after, serviceId);
  if (after === null) return;
  if (!after.success) {
    log.error('A service that webhooks cannot report', { service: serviceId, account: accountId });
    return;
  }
  const before = parseState(write.before, serviceId);
  const was = before?.success === true ? before.data : null;
  const event = serviceEvent(was, after.data);
  if (event !== null) {
    const { type, previous } = event;
    const details = previous === undefined ? {} : { previous };
    await enqueueServiceEvent({ key, accountId, type, at, service: after.data }, details, { clock, ids });
  }
  for (const { type, key: searchKey, details } of searchEvents(was, after.data)) {
    await enqueueServiceEvent({ key: searchKey, accountId, type, at, service: after.data }, details, { clock, ids });
  }
}

const parseState = (fields: object | undefined, id: string) =>
  fields === undefined ? null : Service.safeParse({ ...fields, id });
