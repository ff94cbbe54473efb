/**
 * Runs `start` at the first call and returns the same promise to every caller; after a failure the next call retries.
 */
export function memoizeAsync<Value>(start: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null;
  return () => {
    running ??= start().catch((cause: unknown) => {
      running = null;
      throw cause;
    });
    return running;
  };
}
