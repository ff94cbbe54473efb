import { expect, test } from 'vitest';
import { paths } from '@llevo/contract/paths';
import { localUrl, ports } from '../../../emulators/ports.ts';
import { visit } from '../../../emulators/simulator/visitors.ts';
import { SITE_URL } from '../../support/emulators/addresses.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';

test('the simulator’s visitors book through the public API', async () => {
  const accountId = await given.quotingAccount();
  const stop = new AbortController();
  const visits = visit({
    accountId,
    perMinute: 600,
    siteUrl: SITE_URL,
    mailUrl: localUrl(ports().mailPage),
    signal: stop.signal,
  });
  const services = adminFirestore.collection(paths.accountCollection(accountId, 'services'));
  await expect.poll(async () => (await services.get()).size, EVENTUALLY).toBeGreaterThan(0);
  stop.abort();
  const { booked, refused } = await visits;
  const { docs } = await services.get();
  expect([booked, refused]).toEqual([docs.length, 0]);
  expect(docs.map((service) => service.get('origin') as unknown)).toEqual(docs.map(() => 'quoter'));
});
