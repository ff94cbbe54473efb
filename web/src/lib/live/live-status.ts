/** What a screen says of its live data: arriving, interrupted for a moment, or interrupted for long. */
export type Connection = 'live' | 'reconnecting' | 'offline';

/** State of a set of live queries. */
export interface LiveStatus {
  readonly connection: Connection;
  /** When the data was last known to be current, milliseconds since 1970; null before the first answer. */
  readonly lastLiveAtMs: number | null;
  /** Keys of the queries that reached their limit, so that something is not shown. */
  readonly saturated: readonly string[];
  /** The last refusal or failure, until an answer arrives. */
  readonly error: Error | null;
}

export const INITIAL_STATUS: LiveStatus = {
  connection: 'reconnecting',
  lastLiveAtMs: null,
  saturated: [],
  error: null,
};

/** How long an interruption is called reconnecting before it is called offline. */
export const OFFLINE_AFTER_MS = 10_000;

const SEVERITY: Readonly<Record<Connection, number>> = { live: 0, reconnecting: 1, offline: 2 };

/** One status for two sets: that of the worse connected; of two alike, as current as the one that was seen last. */
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

/** Whether two statuses look the same to a reader; `lastLiveAtMs` only matters while not live. */
export function isSameStatus(first: LiveStatus, second: LiveStatus): boolean {
  return (
    first.connection === second.connection &&
    first.error === second.error &&
    first.lastLiveAtMs === second.lastLiveAtMs &&
    first.saturated.join() === second.saturated.join()
  );
}
