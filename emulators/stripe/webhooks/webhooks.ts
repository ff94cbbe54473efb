/** Sends events to the product: signed, one after the other, with retries. */
import { FAKE_WEBHOOK_SECRET } from '../../fakes/keys.ts';
import type { Event } from '../store/types.ts';
import { createHmac } from 'node:crypto';

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;
const MAX_ATTEMPTS = 20;

/** Settings of the delivery. */
interface DeliverySettings {
  /** Webhook URL; null sends nothing. */
  url: string | null;
  /** True to hold events until they are flushed. */
  isHeld: boolean;
  /** Number of times that each event is sent. */
  copies: number;
  /** Delay of each event before its first attempt. */
  delayMs: number;
}

/** Result of an attempt; status 0 without a response. */
interface DeliveryAttempt {
  readonly eventId: string;
  readonly type: string;
  readonly atMs: number;
  readonly status: number;
}

interface Delivery {
  readonly event: Event;
  readonly attempt: number;
}

export class Webhooks {
  readonly settings: DeliverySettings;
  readonly attempts: DeliveryAttempt[] = [];
  readonly #initial: DeliverySettings;
  readonly #held: Event[] = [];
  #queue: Delivery[] = [];
  #timers = new Set<NodeJS.Timeout>();
  #isSending = false;
  #idle: (() => void)[] = [];

  constructor(url: string | null) {
    this.#initial = { url, isHeld: false, copies: 1, delayMs: 0 };
    this.settings = { ...this.#initial };
  }

  /** Drops pending events and resets the settings. */
  reset(): void {
    Object.assign(this.settings, this.#initial);
    this.attempts.length = 0;
    this.#held.length = 0;
    this.#queue = [];
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#settle();
  }

  /** Queues a new event. */
  add(event: Event): void {
    if (this.settings.isHeld) {
      this.#held.push(event);
      return;
    }
    for (let copy = 0; copy < this.settings.copies; copy += 1)
      this.#later({ event, attempt: 1 }, this.settings.delayMs);
  }

  get held(): readonly Event[] {
    return this.#held;
  }

  /** Sends held events in the given order. */
  flush(order: (events: Event[]) => Event[]): number {
    const events = order(this.#held.splice(0));
    for (const event of events) this.#later({ event, attempt: 1 }, 0);
    return events.length;
  }

  /** Sends an event again. */
  resend(event: Event): void {
    this.#later({ event, attempt: 1 }, 0);
  }

  /** Resolves when no delivery or retry is pending. */
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

  #later(sending: Delivery, delayMs: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#queue.push(sending);
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

  async #send({ event, attempt }: Delivery): Promise<void> {
    const { url } = this.settings;
    if (url === null) return;
    const status = await postSignedEvent({ url, secret: FAKE_WEBHOOK_SECRET, body: JSON.stringify(event) });
    this.attempts.push({ eventId: event.id, type: event.type, atMs: Date.now(), status });
    if (status >= 200 && status < 300) event.pending_webhooks = 0;
    else if (attempt < MAX_ATTEMPTS) {
      this.#later({ event, attempt: attempt + 1 }, Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1)));
    }
  }
}

const TIMEOUT_MS = 30_000;

interface SignedEvent {
  readonly url: string;
  readonly secret: string;
  /** The event as JSON. */
  readonly body: string;
}

/** Signs and sends one event as Stripe does. Resolves with the response's status, or 0 without a response. */
async function postSignedEvent({ url, secret, body }: SignedEvent): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (fake)',
        'stripe-signature': signatureHeader(body, secret, Math.floor(Date.now() / 1000)),
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

/** `Stripe-Signature` header of a body (https://docs.stripe.com/webhooks#verify-manually). */
export function signatureHeader(body: string, secret: string, timestampS: number): string {
  const signature = createHmac('sha256', secret).update(`${timestampS}.${body}`).digest('hex');
  return `t=${timestampS},v1=${signature}`;
}
