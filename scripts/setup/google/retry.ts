/** Pauses before the next attempts, in multiples of a poll: two minutes with polls of two seconds. */
const BACK_OFF = [1, 2, 4, 8, 16, 16, 16];

export type Sleep = (ms: number) => Promise<void>;

interface Retries {
  readonly isTransient: (error: unknown) => boolean | Promise<boolean>;
  readonly pollMs: number;
  readonly sleep: Sleep;
  /** Called before a repetition; true if something got further, so that the pauses begin again. */
  readonly onRetry?: (error: unknown) => Promise<boolean>;
}

/** Repeats work that failed for a reason that passes, with growing pauses. Throws the last failure. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  { isTransient, pollMs, sleep, onRetry }: Retries,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const pause = BACK_OFF[attempt];
      if (pause === undefined || !(await isTransient(error))) throw error;
      await sleep(pollMs * pause);
      if ((await onRetry?.(error)) === true) attempt = -1;
    }
  }
}
