/** Open jobs by driver, as a search reads them. */
import { OPEN_SERVICE_STATUSES, SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import { readJobs } from '../../../functions/src/areas/dispatch/driver-jobs.ts';
import { given } from '../../support/fixtures/given.ts';

/** The mobile app stores other texts; these two lie between the open statuses. */
const STATUSES = [...SERVICE_STATUSES, 'en espera', 'mañana', null];

test('the open jobs of the asked drivers are read, of forty at once too, and no others', async () => {
  const accountId = await given.account();
  const drivers = Array.from({ length: 40 }, (_, index) => `d-${index.toString()}`);
  await Promise.all(
    STATUSES.map((status, index) => given.service(accountId, { driverId: drivers[index * 4] ?? null, status })),
  );
  await given.service(accountId, { driverId: 'another', status: 'en curso' });
  await given.service(accountId, { driverId: null, status: 'inmediato' });
  const found = await readJobs(accountId, drivers);
  const busy = STATUSES.flatMap((status, index) =>
    OPEN_SERVICE_STATUSES.some((open) => open === status) ? [drivers[index * 4]] : [],
  );
  expect([...found.keys()].toSorted()).toEqual(busy.toSorted());
});
