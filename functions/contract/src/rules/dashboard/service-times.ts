import type { ServiceHistoryEntry } from '../../entities/service-history.ts';

/** When a service reached its stages, according to its timeline; milliseconds since 1970, null if missing. */
export interface ServiceTimes {
  readonly setOutMs: number | null;
  readonly startedMs: number | null;
  readonly finishedMs: number | null;
}

export const UNKNOWN_TIMES: ServiceTimes = { setOutMs: null, startedMs: null, finishedMs: null };

/**
 * The first time that each stage was reached; repetitions after an undone change are ignored. Entries may be in any
 * order.
 */
export function serviceTimes(history: readonly Pick<ServiceHistoryEntry, 'kind' | 'to' | 'at'>[]): ServiceTimes {
  const first = (status: string): number | null => {
    const instants = history.flatMap(({ kind, to, at }) => (kind === 'status' && to === status ? [at] : []));
    return instants.length === 0 ? null : Math.min(...instants);
  };
  return { setOutMs: first('en camino'), startedMs: first('en curso'), finishedMs: first('finalizado') };
}
