import type { Alert } from '../../entities/alert.ts';
import { guayaquilDate, guayaquilInstantMs } from '../dates.ts';

const DAY_MS = 86_400_000;

/** The next time at which it is that hour in Guayaquil, `HH:MM`; strictly after `nowMs`. Milliseconds since 1970. */
export function nextDigestMs(digestAt: string, nowMs: number): number {
  const todayMs = guayaquilInstantMs(guayaquilDate(nowMs), digestAt);
  return todayMs > nowMs ? todayMs : todayMs + DAY_MS;
}

/** The alerts of a summary: those that hold first, each group with its latest first. */
export const inDigestOrder = <A extends Pick<Alert, 'state' | 'openedAt'>>(alerts: readonly A[]): A[] =>
  alerts.toSorted((a, b) => Number(a.state === 'resolved') - Number(b.state === 'resolved') || b.openedAt - a.openedAt);
