/** Webhook endpoints and deliveries as stored. The importer opens the Firebase app. */
import { randomUUID } from 'node:crypto';
import type { StoredWebhook, StoredWebhookDelivery } from '@llevo/contract/entities/webhook';
import { firestore } from '../../../functions/src/platform/firestore/firebase.ts';
import { systemIds } from '../../../functions/src/platform/system.ts';
import { newDelivery, webhookBody } from '../../../functions/src/areas/webhooks/new-delivery.ts';
import { deliveryDocument, webhookDocument } from '../../../functions/src/areas/webhooks/webhook-documents.ts';
import { createWebhookSecret } from '../../../functions/src/areas/webhooks/webhook-secrets.ts';

// The product configures the client that it shares with the tests; that is possible only before its first use.
firestore();

/** An endpoint with its secret in the clear. */
export interface TestWebhook {
  readonly id: string;
  readonly secret: string;
}

/** An endpoint, by default active and for every event. */
export async function givenWebhookWithSecret(
  accountId: string,
  facts: Partial<Omit<StoredWebhook, 'secrets'>> = {},
): Promise<TestWebhook> {
  const id = `w-${randomUUID()}`;
  const { secret, sealed } = createWebhookSecret(systemIds, { accountId, webhookId: id });
  const webhook: StoredWebhook = {
    url: 'https://hooks.example.com/llevo',
    description: '',
    events: ['service.created', 'service.updated', 'service.assigned', 'service.finished', 'service.cancelled'],
    active: true,
    secrets: { current: sealed, previous: null },
    failingSince: null,
    disabledAt: null,
    disabledBy: null,
    createdAt: Date.now(),
    createdBy: 'u-owner',
    ...facts,
  };
  await webhookDocument(accountId, id).set(webhook);
  return { id, secret };
}

/** The id of a new endpoint. */
export const givenWebhook = async (...facts: Parameters<typeof givenWebhookWithSecret>): Promise<string> =>
  (await givenWebhookWithSecret(...facts)).id;

/** The id of a new delivery to an endpoint, in state `failed`, so that the queue does not send it. */
export async function givenDelivery(
  accountId: string,
  endpointId: string,
  facts: Partial<StoredWebhookDelivery> = {},
): Promise<string> {
  const eventId = `evt_${randomUUID()}`;
  const id = `${eventId}-${endpointId}`;
  const createdAt = Date.now();
  const event = { id: eventId, accountId, type: 'service.created', at: createdAt, data: { service: null } } as const;
  const body = webhookBody(event);
  const delivery = newDelivery({ accountId, endpointId, eventId, type: event.type, body, people: [], createdAt });
  await deliveryDocument(id).set({ ...delivery, state: 'failed', attempts: 10, error: 'timeout', ...facts });
  return id;
}

/** The stored fields of an endpoint. */
export const readWebhook = async (accountId: string, id: string) =>
  (await webhookDocument(accountId, id).get()).data() as StoredWebhook | undefined;

/** The stored fields of a delivery. */
export const readDelivery = async (id: string) =>
  (await deliveryDocument(id).get()).data() as StoredWebhookDelivery | undefined;
