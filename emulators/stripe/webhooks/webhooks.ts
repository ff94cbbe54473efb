/** Sends events to the product: signed, one after the other, with retries. */
import { createHmac } from 'node:crypto';
import { FAKE_WEBHOOK_SECRET } from '../../fakes/keys.ts';
import { postWebhook } from '../../fakes/post-webhook.ts';
import { WebhookQueue } from '../../fakes/webhook-queue.ts';
import type { Event } from '../store/types.ts';

/** Result of an attempt; status 0 without a response. */
interface DeliveryAttempt {
  readonly eventId: string;
  readonly type: string;
  readonly atMs: number;
  readonly status: number;
}

export class Webhooks extends WebhookQueue<Event, DeliveryAttempt> {
  /** Signs and sends one event as Stripe does. */
  protected override async attempt(event: Event, url: string): Promise<boolean> {
    const body = JSON.stringify(event);
    const status = await postWebhook(url, body, {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (fake)',
      'stripe-signature': signatureHeader(body, FAKE_WEBHOOK_SECRET, Math.floor(Date.now() / 1000)),
    });
    this.attempts.push({ eventId: event.id, type: event.type, atMs: Date.now(), status });
    const isAccepted = status >= 200 && status < 300;
    if (isAccepted) event.pending_webhooks = 0;
    return isAccepted;
  }
}

/** `Stripe-Signature` header of a body (https://docs.stripe.com/webhooks#verify-manually). */
export function signatureHeader(body: string, secret: string, timestampS: number): string {
  const signature = createHmac('sha256', secret).update(`${timestampS}.${body}`).digest('hex');
  return `t=${timestampS},v1=${signature}`;
}
