/** Work that did not end within its limit. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Runs work within a limit, then rejects with `TimeLimitError` and aborts the signal: what can stop must stop by it. */
export async function withTimeLimit<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const error = new TimeLimitError(`No result after ${limitMs.toString()} ms`);
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      controller.abort(error);
      reject(error);
    }, limitMs);
  });
  try {
    return await Promise.race([work(controller.signal), end]);
  } finally {
    clearTimeout(timer);
  }
}
