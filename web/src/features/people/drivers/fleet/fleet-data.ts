import type { LiveStatus } from '../../../../lib/live/live-status.ts';

/** State of the drivers' positions: loaded, loading, or unavailable. */
export type FleetData = 'known' | 'awaited' | 'missing';

/** Positions stay loaded once they arrived: the badge above shows their age. */
export function fleetData({ connection, lastLiveAtMs, error }: LiveStatus): FleetData {
  if (lastLiveAtMs !== null) return 'known';
  return connection === 'offline' || error !== null ? 'missing' : 'awaited';
}
