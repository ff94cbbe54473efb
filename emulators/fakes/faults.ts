/** Injects faults between the product and a fake. */
import * as z from 'zod';

/**
 * `error` responds with `status` and `refuse` closes the connection, both without executing the request; `lose_answer`
 * executes it and closes the connection; `break` executes it and responds 500, also to each repetition of the key;
 * `slow` executes it after `delayMs`; `slow_answer` executes it and responds after `delayMs`.
 */
const FAULT_KINDS = ['error', 'refuse', 'lose_answer', 'break', 'slow', 'slow_answer'] as const;

/** A fault as sent to the test controls. */
export const FaultInput = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  times: z.int().positive().nullable().default(null),
  status: z.int().min(400).max(599).default(500),
  delayMs: z.int().min(0).default(0),
  on: z.string().default(''),
  after: z.int().min(0).default(0),
});

export interface Fault {
  readonly kind: (typeof FAULT_KINDS)[number];
  /** Number of further requests affected; null for all until cleared. */
  times: number | null;
  readonly status: number;
  readonly delayMs: number;
  /** Method and start of the path, such as `POST /v1/subscriptions`; '' affects every request. */
  readonly on: string;
  /** Number of matching requests that pass first. */
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

  /** The fault that applies to this request, or null. */
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
