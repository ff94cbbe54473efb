/** Asks Stripe for its events and hands each on once, in their order, as its webhook would. */
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { isRelevantEvent } from '../../functions/src/adapters/billing/stripe/webhook-events.ts';
import { advanceCursor, cursorAt, type EventCursor, OVERLAP_S } from './event-cursor.ts';
import { describeStripeError } from './stripe-connection.ts';

const INTERVAL_MS = 3000;
const MAX_INTERVAL_MS = 60_000;
const PAGE_SIZE = 100;
/** An event that the functions refuse so often is left out: it would hold up all that follow. */
const MAX_ATTEMPTS = 5;

interface PollerOptions {
  readonly stripe: Stripe;
  /** Sends one event to the webhook; resolves with the status of the response, 0 without one. */
  readonly deliver: (event: Stripe.Event) => Promise<number>;
  readonly save: (cursor: EventCursor) => Promise<void>;
  readonly log: (line: string) => void;
  /** Where an earlier run ended; null begins now. */
  readonly start: EventCursor | null;
  readonly nowMs?: () => number;
}

export class EventPoller {
  readonly #options: PollerOptions;
  #cursor: EventCursor;
  #failing = { id: '', attempts: 0 };

  constructor(options: PollerOptions) {
    this.#options = options;
    this.#cursor = options.start ?? cursorAt(this.#nowS());
  }

  #nowS(): number {
    return Math.floor((this.#options.nowMs ?? Date.now)() / 1000);
  }

  /** Hands on what is new. Rejects where Stripe, or the webhook, fails: the next call goes on with the same event. */
  async poll(): Promise<void> {
    for (const event of await this.#newEvents()) {
      if (isRelevantEvent(event.type)) await this.#deliver(event);
      this.#cursor = advanceCursor(this.#cursor, event, this.#nowS());
      await this.#options.save(this.#cursor);
    }
  }

  /** The events that were not handed on, the oldest first. */
  async #newEvents(): Promise<Stripe.Event[]> {
    const { createdS, handled } = this.#cursor;
    const found: Stripe.Event[] = [];
    // Every page: the package follows `has_more`.
    const listed = this.#options.stripe.events.list({ created: { gte: createdS - OVERLAP_S }, limit: PAGE_SIZE });
    for await (const event of listed) if (handled[event.id] === undefined) found.push(event);
    return found.toReversed();
  }

  async #deliver(event: Stripe.Event): Promise<void> {
    const status = await this.#options.deliver(event);
    if (status >= 200 && status < 300) return;
    const attempts = this.#failing.id === event.id ? this.#failing.attempts + 1 : 1;
    this.#failing = { id: event.id, attempts };
    const answer = status === 0 ? 'no answer' : status.toString();
    if (attempts < MAX_ATTEMPTS) throw new Error(`${event.id} (${event.type}): ${answer}`);
    this.#options.log(`${event.id} (${event.type}) is left out after ${attempts} attempts: ${answer}`);
  }

  /** Polls until the signal; after failures in longer and longer intervals. */
  async run(signal: AbortSignal): Promise<void> {
    let intervalMs = INTERVAL_MS;
    while (!signal.aborted) {
      try {
        await this.poll();
        intervalMs = INTERVAL_MS;
      } catch (error) {
        this.#options.log(describeStripeError(error));
        intervalMs = Math.min(MAX_INTERVAL_MS, intervalMs * 2);
      }
      await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
