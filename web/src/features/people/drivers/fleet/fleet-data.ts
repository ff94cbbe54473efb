import type { LiveStatus } from '../../../../lib/live/live-status.ts';

/** What is known of where drivers are: their positions, nothing yet, or nothing at all. */
export type FleetData = 'known' | 'awaited' | 'missing';

/** Positions that came once stay known: the badge above says how old they are. */
export function fleetData({ connection, lastLiveAtMs, error }: LiveStatus): FleetData {
  if (lastLiveAtMs !== null) return 'known';
  return connection === 'offline' || error !== null ? 'missing' : 'awaited';
}
