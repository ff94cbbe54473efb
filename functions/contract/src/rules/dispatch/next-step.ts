import type { ServiceSearch } from '../../entities/service-search.ts';
import { nextReservedLook } from './reserved-search.ts';
import { RETRY_MS } from './start-search.ts';

/** A search that lasts longer than this without a driver looks less often. */
const PATIENT_MS = 120_000;
const PATIENT_RETRY_MS = 30_000;

/**
 * The next look of a search that found no driver: about ten seconds later, after two minutes about thirty. On whole multiples
 * of the pause, so that all searches that wait look together and read each driver once (docs/decisions/0126).
 */
export function nextLook({ startedAt, endsAt }: Pick<ServiceSearch, 'startedAt' | 'endsAt'>, nowMs: number): number {
  const pause = nowMs - startedAt < PATIENT_MS ? RETRY_MS : PATIENT_RETRY_MS;
  return Math.min(endsAt, Math.ceil((nowMs + pause / 2) / pause) * pause);
}

/**
 * When the next step of a search is due: as the first open offer ends, and sooner, at the next look or at the search's end,
 * where it could ask one more driver and none is near. Offers that were open at its end may still be accepted.
 */
export function nextStepAt(
  {
    open,
    startedAt,
    endsAt,
    appointment,
  }: Pick<ServiceSearch, 'open' | 'startedAt' | 'endsAt'> & Partial<Pick<ServiceSearch, 'appointment'>>,
  driversAtOnce: number,
  nowMs: number,
): number {
  if (appointment && open.length === 0) return nextReservedLook({ endsAt }, nowMs);
  if (appointment) return Math.min(...open.map(({ expiresAt }) => expiresAt));
  const asksMore = open.length < driversAtOnce && endsAt > nowMs;
  const due = [
    ...open.map(({ expiresAt }) => expiresAt),
    ...(asksMore ? [nextLook({ startedAt, endsAt }, nowMs)] : []),
  ];
  return due.length === 0 ? endsAt : Math.min(...due);
}
