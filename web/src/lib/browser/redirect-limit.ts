/** Correct redirects take at most three hops (app/routes/redirect-walk.test.ts). */
const MAX_REDIRECTS = 10;
/** A loop makes a hundred redirects in this time. */
const WITHIN_MS = 2000;

let recentMs: readonly number[] = [];

/** Pages redirected to each other until the limit; `to` was next. */
export class RedirectLoopError extends Error {
  constructor(to: string) {
    super(`Too many redirects, the last one to ${to}`);
    this.name = 'RedirectLoopError';
  }
}

/**
 * Counts a redirect and returns whether it may happen: false after too many within two seconds. A loop would fill the
 * browser's memory within a minute. `nowMs` counts from any fixed instant.
 */
export function countRedirect(nowMs: number = performance.now()): boolean {
  recentMs = [...recentMs.filter((atMs) => nowMs - atMs < WITHIN_MS), nowMs];
  if (recentMs.length <= MAX_REDIRECTS) return true;
  recentMs = [];
  return false;
}
