import { relativeTime } from '@llevo/contract/rules/people/position-freshness';

/** "ahora", "hace 7 min". */
export const alertAge = (atMs: number, nowMs: number): string =>
  nowMs - atMs < 60_000 ? 'ahora' : relativeTime(atMs, nowMs);
