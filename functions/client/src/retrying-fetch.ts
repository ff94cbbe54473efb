type Fetch = typeof globalThis.fetch;

/** Maximum tries of one call, including the first. */
const TRIES = 4;
const FIRST_DELAY_MS = 500;
/** Longest delay before a retry; if the server asks for more, the call is not retried. */
const MAX_DELAY_MS = 60_000;

const TOO_MANY_REQUESTS = 429;
/** Status codes of a server or proxy that may not recur on the next try. */
const TRANSIENT = [502, 503, 504];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds that the server asks to wait; null if it does not say. */
function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? 'NaN');
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** Whether the call can be repeated: always after a 429, which had no effect; otherwise only if it reads. */
const isRetryable = (method: string, status: number): boolean =>
  status === TOO_MANY_REQUESTS || (method === 'GET' && TRANSIENT.includes(status));

/**
 * A fetch that retries calls refused by a rate limit, and calls that read after a network or server error: up to four
 * tries with growing delays, or after the time that the server asks for, up to a minute.
 */
export function retryingFetch(fetchOnce: Fetch): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === TRIES;
      let delayMs = FIRST_DELAY_MS * 2 ** (attempt - 1);
      try {
        const response = await fetchOnce(request.clone());
        if (isLast || !isRetryable(request.method, response.status)) return response;
        delayMs = retryAfterMs(response) ?? delayMs;
        if (delayMs > MAX_DELAY_MS) return response;
        await response.body?.cancel();
      } catch (error) {
        if (isLast || request.signal.aborted || request.method !== 'GET') throw error;
      }
      await wait(delayMs);
    }
  };
}
