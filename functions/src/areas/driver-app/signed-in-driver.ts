import { driverProfileStore } from './driver-profile-store.ts';
import { driverSessionsStore } from '../../platform/identity/driver-sessions-store.ts';
import {
  getPositionAccess,
  getSignedInDriver,
  setDriverAvailability,
  signOutDriver,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import type { InputOf } from '@llevo/contract/endpoint';
import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { isAvailableAt, isPossibleEnd } from '@llevo/contract/rules/people/availability';
import { roundToHalfStars } from '@llevo/contract/rules/people/rating';
import type { DriverCaller } from '../../platform/seams/core.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implementForDriver } from '../../http/implement.ts';

/** A driver as their own app shows them. */
export const toSignedInDriver = (
  { uid, record, company, getsOffers }: DriverCaller,
  nowMs: number,
): SignedInDriver => ({
  id: uid,
  name: record.name,
  surname: record.surname,
  email: record.email,
  company,
  status: record.status,
  typeVehicle: record.typeVehicle,
  plate: record.plate,
  rating: record.rating.count === 0 ? null : roundToHalfStars(record.rating.average),
  available: isAvailableAt(record, nowMs),
  available_until: record.availableUntil === null ? null : new Date(record.availableUntil).toISOString(),
  gets_offers: getsOffers,
});

export const getSignedInDriverRoute = implementForDriver(getSignedInDriver, ({ deps, driver }) =>
  Promise.resolve({ data: toSignedInDriver(driver, deps.clock.nowMs()) }),
);

export const setDriverAvailabilityRoute = implementForDriver(setDriverAvailability, async ({ input, deps, driver }) => {
  const nowMs = deps.clock.nowMs();
  const availableUntil = readEnd(input, nowMs);
  await driverProfileStore(deps).setAvailable(driver, { isAvailable: input.available, availableUntil });
  const record = { ...driver.record, isAvailable: input.available, availableUntil };
  return { data: toSignedInDriver({ ...driver, record }, nowMs) };
});

/** The end of an availability, null for none; throws 400 for one that is not in the next 24 hours. */
function readEnd({ available, until }: InputOf<typeof setDriverAvailability>, nowMs: number): number | null {
  if (!available || until === undefined) return null;
  const untilMs = Date.parse(until);
  if (!isPossibleEnd(untilMs, nowMs)) {
    throw new AppError('invalid_input', 'Elige una hora de las próximas 24 horas', { inputError: 'until' });
  }
  return untilMs;
}

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

/** A token for the driver's own position and route, and for their open offer. The security rules check the same conditions at each write. */
export const getPositionAccessRoute = implementForDriver(getPositionAccess, async ({ deps, driver }) => {
  assertActive(driver);
  const { firebaseToken, path, tracksPath, offersPath, expiresAtMs } =
    await driverSessionsStore(deps).openPosition(driver);
  const expiresAt = new Date(expiresAtMs).toISOString();
  return {
    data: {
      firebase_token: firebaseToken,
      path,
      tracks_path: tracksPath,
      offers_path: offersPath,
      expires_at: expiresAt,
    },
  };
});
