import { driverProfileStore } from './driver-profile-store.ts';
import { driverSessionsStore } from '../../platform/identity/driver-sessions-store.ts';
import {
  getPositionAccess,
  getSignedInDriver,
  setDriverAvailability,
  signOutDriver,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { roundToHalfStars } from '@llevo/contract/rules/people/rating';
import type { DriverCaller } from '../../platform/seams/core.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implementForDriver } from '../../http/implement.ts';

/** A driver as their own app shows them. */
export const toSignedInDriver = ({ uid, record, company }: DriverCaller): SignedInDriver => ({
  id: uid,
  name: record.name,
  surname: record.surname,
  email: record.email,
  company,
  status: record.status,
  typeVehicle: record.typeVehicle,
  plate: record.plate,
  rating: record.rating.count === 0 ? null : roundToHalfStars(record.rating.average),
  available: record.isAvailable,
});

export const getSignedInDriverRoute = implementForDriver(getSignedInDriver, ({ driver }) =>
  Promise.resolve({ data: toSignedInDriver(driver) }),
);

export const setDriverAvailabilityRoute = implementForDriver(setDriverAvailability, async ({ input, deps, driver }) => {
  await driverProfileStore(deps).setAvailable(driver, input.available);
  return { data: { ...toSignedInDriver(driver), available: input.available } };
});

export const signOutDriverRoute = implementForDriver(signOutDriver, async ({ deps, driver }) => {
  await driverSessionsStore(deps).end(driver);
  return { data: {} };
});

/** Throws 403 for a driver who is not active: one in review or correction. */
export function assertActive({ record }: DriverCaller): void {
  if (record.status !== 'activado') {
    throw new AppError('forbidden', 'Tu cuenta de conductor todavía no está activa');
  }
}

/** A token for the driver's own position and route. The security rules check the same conditions at each write. */
export const getPositionAccessRoute = implementForDriver(getPositionAccess, async ({ deps, driver }) => {
  assertActive(driver);
  const { firebaseToken, path, tracksPath, expiresAtMs } = await driverSessionsStore(deps).openPosition(driver);
  const expiresAt = new Date(expiresAtMs).toISOString();
  return { data: { firebase_token: firebaseToken, path, tracks_path: tracksPath, expires_at: expiresAt } };
});
