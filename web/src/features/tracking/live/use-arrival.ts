import type { LatLng } from '@llevo/contract/geo/distance';
import { useState } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { getDrivingSeconds } from '../api/tracking.ts';

/** How long an estimate stands while the driver stays near: three minutes. */
const ESTIMATE_LIFETIME_MS = 180_000;
/** About a kilometre: each estimate may cost the company money. */
const GRID_DECIMALS = 2;

const gridKey = ({ lat, lng }: LatLng): string => `${lat.toFixed(GRID_DECIMALS)},${lng.toFixed(GRID_DECIMALS)}`;

/**
 * When a driver reaches a place by road, in milliseconds since 1970; null before the first estimate. Estimated again after
 * about a kilometre, or three minutes.
 */
export function useArrival(position: LatLng | null, target: LatLng): number | null {
  const round = Math.floor(useNow() / ESTIMATE_LIFETIME_MS);
  const place = gridKey(target);
  const [last, setLast] = useState<{ readonly place: string; readonly atMs: number } | null>(null);
  const key = position && `arrival ${gridKey(position)} ${place} ${round.toString()}`;
  useRetry(key, async (signal) => {
    if (position === null) return;
    const seconds = await getDrivingSeconds(position, target, signal);
    // The last one stays while the next is fetched.
    setLast({ place, atMs: serverNow() + seconds * 1000 });
  });
  return position !== null && last?.place === place ? last.atMs : null;
}
