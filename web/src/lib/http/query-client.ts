import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from './api-error.ts';
import { handleError } from './error-handling.ts';
import { identityKey, identityOf } from '../session/live-identity.ts';
import { readSession, subscribeSession } from '../session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}

interface ErrorMeta extends Record<string, unknown> {
  /** The screen shows this call's errors itself, without SPEC §8's generic handler. A 401 always ends the session. */
  readonly handlesOwnErrors?: boolean;
}

/** A read that would have to wait longer fails, in milliseconds. */
const MAX_RETRY_DELAY_MS = 10_000;
const STALE_AFTER_MS = 15_000;

/** Whether to retry a read: after network errors, overload and 5xx responses only. */
export function shouldRetry(failureCount: number, failure: unknown): boolean {
  if (failure instanceof NetworkError) return failureCount < 3;
  if (!(failure instanceof ApiError)) return false;
  if (failure.status === 429) return failureCount < 1 && (failure.retryAfterMs ?? Infinity) <= MAX_RETRY_DELAY_MS;
  return failure.status >= 500 && failure.status !== 501 && failureCount < 2;
}

/** Milliseconds until the next attempt: the server's delay, else 0.5, 1, 2 s… */
export function retryDelayMs(failureCount: number, failure: unknown): number {
  const asked = failure instanceof ApiError ? failure.retryAfterMs : null;
  return Math.min(asked ?? 500 * 2 ** failureCount, MAX_RETRY_DELAY_MS);
}

function onError(failure: unknown, meta: ErrorMeta | undefined): void {
  const isSessionOver = failure instanceof ApiError && failure.isUnauthenticated;
  if (meta?.handlesOwnErrors === true && !isSessionOver) return;
  handleError(failure);
}

/** The query cache of signed-in pages. Reads pause while offline and resume by themselves. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (failure, query) => {
      onError(failure, query.meta);
    },
  }),
  mutationCache: new MutationCache({
    onError: (failure, ...[, , mutation]) => {
      onError(failure, mutation.meta);
    },
  }),
  defaultOptions: {
    queries: { staleTime: STALE_AFTER_MS, retry: shouldRetry, retryDelay: retryDelayMs },
    mutations: { retry: false },
  },
});

/** Two users of one account may have the same name: the session in the token distinguishes them. */
const sessionIdentity = () => {
  const session = readSession();
  if (session === null) return null;
  const { token, account_id: accountId, permission, name } = session;
  const identity = identityOf(token);
  return [accountId, permission, identity === null ? name : identityKey(identity)].join(' ');
};

let cachedIdentity = sessionIdentity();
// Clears the cache when the session changes.
subscribeSession(() => {
  const now = sessionIdentity();
  if (now === cachedIdentity) return;
  cachedIdentity = now;
  queryClient.clear();
});
