/** Failures that tests ask for. */

/** How a refusal reaches the sender: as the answer of the request, or in a webhook of the accepted message. */
export const REFUSAL_WAYS = ['answer', 'webhook'] as const;
export type RefusalWay = (typeof REFUSAL_WAYS)[number];

/** A failure of one or more of the next messages. */
interface NextFailure {
  /** Code of the Graph API. */
  readonly code: number;
  readonly by: RefusalWay;
  times: number;
}

export class NextFailures {
  #list: NextFailure[] = [];

  add(failure: NextFailure): void {
    this.#list.push({ ...failure });
  }

  /** The failure of the next message. */
  take(): NextFailure | undefined {
    const [failure] = this.#list;
    if (failure === undefined) return undefined;
    failure.times -= 1;
    if (failure.times <= 0) this.#list.shift();
    return failure;
  }

  reset(): void {
    this.#list = [];
  }
}
