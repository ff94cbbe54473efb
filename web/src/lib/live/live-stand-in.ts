import { OFFLINE_AFTER_MS, isOnTime } from './live-status.ts';
import type { LiveStatus } from './live-status.ts';

/** Shortest time between two readings of the API in place of live data. */
export const STAND_IN_INTERVAL_MS = 30_000;
/** Bounds what one screen reads: at most some 2,000 documents a minute. */
const PACE_PER_READ_MS = 30;

/** The time until the next reading, by the documents that the last one cost. */
export const standInPaceMs = (reads: number): number => Math.max(STAND_IN_INTERVAL_MS, reads * PACE_PER_READ_MS);

interface Expectation {
  /** Whether the screen has live data, now out of date. */
  readonly hasAnswered: boolean;
  /** How long the first answer may take. */
  readonly firstAnswerMs: number;
}

/** How long live data may stay away before the API is asked instead; null while they are live. */
export function patienceMs(
  status: Pick<LiveStatus, 'connection' | 'error'>,
  { hasAnswered, firstAnswerMs }: Expectation,
): number | null {
  if (isOnTime(status)) return null;
  if (hasAnswered) return OFFLINE_AFTER_MS;
  return status.error === null ? firstAnswerMs : 0;
}

/** The last reading of the API. */
interface StandInReading {
  /** Whether the API is asked again and again in place of live data. */
  readonly isOverdue: boolean;
  /** By the server's clock, milliseconds since 1970; null before the first answer. */
  readonly readAtMs: number | null;
  /** The failure of the last request. */
  readonly error: Error | null;
}

/** Whether the reading is newer than the last live data. */
const isNewer = ({ lastLiveAtMs }: LiveStatus, readAtMs: number | null, hasAnswered: boolean): readAtMs is number =>
  readAtMs !== null && (!hasAnswered || lastLiveAtMs === null || readAtMs >= lastLiveAtMs);

/** Whether the screen shows the reading, and the status to show: of the reading, or of live data without one. */
export function standInStatus(
  status: LiveStatus,
  { isOverdue, readAtMs, error }: StandInReading,
  { hasAnswered }: Pick<Expectation, 'hasAnswered'>,
): { readonly isShown: boolean; readonly status: LiveStatus } {
  if (isOnTime(status)) return { isShown: false, status };
  if (!isNewer(status, readAtMs, hasAnswered)) {
    // While the API may still answer, the failure of live data is not the screen's.
    return { isShown: false, status: isOverdue ? { ...status, error } : status };
  }
  const connection = isOverdue && error === null ? 'polled' : status.connection;
  return { isShown: true, status: { ...status, connection, lastLiveAtMs: readAtMs, error: null } };
}
