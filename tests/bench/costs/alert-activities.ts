import { paths } from '@llevo/contract/paths';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { evaluateServiceAlerts } from '../../../functions/src/adapters/alerts/evaluate-service-alerts.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import type { Activity } from './activities.ts';
import { addReads } from './cost-meter.ts';

const MINUTE_MS = 60_000;
/** As often as the rules look where a driver is while nothing is wrong. */
const LOOK_MINUTES = 5;
/** The hour before its time, in which a delay is predicted, and two hours of work. */
const HOURS = 3;

/** What the minute's job does for a service that is near its time or under way. */
export async function alertActivity(accountId: string): Promise<Activity> {
  const driver = await given.driver(accountId);
  const at = { date: guayaquilDate(Date.now()), hour: guayaquilTime(Date.now()) };
  const { id: serviceId } = await given.service(accountId, { status: 'en curso', driverId: driver.id, ...at });
  const location = adminFirestore.doc(paths.accountDocument(accountId, 'driverLocations', driver.id));
  let nowMs = Date.now();
  return {
    what: 'a look for alerts',
    times: (HOURS * 60) / LOOK_MINUTES,
    because: `every ${LOOK_MINUTES.toString()} minutes, an hour before and two at work`,
    before: () => {
      nowMs += LOOK_MINUTES * MINUTE_MS;
      const here = { lat: -0.18, lng: -78.48, geohash: '6rbgg', heading: 0, speed: 30 };
      return location.set({ ...here, updatedAt: new Date(nowMs) });
    },
    run: async () => {
      // Of the query for what is due.
      addReads(1);
      const clock = { nowMs: () => nowMs, waitUntil: () => Promise.resolve() };
      await evaluateServiceAlerts({ accountId, serviceId }, clock);
    },
  };
}
