import { relativeTime } from '@llevo/contract/rules/people/position-freshness';

/** "hace 7 min", and "ahora" in the first minute. */
export const timeAgo = (atMs: number, nowMs: number): string =>
  nowMs - atMs < 60_000 ? 'ahora' : relativeTime(atMs, nowMs);
