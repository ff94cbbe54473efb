/** Addresses of a job: in the driver's app, and in the back-office. */
import { DRIVER_APP_PATH } from '../people/driver-app.ts';

/** The address of a job within the driver's app; notifications open it too. */
export const jobHash = (id: string): string => `#/servicio/${encodeURIComponent(id)}`;

/** The id of the job in an address, without its `#/`; null for another view. */
export const jobIdIn = (hash: string): string | null => /^servicio\/(.+)$/.exec(hash)?.[1] ?? null;

/** The address of an offer within the driver's app; notifications open it, also to decline. */
export const offerHash = (id: string, isDeclining = false): string =>
  `#/oferta/${encodeURIComponent(id)}${isDeclining ? '/rechazar' : ''}`;

/** The page of an offer for its driver. */
export const driverOfferPath = (id: string): string => `${DRIVER_APP_PATH}${offerHash(id)}`;

interface OfferLink {
  readonly id: string;
  readonly isDeclining: boolean;
}

/** The offer in an address, without its `#/`; null for another view. */
export function offerIn(hash: string): OfferLink | null {
  const [, id, decline] = /^oferta\/([^/]+)(\/rechazar)?$/.exec(hash) ?? [];
  return id === undefined ? null : { id, isDeclining: decline !== undefined };
}

/** The page of a job for its driver. */
export const driverJobPath = (id: string): string => `${DRIVER_APP_PATH}${jobHash(id)}`;

/** The list of services in the back-office, with the details of one. */
export const backOfficeServicePath = (id: string): string => `/serviceManagement?servicio=${encodeURIComponent(id)}`;
