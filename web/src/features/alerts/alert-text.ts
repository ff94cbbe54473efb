import type { Alert } from '@llevo/contract/entities/alert';
import { relativeTime } from '@llevo/contract/rules/people/position-freshness';
import { driverHistoryPath, PATHS, servicePath } from '../../lib/paths.ts';

/** Whom or what it happened to: the service, its driver, the zone. */
export function alertSubject({ serviceNumber, driverName, zoneName }: Alert): string {
  const service = serviceNumber === null ? null : `Servicio ${serviceNumber}`;
  return [service, driverName, zoneName].filter((part) => part !== null).join(', ');
}

/** Where it can be looked into: the service, or where the driver was that day. */
export function alertPath({ serviceId, driverId }: Alert): string {
  if (serviceId !== null) return servicePath(serviceId);
  return driverId === null ? PATHS.driverManagement : driverHistoryPath(driverId);
}

/** "ahora", "hace 7 min". */
export const alertAge = (atMs: number, nowMs: number): string =>
  nowMs - atMs < 60_000 ? 'ahora' : relativeTime(atMs, nowMs);
