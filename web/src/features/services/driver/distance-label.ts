import { timeAgo } from '../../../lib/time/time-ago.ts';
import { formatDecimal } from '@llevo/contract/rules/format-number';

interface NearbyDriver {
  readonly distanceMetres: number;
  readonly locationUpdatedAt: string;
}

/** "a 350 m · ahora", "a 2.4 km · hace 3 min". */
export function distanceLabel({ distanceMetres, locationUpdatedAt }: NearbyDriver, nowMs: number): string {
  const distance =
    distanceMetres < 1000
      ? `${(Math.round(distanceMetres / 10) * 10).toString()} m`
      : `${formatDecimal(distanceMetres / 1000)} km`;
  const seenMs = Date.parse(locationUpdatedAt);
  const age = timeAgo(seenMs, nowMs);
  return `a ${distance} · ${age}`;
}
