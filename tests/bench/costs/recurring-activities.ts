import { paths } from '@llevo/contract/paths';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { remindCustomer } from '../../../functions/src/areas/services/payments/remind-customer.ts';
import { evaluateServiceAlerts } from '../../../functions/src/areas/alerts/evaluate-service-alerts.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { TRACKED_HOURS } from './activities.ts';
import type { Activity } from './activities.ts';
import { addReads, openPolled, runFunction } from './cost-meter.ts';
import { listDriverJobs } from '@llevo/contract/endpoints/driver-app/driver-app';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import { computeCohorts, everyMinute, housekeeping } from '../../../functions/src/definitions/schedules.ts';

const MINUTES_OF_A_MONTH = 30 * 24 * 60;

interface Schedule {
  readonly run: (event: never) => unknown;
}

const every = (minutes: number, name: string, schedule: Schedule): Activity => ({
  what: name,
  times: MINUTES_OF_A_MONTH / minutes,
  because: minutes === 1 ? 'every minute' : `every ${minutes} minutes`,
  run: () => runFunction(() => schedule.run({ scheduleTime: new Date().toISOString() } as never)),
});

/** Scheduled functions without pending work, as often as they run in a month. */
export const SCHEDULES: readonly Activity[] = [
  every(1, 'everyMinute', everyMinute),
  every(5, 'computeCohorts', computeCohorts),
  every(10, 'housekeeping', housekeeping),
];

/** Hours that a driver's app is open per booking: a third of two hours. */
const LOOKED_AT_HOURS = 2 / 3;
const DRIVER_INTERVAL_SECONDS = 20;
/** Polls in the quarter of an hour: for two minutes after each of three changes every 10 seconds, then every 20. */
const TRACKING_POLLS = (3 * 120) / 10 + (TRACKED_HOURS * 3600 - 3 * 120) / 20;
/** Finished services shown by the driver's app. */
const DONE = 20;

/** Polling of a driver with a full list and of a customer with a job in progress. */
export async function pollsOf(accountId: string): Promise<Activity[]> {
  const { driver, token } = await givenDriverSession({ accountId });
  const own = { driverId: driver.id, driverName: 'José' };
  for (let count = 0; count < DONE; count++) await given.service(accountId, { ...own, status: 'finalizado' });
  await given.service(accountId, { ...own, status: 'en curso' });
  const tracked = await givenTrackedService({ status: 'en camino' }, accountId);
  const askForJobs = await openPolled(listDriverJobs.path, token);
  const askForJob = await openPolled(`/api/tracking/${tracked.token}`, null);
  return [
    {
      what: 'polling by a driver’s app',
      times: (LOOKED_AT_HOURS * 3600) / DRIVER_INTERVAL_SECONDS,
      because: 'every 20 seconds while it is open: 40 minutes',
      run: askForJobs,
    },
    {
      what: 'polling by a tracking page',
      times: TRACKING_POLLS,
      because: 'a quarter of an hour: every 10 seconds, or 20 once nothing changes',
      run: askForJob,
    },
  ];
}

const MINUTE_MS = 60_000;
/** Interval at which the alert rules check a driver without problems. */
const LOOK_MINUTES = 5;
/** Hours with checks: the hour before its time, in which a delay is predicted, and two hours of work. */
const HOURS = 3;

/** Evaluation of alerts for a service that is due soon or in progress. */
export async function alertActivity(accountId: string): Promise<Activity> {
  const driver = await given.driver(accountId);
  const at = { date: guayaquilDate(Date.now()), hour: guayaquilTime(Date.now()) };
  const { id: serviceId } = await given.service(accountId, { status: 'en curso', driverId: driver.id, ...at });
  const location = adminFirestore.doc(paths.accountDocument(accountId, 'driverLocations', driver.id));
  let nowMs = Date.now();
  return {
    what: 'an evaluation of alerts',
    times: (HOURS * 60) / LOOK_MINUTES,
    because: `every ${LOOK_MINUTES.toString()} minutes, an hour before and two at work`,
    before: () => {
      nowMs += LOOK_MINUTES * MINUTE_MS;
      const here = { lat: -0.18, lng: -78.48, geohash: '6rbgg', heading: 0, speed: 30 };
      return location.set({ ...here, updatedAt: new Date(nowMs) });
    },
    run: async () => {
      // The query for due alerts.
      addReads(1);
      const clock = { nowMs: () => nowMs, waitUntil: () => Promise.resolve() };
      await evaluateServiceAlerts({ accountId, serviceId }, { clock, remindCustomer });
    },
  };
}
