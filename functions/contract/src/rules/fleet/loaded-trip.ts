import type { ServiceHistoryEntry } from '../../entities/service-history.ts';

/** When the cargo of a service was on board, milliseconds since 1970; null for the future. */
export interface LoadedTrip {
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

/** The trip with the cargo according to a service's timeline, oldest entry first; the last loading counts. */
export function loadedTrip(history: readonly Pick<ServiceHistoryEntry, 'kind' | 'to' | 'at'>[]): LoadedTrip {
  const reached = (status: string) =>
    history.findLast(({ kind, to }) => kind === 'status' && to === status)?.at ?? null;
  const fromMs = reached('en curso');
  const finishedMs = reached('finalizado');
  const isFinished = fromMs !== null && finishedMs !== null && finishedMs >= fromMs;
  return { fromMs, toMs: isFinished ? finishedMs : null };
}
