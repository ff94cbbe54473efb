/** Pages that ask again and again while they are looked at. */
import { listDriverJobs } from '@llevo/contract/endpoints/driver-app';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import type { Activity } from './activities.ts';
import { openPolled } from './cost-meter.ts';

/** Hours of a shift for one booking, of which the driver looks at the app a third. */
const LOOKED_AT_HOURS = 2 / 3;
const DRIVER_INTERVAL_SECONDS = 20;
/** How long a customer looks at the tracking page. */
const TRACKED_MINUTES = 15;
const TRACKING_INTERVAL_SECONDS = 10;
/** As many finished services as the driver's app shows. */
const DONE = 20;

/** A driver with a full list and a customer with a job under way, each looking at their page. */
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
      what: 'a driver’s app asking for news',
      times: (LOOKED_AT_HOURS * 3600) / DRIVER_INTERVAL_SECONDS,
      because: 'every 20 seconds while it is looked at: 40 minutes',
      run: askForJobs,
    },
    {
      what: 'a tracking page asking for news',
      times: (TRACKED_MINUTES * 60) / TRACKING_INTERVAL_SECONDS,
      because: 'every 10 seconds for a quarter of an hour',
      run: askForJob,
    },
  ];
}
