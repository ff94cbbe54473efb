import type { Alert } from '@llevo/contract/entities/alert';
import { driverHistoryPath, servicePath } from './back-office-paths.ts';
import { PATHS } from './paths.ts';

type Target = Pick<Alert, 'serviceId' | 'driverId'> & { readonly document: string | null };

/** The page of an alert's subject: its service, the driver of a document, or the driver's route history of that day. */
export function alertPath({ serviceId, driverId, document }: Target): string {
  if (serviceId !== null) return servicePath(serviceId);
  if (driverId === null) return PATHS.driverManagement;
  if (document === null) return driverHistoryPath(driverId);
  return `${PATHS.driverManagement}?${new URLSearchParams({ seleccion: driverId }).toString()}`;
}
