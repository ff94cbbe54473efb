import type { StoredWebhookDelivery, WebhookError } from '@llevo/contract/entities/webhook';
import { COLLECTIONS } from '@llevo/contract/paths';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { endpointHealth } from './endpoint-health.ts';
import { MAX_WEBHOOK_ATTEMPTS } from './retry-schedule.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { isDue, isLeaseHolder, listDueIds, takeLease } from '../../platform/outbox/outbox-lease.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { storedTrace } from '../../platform/log/trace-context.ts';
import type { DisabledWebhookEmail } from './disable-webhook.ts';
import { disableWebhook, readWebhookOwner } from './disable-webhook.ts';
import type { WebhookQueue } from './ports.ts';
import { deliveryDocument, parseDelivery, parseStoredWebhook, webhookDocument } from './webhook-documents.ts';
import { openWebhookSecrets } from './webhook-secrets.ts';

/** Longer than any attempt takes (see `post-webhook.ts`), so that attempts do not overlap. */
const LEASE_MS = 60_000;

/** The outbox, `webhookDeliveries`. */
export function firestoreWebhookQueue(clock: Clock, emailTo: DisabledWebhookEmail): WebhookQueue {
  return {
    lease: (deliveryId) =>
      firestore().runTransaction(async (transaction) => {
        const document = deliveryDocument(deliveryId);
        const snapshot = await transaction.get(document);
        const delivery = parseDelivery(snapshot);
        const nowMs = clock.nowMs();
        if (delivery === null || !isDue(delivery, nowMs)) return null;
        const { accountId, endpointId } = delivery;
        const webhook = parseStoredWebhook(await transaction.get(webhookDocument(accountId, endpointId)));
        if (webhook?.active !== true) return giveUp(transaction, document, 'disabled');
        if (delivery.attempts >= MAX_WEBHOOK_ATTEMPTS) {
          return giveUp(transaction, document, delivery.error ?? 'interrupted');
        }
        const secrets = openWebhookSecrets(webhook.secrets, { accountId, webhookId: endpointId }, nowMs);
        return {
          ...takeLease(transaction, document, { attempts: delivery.attempts, until: nowMs + LEASE_MS }),
          id: deliveryId,
          url: webhook.url,
          secrets,
          eventId: delivery.eventId,
          body: delivery.body,
          trace: storedTrace(snapshot.data()),
        };
      }),

    settle: (lease, { httpStatus, durationMs, response, error }, nextAttemptAt) =>
      firestore().runTransaction(async (transaction) => {
        const document = deliveryDocument(lease.id);
        const delivery = parseDelivery(await transaction.get(document));
        if (delivery === null || delivery.state === 'delivered') return;
        const isDelivered = error === null;
        if (!isDelivered && !isLeaseHolder(lease, delivery)) return;
        const nowMs = clock.nowMs();
        const state = isDelivered ? 'delivered' : nextAttemptAt === null ? 'failed' : 'pending';
        const facts = { state, httpStatus, durationMs, response, error, lastAttemptAt: nowMs, leasedUntil: 0 };
        await followHealth(transaction, delivery, { isDelivered, nowMs, emailTo });
        transaction.update(document, nextAttemptAt === null ? facts : { ...facts, nextAttemptAt });
      }),

    listDue: (limit) => listDueIds(firestore().collection(COLLECTIONS.webhookDeliveries), clock.nowMs(), limit),
  };
}

function giveUp(transaction: Transaction, document: DocumentReference, error: WebhookError): null {
  transaction.update(document, { state: 'failed', leasedUntil: 0, error });
  return null;
}

/** Tests do not count: they are made to find out whether an endpoint works. */
async function followHealth(
  transaction: Transaction,
  { accountId, endpointId, type }: StoredWebhookDelivery,
  { isDelivered, nowMs, emailTo }: { isDelivered: boolean; nowMs: number; emailTo: DisabledWebhookEmail },
): Promise<void> {
  if (type === 'webhook.test') return;
  const document = webhookDocument(accountId, endpointId);
  const webhook = parseStoredWebhook(await transaction.get(document));
  if (webhook?.active !== true) return;
  const change = endpointHealth(webhook.failingSince, isDelivered, nowMs);
  if (change.kind === 'failing') transaction.update(document, { failingSince: change.failingSince });
  if (change.kind !== 'disable') return;
  const ownerEmail = await readWebhookOwner(transaction, accountId);
  disableWebhook(
    transaction,
    { accountId, webhookId: endpointId, webhook, nowMs },
    ownerEmail === null ? null : emailTo(ownerEmail),
  );
}
