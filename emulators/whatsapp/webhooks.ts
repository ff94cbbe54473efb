/** Sends webhooks to the product: signed, one after the other, repeated until it answers 200. */
import { createHmac, randomBytes } from 'node:crypto';
import { postWebhook } from '../fakes/post-webhook.ts';
import { WebhookQueue } from '../fakes/webhook-queue.ts';
import { FAKE_WHATSAPP_APP_SECRET, FAKE_WHATSAPP_VERIFY_TOKEN } from './keys.ts';

const TIMEOUT_MS = 30_000;

/** Result of an attempt; status 0 without a response. */
interface DeliveryAttempt {
  /** The webhook's content in a word, such as `delivered`. */
  readonly label: string;
  readonly status: number;
}

interface Webhook {
  readonly label: string;
  readonly payload: object;
}

export class Webhooks extends WebhookQueue<Webhook, DeliveryAttempt> {
  /** Signs and sends one webhook as Meta does. */
  protected override async attempt({ label, payload }: Webhook, url: string): Promise<boolean> {
    const body = escapedJson(payload);
    const status = await postWebhook(url, body, {
      'content-type': 'application/json',
      'user-agent': 'facebookexternalua',
      'x-hub-signature-256': signatureHeader(body, FAKE_WHATSAPP_APP_SECRET),
    });
    this.attempts.push({ label, status });
    return status === 200;
  }
}

/** JSON as Meta writes it: in ASCII, so a receiver that signs the parsed body again gets another signature. */
const escapedJson = (payload: object): string =>
  JSON.stringify(payload).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** `X-Hub-Signature-256` of a body. */
const signatureHeader = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Verifies a webhook URL as the App Dashboard does: it must answer 200 with the challenge. */
export async function verifyWebhookUrl(url: string, token = FAKE_WHATSAPP_VERIFY_TOKEN): Promise<boolean> {
  const challenge = String(randomBytes(4).readUInt32BE());
  const verification = new URL(url);
  verification.searchParams.set('hub.mode', 'subscribe');
  verification.searchParams.set('hub.challenge', challenge);
  verification.searchParams.set('hub.verify_token', token);
  const response = await fetch(verification, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.status === 200 && (await response.text()) === challenge;
}
