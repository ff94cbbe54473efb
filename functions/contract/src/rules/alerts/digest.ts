import type { Alert } from '../../entities/alert.ts';
import { guayaquilDate, guayaquilInstantMs } from '../dates.ts';

const DAY_MS = 86_400_000;

/** The next instant after `nowMs` at the hour `HH:MM` in Guayaquil. Milliseconds since 1970. */
export function nextDigestMs(digestAt: string, nowMs: number): number {
  const todayMs = guayaquilInstantMs(guayaquilDate(nowMs), digestAt);
  return todayMs > nowMs ? todayMs : todayMs + DAY_MS;
}

/** The alerts of a summary: open ones first, each group with its latest first. */
export const inDigestOrder = <A extends Pick<Alert, 'state' | 'openedAt'>>(alerts: readonly A[]): A[] =>
  alerts.toSorted((a, b) => Number(a.state === 'resolved') - Number(b.state === 'resolved') || b.openedAt - a.openedAt);
