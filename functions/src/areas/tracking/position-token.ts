import type { TrackingClaim } from '@llevo/contract/entities/tracking';
import { paths } from '@llevo/contract/paths';
import { auth } from '../../platform/firestore/firebase.ts';
import type { Clock } from '../../platform/seams/core.ts';
import type { TrackedJob } from './tracked-job-document.ts';
import { trackingUid } from './tracking-users.ts';

/** Lifetime of access to the position, including refreshed tokens; afterwards the page requests another token. */
const ACCESS_LIFETIME_MS = 3_600_000;

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
    version: service.trackingVersion,
    until: clock.nowMs() + ACCESS_LIFETIME_MS,
  };
  return {
    firebaseToken: await (await auth()).createCustomToken(trackingUid(accountId, hash), { tracking }),
    path: paths.accountDocument(accountId, 'driverLocations', driverId),
  };
}

/** Where a driver's position is, and the token that may read it. */
export interface PositionAccess {
  readonly firebaseToken: string;
  /** Path of the position's document. */
  readonly path: string;
}
