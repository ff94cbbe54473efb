/** Sends webhooks to the product: signed, one after the other, repeated until it answers 200. */
import { createHmac, randomBytes } from 'node:crypto';
import { FAKE_WHATSAPP_APP_SECRET, FAKE_WHATSAPP_VERIFY_TOKEN } from './keys.ts';

const MAX_RETRY_MS = 60_000;
/** Meta repeats for seven days, less and less often. */
const MAX_ATTEMPTS = 20;
const TIMEOUT_MS = 30_000;

/** Settings of the delivery. */
interface DeliverySettings {
  /** Webhook URL; null sends nothing. */
  url: string | null;
  /** True to hold webhooks until they are flushed. */
  isHeld: boolean;
  /** Number of times that each webhook is sent. */
  copies: number;
  /** Delay of each webhook before its first attempt. */
  delayMs: number;
  /** Wait before the first repetition; each further one is twice as long. */
  firstRetryMs: number;
}

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

interface Delivery {
  readonly webhook: Webhook;
  readonly attempt: number;
}

export class Webhooks {
  readonly settings: DeliverySettings;
  readonly attempts: DeliveryAttempt[] = [];
  readonly #initial: DeliverySettings;
  readonly #held: Webhook[] = [];
  #queue: Delivery[] = [];
  #timers = new Set<NodeJS.Timeout>();
  #isSending = false;
  #idle: (() => void)[] = [];

  constructor(url: string | null) {
    this.#initial = { url, isHeld: false, copies: 1, delayMs: 0, firstRetryMs: 1000 };
    this.settings = { ...this.#initial };
  }

  /** Drops pending webhooks and resets the settings. */
  reset(): void {
    Object.assign(this.settings, this.#initial);
    this.attempts.length = 0;
    this.#held.length = 0;
    this.#queue = [];
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#settle();
  }

  /** Queues a webhook. */
  add(label: string, payload: object): void {
    const webhook = { label, payload };
    if (this.settings.isHeld) {
      this.#held.push(webhook);
      return;
    }
    for (let copy = 0; copy < this.settings.copies; copy += 1) {
      this.#later({ webhook, attempt: 1 }, this.settings.delayMs);
    }
  }

  /** Sends held webhooks in the given order. */
  flush(order: (webhooks: Webhook[]) => Webhook[]): number {
    const webhooks = order(this.#held.splice(0));
    for (const webhook of webhooks) this.#later({ webhook, attempt: 1 }, 0);
    return webhooks.length;
  }

  /** Resolves when no delivery or repetition is pending. */
  async settled(): Promise<void> {
    if (!this.#isBusy()) return;
    await new Promise<void>((resolve) => {
      this.#idle.push(resolve);
    });
  }

  #isBusy(): boolean {
    return this.#isSending || this.#queue.length > 0 || this.#timers.size > 0;
  }

  #settle(): void {
    if (this.#isBusy()) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #later(delivery: Delivery, delayMs: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#queue.push(delivery);
      void this.#work();
    }, delayMs);
    this.#timers.add(timer);
  }

  /** One at a time: each concurrent request costs the functions emulator a process. */
  async #work(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#send(next);
    this.#isSending = false;
    this.#settle();
  }

  async #send({ webhook, attempt }: Delivery): Promise<void> {
    const { url, firstRetryMs } = this.settings;
    if (url === null) return;
    const status = await postSigned(url, escapedJson(webhook.payload));
    this.attempts.push({ label: webhook.label, status });
    if (status === 200 || attempt >= MAX_ATTEMPTS) return;
    this.#later({ webhook, attempt: attempt + 1 }, Math.min(MAX_RETRY_MS, firstRetryMs * 2 ** (attempt - 1)));
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

/** Resolves with the response's status, or 0 without a response. */
async function postSigned(url: string, body: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'facebookexternalua',
        'x-hub-signature-256': signatureHeader(body, FAKE_WHATSAPP_APP_SECRET),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

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
