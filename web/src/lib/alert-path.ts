import type { Alert } from '@llevo/contract/entities/alert';
import { driverHistoryPath, PATHS, servicePath } from './paths.ts';

type Target = Pick<Alert, 'serviceId' | 'driverId'> & { readonly document: string | null };

/** Where an alert can be looked into: its service, the driver whose document it is, or where the driver was that day. */
export function alertPath({ serviceId, driverId, document }: Target): string {
  if (serviceId !== null) return servicePath(serviceId);
  if (driverId === null) return PATHS.driverManagement;
  if (document === null) return driverHistoryPath(driverId);
  return `${PATHS.driverManagement}?${new URLSearchParams({ seleccion: driverId }).toString()}`;
}
