/** What goes wrong between the product and Stripe, when a test asks for it. */

/**
 * `error` answers with `status`, nothing done; `refuse` breaks the connection off, nothing done; `lose_answer` does what
 * is asked and breaks off; `break` does it and answers 500, now and whenever that key comes again; `slow` does it after
 * `delayMs`; `slow_answer` does it and answers after `delayMs`.
 */
export const FAULT_KINDS = ['error', 'refuse', 'lose_answer', 'break', 'slow', 'slow_answer'] as const;

export interface Fault {
  readonly kind: (typeof FAULT_KINDS)[number];
  /** How many more requests it strikes; null for all until it is lifted. */
  times: number | null;
  readonly status: number;
  readonly delayMs: number;
  /** Method and the beginning of the path, such as `POST /v1/subscriptions`; '' strikes every request. */
  readonly on: string;
  /** How many such requests it lets pass first. */
  after: number;
}

export class FaultInjector {
  #list: Fault[] = [];

  add(trouble: Pick<Fault, 'kind'> & Partial<Fault>): void {
    this.#list.push({ times: null, status: 500, delayMs: 0, on: '', after: 0, ...trouble });
  }

  clear(): void {
    this.#list = [];
  }

  /** The trouble that strikes this request, if any. */
  match(method: string, path: string): Fault | null {
    const trouble = this.#list.find(({ on }) => `${method} ${path}`.startsWith(on));
    if (!trouble) return null;
    if (trouble.after > 0) {
      trouble.after -= 1;
      return null;
    }
    if (trouble.times !== null) {
      trouble.times -= 1;
      if (trouble.times <= 0) this.#list = this.#list.filter((one) => one !== trouble);
    }
    return trouble;
  }
}
