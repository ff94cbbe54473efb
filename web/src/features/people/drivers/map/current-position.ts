import type { DriverRow } from '@llevo/contract/entities/driver';
import type { Fleet } from '../fleet/fleet.ts';
import { lastSeen } from '../position/last-seen.ts';
import type { LatLng } from '../../../../lib/map/surface/map-surface.ts';
import { estimatePosition } from './dead-reckoning.ts';

/** A driver's estimated position now; null for one never seen. */
export function currentPosition(
  fleet: Fleet,
  id: string,
  driver: DriverRow | undefined = fleet.driverCache.get(id),
): LatLng | null {
  const live = fleet.store.get(id);
  return live ? estimatePosition(live, fleet.clock.nowMs()) : lastSeen(driver, undefined);
}
