import type { StoredWebhook, StoredWebhookDelivery, WebhookError } from '@llevo/contract/entities/webhook';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { openAuditChain } from '../../platform/audit/audit-chain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { storedTrace } from '../../platform/log/trace-context.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { isDue, isLeaseHolder, listDueIds, takeLease } from '../../platform/outbox/outbox-lease.ts';
import { deliver, deliverDue, retryDelayMs } from '../../platform/outbox/outbox.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Clock, Log, OutboxLease } from '../../platform/seams/core.ts';
import type { AddressedEmail } from '../../platform/seams/email.ts';
import { endpointHealth, MAX_WEBHOOK_ATTEMPTS, WEBHOOK_RETRY_DELAYS_MINUTES } from './delivery-policy.ts';
import { webhookSignature } from './signature.ts';
import { deliveryDocument, parseDelivery, parseStoredWebhook, webhookDocument } from './webhook-documents.ts';
import { openWebhookSecrets } from './webhook-secrets.ts';
import type { WebhookAnswer, WebhookSender } from './webhook-sender.ts';

/** Longer than any attempt takes (see `webhook-sender.ts`), so that attempts do not overlap. */
const LEASE_MS = 60_000;

type DisabledWebhookEmail = (to: string) => AddressedEmail;

/** A delivery that only the holder of the lease may attempt, until `until` (milliseconds since 1970). */
interface WebhookLease extends OutboxLease {
  readonly id: string;
  readonly url: string;
  /** The secrets in force, the current one first. */
  readonly secrets: readonly string[];
  readonly eventId: string;
  readonly body: string;
  /** Trace of the request that caused the event; null for none. */
  readonly trace: string | null;
}

interface QueueDeps {
  readonly clock: Clock;
  /** The e-mail that reports a disabled endpoint. */
  readonly emailTo: DisabledWebhookEmail;
}

/** The outbox, `webhookDeliveries`. */
export function webhookQueue({ clock, emailTo }: QueueDeps) {
  return {
    /** Leases a delivery that is due; null if it is not due, leased already or missing. Fails those of disabled endpoints. */
    lease: (deliveryId: string): Promise<WebhookLease | null> =>
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

    /**
     * Stores the result of an attempt, with the time of the next one (null for none), and updates the health of the
     * endpoint. A delivered event stays delivered; a failure counts only while the lease is held.
     */
    settle: (
      lease: WebhookLease,
      { httpStatus, durationMs, response, error }: WebhookAnswer,
      nextAttemptAt: number | null,
    ): Promise<void> =>
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

    /** Ids of deliveries that are due, fairly among accounts. */
    listDue: (limit: number): Promise<readonly string[]> =>
      listDueIds(firestore().collection(COLLECTIONS.webhookDeliveries), { nowMs: clock.nowMs(), limit }),
  };
}

export interface WebhookDeliveryDeps {
  readonly queue: ReturnType<typeof webhookQueue>;
  readonly sender: WebhookSender;
  readonly clock: Clock;
  readonly log: Log;
}

const webhookOutbox = (deps: WebhookDeliveryDeps): Outbox<string, WebhookLease> => ({
  failureMessage: 'Webhook could not be handled',
  perRun: 100,
  concurrency: 20,
  clock: deps.clock,
  log: deps.log,
  lease: (deliveryId) => deps.queue.lease(deliveryId),
  attempt: (lease) => attemptLeased(deps, lease),
  listDue: (limit) => deps.queue.listDue(limit),
});

/**
 * Attempts one delivery if it is due and not leased. At least once: if the process ends between the answer and its
 * record, the endpoint receives the same event id again.
 */
export const deliverWebhook = (deps: WebhookDeliveryDeps, deliveryId: string): Promise<void> =>
  deliver(webhookOutbox(deps), deliveryId);

/** Attempts all deliveries that are due. */
export const deliverDueWebhooks = (deps: WebhookDeliveryDeps): Promise<void> => deliverDue(webhookOutbox(deps));

async function attemptLeased({ queue, sender, clock, log }: WebhookDeliveryDeps, lease: WebhookLease): Promise<void> {
  const { url, body, attempt } = lease;
  const answer = await sender.post({ url, body, headers: headersOf(lease, clock.nowMs()) });
  const delayMs = answer.error === null ? null : retryDelayMs(WEBHOOK_RETRY_DELAYS_MINUTES, attempt);
  await queue.settle(lease, answer, delayMs === null ? null : clock.nowMs() + delayMs);
  const facts = { delivery: lease.id, attempt, httpStatus: answer.httpStatus, durationMs: answer.durationMs };
  if (answer.error === null) log.info('Webhook delivered', facts);
  else log.info('Webhook not delivered', { ...facts, reason: answer.error });
}

const headersOf = ({ body, secrets, eventId }: WebhookLease, nowMs: number) => ({
  'Content-Type': 'application/json; charset=utf-8',
  'User-Agent': 'Llevo-Webhooks/1',
  'Llevo-Event-Id': eventId,
  'Llevo-Signature': webhookSignature(body, secrets, Math.floor(nowMs / 1_000)),
});

function giveUp(transaction: Transaction, document: DocumentReference, error: WebhookError): null {
  transaction.update(document, { state: 'failed', leasedUntil: 0, error });
  return null;
}

/** Test events do not count: they only find out whether an endpoint works. */
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

/** The actor of changes that no user makes. */
const SENDER = { uid: 'webhooks', name: 'Llevo', impersonator: null } as const;

/** The address of the account's owner; null without one. */
const readWebhookOwner = async (transaction: Transaction, accountId: string): Promise<string | null> =>
  parseAccount(await transaction.get(firestore().doc(paths.account(accountId))))?.ownerEmail ?? null;

interface FailingWebhook {
  readonly accountId: string;
  readonly webhookId: string;
  readonly webhook: StoredWebhook;
  readonly nowMs: number;
}

/** Disables an endpoint that has failed for days, with its audit entry and an e-mail to the owner. */
function disableWebhook(
  transaction: Transaction,
  { accountId, webhookId, webhook, nowMs }: FailingWebhook,
  email: AddressedEmail | null,
): void {
  const document = webhookDocument(accountId, webhookId);
  transaction.update(document, { active: false, disabledAt: nowMs, disabledBy: null });
  openAuditChain(transaction, { ...SENDER, accountId }).add({
    action: 'webhook.disable',
    target: document.path,
    before: { url: webhook.url, active: true },
    after: { url: webhook.url, active: false },
    createdAt: nowMs,
  });
  if (email === null) return;
  enqueueEmail(transaction, email, { id: `webhook-${webhookId}-${nowMs.toString()}`, accountId, createdAt: nowMs });
}
