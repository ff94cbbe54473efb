import {
  createOwnTracker,
  createTracker,
  listOwnTrackers,
  listTrackers,
  revokeOwnTracker,
  revokeTracker,
  rotateOwnTracker,
  rotateTracker,
} from '@llevo/contract/endpoints/fleet/trackers';
import type { NewTracker } from '@llevo/contract/entities/tracker';
import { MAX_TRACKERS_OF_DRIVER } from '@llevo/contract/entities/tracker';
import { implement, implementForDriver } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { driverActor } from '../driver-app/job-transaction.ts';
import { assertActive } from '../driver-app/signed-in-driver.ts';
import { driversStore } from '../people/drivers-store.ts';
import { personNotFoundError } from '../people/person-outcomes.ts';
import { trackersStore } from './trackers-store.ts';
import type { CreateTrackerResult } from './trackers-store.ts';

const trackerNotFoundError = () => new AppError('not_found', 'Ese rastreador ya no existe');

const tooManyError = () =>
  new AppError(
    'conflict',
    `Un conductor puede tener ${MAX_TRACKERS_OF_DRIVER.toString()} rastreadores. Quita los que ya no use.`,
  );

function created(result: CreateTrackerResult): NewTracker {
  switch (result.kind) {
    case 'created':
      return result.tracker;
    case 'unknown':
      throw personNotFoundError();
    case 'too_many':
      throw tooManyError();
  }
}

const found = (tracker: NewTracker | null): NewTracker => {
  if (tracker === null) throw trackerNotFoundError();
  return tracker;
};

/** The programs that report a driver's position, for the company and for the driver. */
export const trackerRoutes = {
  listTrackers: implement(listTrackers, async ({ input: { id }, deps, caller: { accountId } }) => {
    if ((await driversStore(deps).find(accountId, id)) === null) throw personNotFoundError();
    return { data: await trackersStore(deps).list(accountId, id) };
  }),

  createTracker: implement(createTracker, async ({ input: { id, app }, deps, caller }) => ({
    data: created(await trackersStore(deps).create(caller, { driverId: id, app })),
  })),

  rotateTracker: implement(rotateTracker, async ({ input: { id, tracker }, deps, caller }) => ({
    data: found(await trackersStore(deps).rotate(caller, { driverId: id, trackerId: tracker })),
  })),

  revokeTracker: implement(revokeTracker, async ({ input: { id, tracker }, deps, caller }) => {
    const isKnown = await trackersStore(deps).revoke(caller, { driverId: id, trackerId: tracker });
    if (!isKnown) throw trackerNotFoundError();
    return { data: { id: tracker } };
  }),

  listOwnTrackers: implementForDriver(listOwnTrackers, async ({ deps, driver }) => ({
    data: await trackersStore(deps).list(driver.accountId, driver.uid),
  })),

  createOwnTracker: implementForDriver(createOwnTracker, async ({ input: { app }, deps, driver }) => {
    assertActive(driver);
    return { data: created(await trackersStore(deps).create(driverActor(driver), { driverId: driver.uid, app })) };
  }),

  rotateOwnTracker: implementForDriver(rotateOwnTracker, async ({ input: { tracker }, deps, driver }) => {
    assertActive(driver);
    const which = { driverId: driver.uid, trackerId: tracker };
    return { data: found(await trackersStore(deps).rotate(driverActor(driver), which)) };
  }),

  revokeOwnTracker: implementForDriver(revokeOwnTracker, async ({ input: { tracker }, deps, driver }) => {
    const which = { driverId: driver.uid, trackerId: tracker };
    if (!(await trackersStore(deps).revoke(driverActor(driver), which))) throw trackerNotFoundError();
    return { data: { id: tracker } };
  }),
};
