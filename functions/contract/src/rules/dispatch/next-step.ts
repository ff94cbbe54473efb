import type { ServiceSearch } from '../../entities/service-search.ts';
import { nextReservedLook } from './reserved-search.ts';
import { RETRY_MS } from './start-search.ts';

/**
 * When the next step of a search is due: as the first open offer ends, and sooner, ten seconds later or at the search's
 * end, where it could ask one more driver and none is near. Offers that were open at its end may still be accepted.
 */
export function nextStepAt(
  { open, endsAt, appointment }: Pick<ServiceSearch, 'open' | 'endsAt'> & Partial<Pick<ServiceSearch, 'appointment'>>,
  driversAtOnce: number,
  nowMs: number,
): number {
  if (appointment && open.length === 0) return nextReservedLook({ endsAt }, nowMs);
  if (appointment) return Math.min(...open.map(({ expiresAt }) => expiresAt));
  const asksMore = open.length < driversAtOnce && endsAt > nowMs;
  const due = [...open.map(({ expiresAt }) => expiresAt), ...(asksMore ? [Math.min(nowMs + RETRY_MS, endsAt)] : [])];
  return due.length === 0 ? endsAt : Math.min(...due);
}
