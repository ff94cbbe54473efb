/** Runs `start` at the first call and gives everybody the same promise; a failure is forgotten so that the next call tries again. */
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
