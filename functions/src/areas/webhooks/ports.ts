import type {
  StoredWebhook,
  StoredWebhookDelivery,
  WebhookDeliveryState,
  WebhookError,
} from '@llevo/contract/entities/webhook';
import type { WebhookEventType } from '@llevo/contract/entities/webhook-event';
import type { Service } from '@llevo/contract/entities/service';
import type { PlanId } from '@llevo/contract/entities/session';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import type { Caller, OutboxLease } from '../../platform/seams/core.ts';

/** An endpoint without its secrets. */
export interface WebhookRecord extends Omit<StoredWebhook, 'secrets'> {
  readonly id: string;
  /** Until when the replaced secret signs too, in milliseconds since 1970; null for none. */
  readonly previousValidUntil: number | null;
}

export type NewWebhook = Pick<StoredWebhook, 'url' | 'description' | 'events'>;

/** The account's plan, and how many other endpoints it has, as the transaction that adds or enables one reads them. */
export interface WebhookCount {
  readonly plan: PlanId | null;
  readonly others: readonly Pick<WebhookRecord, 'active'>[];
}

export type WebhookLimitError =
  /** The plan includes no more endpoints; `plan` does. */
  { readonly kind: 'no_room'; readonly plan: PlanId } | { readonly kind: 'too_many' };

type CheckWebhookLimit = (count: WebhookCount) => WebhookLimitError | null;

export type CreateWebhookResult =
  | { readonly kind: 'created'; readonly webhook: WebhookRecord; readonly secret: string }
  | WebhookLimitError;

export interface WebhookChange {
  readonly id: string;
  readonly fields: WebhookFields;
}

interface WebhookFields extends Partial<NewWebhook> {
  readonly active?: boolean;
}

export type ChangeWebhookResult =
  | { readonly kind: 'changed'; readonly webhook: WebhookRecord }
  | { readonly kind: 'unknown' }
  | WebhookLimitError;

export type TestWebhookResult =
  | { readonly kind: 'sent'; readonly deliveryId: string }
  | { readonly kind: 'unknown' | 'disabled' };

export interface WebhookDeliveryRecord extends StoredWebhookDelivery {
  readonly id: string;
}

export type RetryDeliveryResult =
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown' | 'disabled' }
  /** Only failed deliveries are sent again. */
  | { readonly kind: 'conflict'; readonly current: WebhookDeliveryState };

/** The webhook endpoints of accounts. Every change is audited. */
export interface Webhooks {
  /** Newest first. */
  readonly list: (accountId: string) => Promise<readonly WebhookRecord[]>;
  readonly get: (accountId: string, webhookId: string) => Promise<WebhookRecord | null>;
  /** Only this response and the rotation's contain the secret. */
  readonly create: (caller: Caller, webhook: NewWebhook, check: CheckWebhookLimit) => Promise<CreateWebhookResult>;
  /** Enabling forgets earlier failures. */
  readonly change: (caller: Caller, change: WebhookChange, check: CheckWebhookLimit) => Promise<ChangeWebhookResult>;
  /** Replaces the secret; the replaced one signs for a day more, one from before it no longer. Null for no such endpoint. */
  readonly rotate: (caller: Caller, webhookId: string) => Promise<{ webhook: WebhookRecord; secret: string } | null>;
  /** False for no such endpoint. */
  readonly remove: (caller: Caller, webhookId: string) => Promise<boolean>;
  /** Queues a test event. */
  readonly test: (caller: Caller, webhookId: string) => Promise<TestWebhookResult>;
  /** Deliveries of an endpoint, newest first; in every state for undefined. */
  readonly deliveries: (
    accountId: string,
    selection: { readonly webhookId: string; readonly state: WebhookDeliveryState | undefined },
    paging: Paging,
  ) => Promise<Paged<WebhookDeliveryRecord>>;
  /** Queues a failed delivery again, under the same event id. */
  readonly retry: (caller: Caller, webhookId: string, deliveryId: string) => Promise<RetryDeliveryResult>;
}

/** An event to be delivered to every endpoint that subscribed to its type. */
export interface NewWebhookEvent {
  /** Idempotency key: the same for every report of the same change. */
  readonly key: string;
  readonly accountId: string;
  readonly type: WebhookEventType;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  /** As it was then. */
  readonly service: Service;
}

/** A delivery that only the holder of the lease may attempt, until `until` (milliseconds since 1970). */
export interface WebhookLease extends OutboxLease {
  readonly id: string;
  readonly url: string;
  /** The secrets in force, the current one first. */
  readonly secrets: readonly string[];
  readonly eventId: string;
  readonly body: string;
  /** Of the request whose event it is; null for none. */
  readonly trace: string | null;
}

/** The answer to an attempt. */
export interface WebhookAnswer {
  /** Null where the server did not answer. */
  readonly httpStatus: number | null;
  readonly durationMs: number;
  readonly response: string | null;
  /** Null where it counts as delivered. */
  readonly error: WebhookError | null;
}

export interface WebhookSender {
  /** Sends one request. Never rejects. */
  readonly post: (request: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | Uint8Array;
  }) => Promise<WebhookAnswer>;
}

/** The outbox from the delivery's point of view. */
export interface WebhookQueue {
  /** Leases a delivery that is due; null where it is not due, leased already or missing. Fails those of disabled endpoints. */
  readonly lease: (deliveryId: string) => Promise<WebhookLease | null>;
  /**
   * Stores the result of an attempt, with the time of the next one (null for none), and follows the health of the
   * endpoint. What was delivered stays delivered; a failure counts only while the lease is held.
   */
  readonly settle: (lease: WebhookLease, answer: WebhookAnswer, nextAttemptAt: number | null) => Promise<void>;
  /** Ids of deliveries that are due, the longest waiting first. */
  readonly listDue: (limit: number) => Promise<readonly string[]>;
}
