import { expect, test } from 'vitest';
import { paths } from '@llevo/contract/paths';
import { localUrl, ports } from '../../../emulators/ports.ts';
import { visit } from '../../../emulators/simulator/visitors.ts';
import { SITE_URL } from '../../support/emulators/addresses.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';

test('the simulator’s visitors book through the public API', async () => {
  const accountId = await given.quotingAccount();
  const { signal } = new AbortController();
  const at = { siteUrl: SITE_URL, mailUrl: localUrl(ports().mailPage) };
  // To its end: a visit that is stopped may be stored, and not counted.
  const { booked, refused } = await visit({ accountId, perMinute: 600, most: 1, ...at, signal });
  const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, 'services')).get();
  expect([booked, refused, docs.length]).toEqual([1, 0, 1]);
  expect(docs.map((service) => service.get('origin') as unknown)).toEqual(docs.map(() => 'quoter'));
});
