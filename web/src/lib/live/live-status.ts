/**
 * The connection of live data: live, read at intervals on purpose, replaced by readings of the API, briefly interrupted,
 * or interrupted for long.
 */
type Connection = 'live' | 'paced' | 'polled' | 'reconnecting' | 'offline';

/** State of a set of live queries. */
export interface LiveStatus {
  readonly connection: Connection;
  /** When the data was last known to be current, milliseconds since 1970; null before the first answer. */
  readonly lastLiveAtMs: number | null;
  /** Keys of the queries that reached their limit, so that some documents are not shown. */
  readonly saturated: readonly string[];
  /** The last error, until an answer arrives. */
  readonly error: Error | null;
}

export const INITIAL_STATUS: LiveStatus = {
  connection: 'reconnecting',
  lastLiveAtMs: null,
  saturated: [],
  error: null,
};

/** An interruption is reconnecting for this long, then offline. */
export const OFFLINE_AFTER_MS = 10_000;

const SEVERITY: Readonly<Record<Connection, number>> = { live: 0, paced: 1, polled: 2, reconnecting: 3, offline: 4 };

/** Whether the data are as current as they are meant to be. */
export const isOnTime = ({ connection }: Pick<LiveStatus, 'connection'>): boolean =>
  connection === 'live' || connection === 'paced';

/** Combines the statuses of two sets: the worse connection wins; of two alike, the later `lastLiveAtMs`. */
export function combineStatus(first: LiveStatus, second: LiveStatus): LiveStatus {
  const worse = SEVERITY[first.connection] >= SEVERITY[second.connection] ? first : second;
  const isTie = first.connection === second.connection;
  return {
    connection: worse.connection,
    lastLiveAtMs: isTie ? later(first.lastLiveAtMs, second.lastLiveAtMs) : worse.lastLiveAtMs,
    saturated: [...first.saturated, ...second.saturated],
    error: first.error ?? second.error,
  };
}

const later = (first: number | null, second: number | null): number | null =>
  first === null || second === null ? (first ?? second) : Math.max(first, second);

/** Whether two statuses are equal in every field. */
export function isSameStatus(first: LiveStatus, second: LiveStatus): boolean {
  return (
    first.connection === second.connection &&
    first.error === second.error &&
    first.lastLiveAtMs === second.lastLiveAtMs &&
    first.saturated.join() === second.saturated.join()
  );
}
