import * as dashboard from '@llevo/contract/endpoints/dashboard/dashboard';
import {
  getInterestedNoApp,
  getLoggedInNotSubscribed,
  getMultiServiceUser,
  getRegisteredNoActivity,
  getSingleServiceUser,
  countDrivers,
  getServiceStatistics,
  countCustomers,
  getUserStatistics,
} from '@llevo/contract/endpoints/dashboard/dashboard';
import { Page } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ports } from '../../../emulators/ports.ts';
import { setBackgroundTriggers } from '../../../emulators/seed-stack.ts';
import { leadId } from '../../../functions/src/platform/ledger/leads.ts';
import { asDemoUser, createMemberClient } from '../../support/session/test-clients.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { fetchDashboardFigures } from '../../support/statistics/dashboard-figures.ts';
import { callEndpointAs, expectExactFigures } from '../../support/statistics/expect-exact-figures.ts';
import { runSchedule } from '../../support/emulators/run-schedule.ts';
import { given } from '../../support/fixtures/given.ts';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';

const SESSION_CHECK_READS = 2;

describe('the seeded figures', () => {
  test.each(['llevo', 'andes'])('the seeded figures of %s equal a count of every record', async (accountId) => {
    const client = await createMemberClient({ accountId });
    // Triggers of other tests' writes to these accounts may still run.
    await vi.waitFor(() => expectExactFigures(accountId, client), EVENTUALLY);
  });

  test('the seeded figures have people in every cohort, and cohorts 3 to 6 add up to all customers', async () => {
    const user = await asDemoUser('user');
    const { customers, cohorts } = await fetchDashboardFigures(callEndpointAs(user));
    const counts = [1, 3, 4, 5, 6].map((cohort) => cohorts[cohort as 1 | 3 | 4 | 5 | 6].count ?? 0);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts.slice(1).reduce((sum, count) => sum + count, 0)).toBe(customers.total);
  });

  test('the figures of an empty account are empty', async () => {
    const accountId = await given.account();
    await expectExactFigures(accountId, await createMemberClient({ accountId }));
  });
});

describe('what a call reads', () => {
  const figure = { limit: 0 };
  const calls = [
    { name: 'getProgress', ask: (user: ApiClient) => user.send(dashboard.getProgress, {}), reads: 1 },
    { name: 'countCustomers', ask: (user: ApiClient) => user.send(countCustomers, figure), reads: 1 },
    { name: 'countDrivers', ask: (user: ApiClient) => user.send(countDrivers, figure), reads: 1 },
    { name: 'getServiceStatistics', ask: (user: ApiClient) => user.send(getServiceStatistics, {}), reads: 1 },
    { name: 'getUserStatistics', ask: (user: ApiClient) => user.send(getUserStatistics, {}), reads: 2 },
    { name: 'cohort 1', ask: (user: ApiClient) => user.send(getInterestedNoApp, figure), reads: 1 },
    { name: 'cohort 2', ask: (user: ApiClient) => user.send(dashboard.getDownloadedNotRegistered, figure), reads: 0 },
    { name: 'cohort 3', ask: (user: ApiClient) => user.send(getRegisteredNoActivity, figure), reads: 1 },
    { name: 'cohort 4', ask: (user: ApiClient) => user.send(getLoggedInNotSubscribed, figure), reads: 1 },
    { name: 'cohort 5', ask: (user: ApiClient) => user.send(getSingleServiceUser, figure), reads: 1 },
    { name: 'cohort 6', ask: (user: ApiClient) => user.send(getMultiServiceUser, figure), reads: 1 },
  ];

  test.each(calls)('the call $name reads $reads', async ({ ask, reads }) => {
    const reply = await ask(await asDemoUser('user'));
    expect(reply.status).toBe(200);
    expect(Number(reply.headers.get('x-llevo-reads'))).toBe(reads + SESSION_CHECK_READS);
  });

  test('all dashboard calls together read at most twelve documents', () => {
    expect(calls.reduce((sum, { reads }) => sum + reads, 0)).toBeLessThanOrEqual(12);
  });
});

describe('contacts', () => {
  const lists = [
    ['customers', countCustomers],
    ['drivers', countDrivers],
    ['cohort 1', getInterestedNoApp],
    ['cohort 3', getRegisteredNoActivity],
    ['cohort 4', getLoggedInNotSubscribed],
    ['cohort 5', getSingleServiceUser],
    ['cohort 6', getMultiServiceUser],
  ] as const;

  test.each(lists)(
    'contacts of %s are paged by cursor to the last one, newest first, each once',
    async (_name, endpoint) => {
      const user = await asDemoUser('user');
      const emails: (string | null)[] = [];
      let cursor: string | undefined;
      let total: number;
      do {
        const reply = await user.send(endpoint, { limit: 100, ...(cursor && { cursor }) });
        const { data, page } = reply.body as { data: { contacts: { email: string | null }[] }; page: unknown };
        const { next_cursor: next, total: figure } = Page.parse(page);
        emails.push(...data.contacts.map(({ email }) => email));
        [cursor, total] = [next ?? undefined, figure];
      } while (cursor !== undefined);
      expect(emails).toHaveLength(total);
      expect(new Set(emails).size).toBe(total);
    },
  );

  test('contacts have the fields of the specification', async () => {
    const { contacts } = await (await asDemoUser('user')).call(countCustomers, { limit: 1 });
    const [newest] = (
      await adminFirestore.collection('accounts/llevo/customers').orderBy('createdAt', 'desc').limit(1).get()
    ).docs;
    expect(contacts).toEqual([
      {
        name: newest?.get('name') as string,
        lastName: newest?.get('surname') as string,
        displayName: null,
        email: newest?.get('email') as string,
        createdAtFormated: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/) as string,
      },
    ]);
    const { contacts: leads } = await (await asDemoUser('user')).call(getInterestedNoApp, { limit: 1 });
    expect(leads).toMatchObject([{ name: null, lastName: null, displayName: expect.any(String) as string }]);
    const named = adminFirestore.collection('accounts/llevo/leads').where('name', '==', leads[0]?.displayName);
    expect((await named.limit(1).get()).size).toBe(1);
  });

  test('contacts are found by name without accents and by e-mail', async () => {
    const accountId = await given.account();
    const client = await createMemberClient({ accountId });
    await given.customer(accountId, { name: 'José', surname: 'Ñauta', email: 'jose@correo.test' });
    await given.customer(accountId, { name: 'Ana', surname: 'Lema', email: 'ana@correo.test' });
    await vi.waitFor(async () => {
      expect((await client.call(countCustomers, { limit: 0 })).total).toBe(2);
    }, EVENTUALLY);
    const found = async (search: string) => {
      const reply = await client.send(countCustomers, { search });
      const { data, page } = reply.body as { data: { contacts: { email: string | null }[] }; page: unknown };
      return { emails: data.contacts.map(({ email }) => email), total: Page.parse(page).total };
    };
    expect(await found('nauta jos')).toEqual({ emails: ['jose@correo.test'], total: 1 });
    expect(await found('ana@correo.test')).toEqual({ emails: ['ana@correo.test'], total: 1 });
    expect(await found('nadie')).toEqual({ emails: [], total: 0 });
  });

  test('the contacts of the second cohort are unknown', async () => {
    const reply = await (await asDemoUser('user')).call(dashboard.getDownloadedNotRegistered, {});
    expect(reply).toEqual({ contacts: [], chart: { labels: [], datasets: [] }, count: null });
  });
});

/** A little of everything, then some of it changed and removed. */
async function changeRecords(accountId: string): Promise<{ driverId: string; customerId: string }> {
  const document = (collection: 'customers' | 'services' | 'leads' | 'ratings', id: string) =>
    adminFirestore.doc(paths.accountDocument(accountId, collection, id));
  const [ana, luis] = await Promise.all([
    given.customer(accountId, { email: 'Ana@correo.test' }),
    given.customer(accountId, { email: 'luis@correo.test', lastSignInAt: Date.now() + 3 * 86_400_000 }),
  ]);
  const driver = await given.driver(accountId);
  const [first, second] = await Promise.all([
    given.service(accountId, { userId: ana.id }),
    given.service(accountId, { userId: ana.id, typeService: 'RESERVE', typeThingsMove: 'Un piano / de cola' }),
  ]);
  for (const email of ['ana@correo.test', 'eva@correo.test']) {
    const lead = {
      source: 'contact',
      name: 'Alguien',
      email,
      cellphone: '',
      quoteId: null,
      createdAt: Date.now(),
      updatedAt: Date.now(),
    };
    await document('leads', leadId(email)).set(lead);
  }
  const rating = {
    target: 'driver',
    driverId: driver.id,
    customerId: ana.id,
    serviceId: first.id,
    createdAt: Date.now(),
  };
  await document('ratings', 'r-1').set({ ...rating, stars: 5 });
  await document('ratings', 'r-2').set({ ...rating, stars: 2 });
  await document('ratings', 'r-1').update({ stars: 4 });
  await document('services', second.id).update({ userId: luis.id, status: 'finalizado', updatedAt: Date.now() });
  await document('services', first.id).delete();
  return { driverId: driver.id, customerId: ana.id };
}

describe('through the emulator’s own triggers', () => {
  let accountId: string;
  let client: ApiClient;
  beforeAll(async () => {
    accountId = await given.account();
    client = await createMemberClient({ accountId });
  });

  test('figures and averages follow writes through the triggers', async () => {
    const { driverId } = await changeRecords(accountId);
    await vi.waitFor(() => expectExactFigures(accountId, client), EVENTUALLY);
    await vi.waitFor(async () => {
      const driver = await readDocument(paths.accountDocument(accountId, 'drivers', driverId));
      expect(driver?.rating).toEqual({ average: 3, count: 2 });
    }, EVENTUALLY);
  });

  test('the scheduled run repairs missed triggers', async () => {
    await setBackgroundTriggers(ports().hub, 'disable');
    try {
      await given.customer(accountId, { email: 'eva@correo.test' });
      await given.service(accountId, { status: 'en camino' });
      await given.driver(accountId, { typeVehicle: '10tn' });
    } finally {
      await setBackgroundTriggers(ports().hub, 'enable');
    }
    const { total } = await client.call(countDrivers, { limit: 0 });
    expect(total).toBe(1);
    await runSchedule('computeCohorts');
    await expectExactFigures(accountId, client);
    expect((await client.call(countDrivers, { limit: 0 })).total).toBe(2);
  });
});
