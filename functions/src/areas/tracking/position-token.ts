import type { TrackingClaim } from '@llevo/contract/entities/tracking';
import { paths } from '@llevo/contract/paths';
import { auth } from '../../platform/firestore/firebase.ts';
import type { Clock } from '../../platform/seams/core.ts';
import type { PositionAccess, TrackedJob } from './ports.ts';

/** How long a token opens the position, however often it is refreshed; the page then asks for another. */
const ACCESS_LIFETIME_MS = 3_600_000;
/** Enough of the hash to be the only one. */
const UID_HASH_CHARACTERS = 40;

/** The Firebase Auth user of a link. No user, driver or customer has such an id. */
export const trackingUid = (hash: string): string => `tracking-${hash.slice(0, UID_HASH_CHARACTERS)}`;

/**
 * A custom token without a session: its one claim names account, service and driver, and only the rule of
 * `driverLocations` reads it. Null without a driver.
 */
export async function createPositionToken(job: TrackedJob, clock: Clock): Promise<PositionAccess | null> {
  const { accountId, serviceId, service, hash } = job;
  const { driverId } = service;
  if (driverId === null) return null;
  const tracking: TrackingClaim = {
    account: accountId,
    service: serviceId,
    driver: driverId,
    until: clock.nowMs() + ACCESS_LIFETIME_MS,
  };
  return {
    firebaseToken: await (await auth()).createCustomToken(trackingUid(hash), { tracking }),
    path: paths.accountDocument(accountId, 'driverLocations', driverId),
  };
}
