/** Age from which a position is greyed out and its driver not counted as online: five minutes. */
const STALE_AFTER_MS = 5 * 60_000;

export type PositionFreshness = 'online' | 'stale' | 'unknown';

/** Freshness at `nowMs` of a position from `updatedAtMs`; null for a driver never seen. */
export function positionFreshness(updatedAtMs: number | null, nowMs: number): PositionFreshness {
  if (updatedAtMs === null) return 'unknown';
  return nowMs - updatedAtMs > STALE_AFTER_MS ? 'stale' : 'online';
}

/** "hace 7 min", "hace 3 h", "hace 2 d". */
export function relativeTime(updatedAtMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - updatedAtMs) / 60_000));
  if (minutes < 60) return `hace ${minutes.toString()} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `hace ${hours.toString()} h` : `hace ${Math.floor(hours / 24).toString()} d`;
}
