const MAX_RETRY_MS = 60_000;
const MAX_ATTEMPTS = 20;

/** Settings of the delivery. */
interface DeliverySettings {
  /** Webhook URL; null sends nothing. */
  url: string | null;
  /** True to hold items until they are flushed. */
  isHeld: boolean;
  /** Number of times that each item is sent. */
  copies: number;
  /** Delay of each item before its first attempt. */
  delayMs: number;
  /** Wait before the first repetition; each further one is twice as long. */
  firstRetryMs: number;
}

interface Delivery<Item> {
  readonly item: Item;
  readonly attempt: number;
}

/**
 * The webhooks of a stand-in: sent one after the other and repeated until the product accepts them; held, doubled or
 * delayed when a test asks for it.
 */
export abstract class WebhookQueue<Item, Attempt> {
  readonly settings: DeliverySettings;
  readonly attempts: Attempt[] = [];
  readonly #initial: DeliverySettings;
  readonly #held: Item[] = [];
  #queue: Delivery<Item>[] = [];
  #timers = new Set<NodeJS.Timeout>();
  #isSending = false;
  #idle: (() => void)[] = [];

  constructor(url: string | null) {
    this.#initial = { url, isHeld: false, copies: 1, delayMs: 0, firstRetryMs: 1000 };
    this.settings = { ...this.#initial };
  }

  /** Sends an item once and notes the attempt; resolves with whether the product accepted it. */
  protected abstract attempt(item: Item, url: string): Promise<boolean>;

  /** Drops pending items and resets the settings. */
  reset(): void {
    Object.assign(this.settings, this.#initial);
    this.attempts.length = 0;
    this.#held.length = 0;
    this.#queue = [];
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#settle();
  }

  /** Queues an item. */
  add(item: Item): void {
    if (this.settings.isHeld) {
      this.#held.push(item);
      return;
    }
    for (let copy = 0; copy < this.settings.copies; copy += 1) this.#later({ item, attempt: 1 }, this.settings.delayMs);
  }

  get held(): readonly Item[] {
    return this.#held;
  }

  /** Sends held items in the given order. */
  flush(order: (items: Item[]) => Item[]): number {
    const items = order(this.#held.splice(0));
    for (const item of items) this.resend(item);
    return items.length;
  }

  /** Sends an item again. */
  resend(item: Item): void {
    this.#later({ item, attempt: 1 }, 0);
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

  #later(delivery: Delivery<Item>, delayMs: number): void {
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

  async #send({ item, attempt }: Delivery<Item>): Promise<void> {
    const { url, firstRetryMs } = this.settings;
    if (url === null) return;
    if ((await this.attempt(item, url)) || attempt >= MAX_ATTEMPTS) return;
    this.#later({ item, attempt: attempt + 1 }, Math.min(MAX_RETRY_MS, firstRetryMs * 2 ** (attempt - 1)));
  }
}
