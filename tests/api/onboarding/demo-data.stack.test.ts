/** The first day of an account: its checklist, and demo data that is deleted completely. */
import { createDemoData, deleteDemoData, getFirstSteps } from '@llevo/contract/endpoints/onboarding';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { changeDriverInService, listServices } from '@llevo/contract/endpoints/services/services';
import type { FirstSteps } from '@llevo/contract/entities/onboarding';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { allDeletionSteps, firestoreDeletions } from '../../../functions/src/areas/account/deletion/deletions-store.ts';
import { systemClock, systemIds } from '../../../functions/src/platform/system.ts';
import { resumeDeletions } from '../../../functions/src/platform/deletion/run-deletions.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { countRecords, readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { expectExactFigures } from '../../support/statistics/expect-exact-figures.ts';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';

const call = createInProcessApi();
const COUNTS = { drivers: 4, customers: 5, services: 8 };
const LATER_MS = 10 * 60_000;

let accountId: string;
let owner: TestMember;

beforeEach(async () => {
  accountId = await given.account({ plan: 'free', quoterPublished: false });
  owner = await createMember(accountId, 'owner');
});

const withToken = ({ token }: { token: string } = owner) => ({ token });
const steps = async () => (await call(getFirstSteps, {}, withToken())).body.data as FirstSteps;

/** Number of records of each kind. */
async function countDemoRecords() {
  const count = (name: 'drivers' | 'customers' | 'services') => countRecords(accountId, name);
  return { drivers: await count('drivers'), customers: await count('customers'), services: await count('services') };
}

const statisticsAgree = async () => {
  const client = await createMemberClient({ accountId });
  await vi.waitFor(() => expectExactFigures(accountId, client), EVENTUALLY);
};

describe('demo data', () => {
  test('is marked, counted and audited, and completes no step of the checklist', async () => {
    expect(await steps()).toMatchObject({ isShown: true, demoData: 'available' });
    expect((await call(createDemoData, {}, withToken())).body.data).toEqual(COUNTS);
    expect(await countDemoRecords()).toEqual(COUNTS);
    for (const name of ['drivers', 'customers', 'services'] as const) {
      const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, name)).get();
      expect(new Set(docs.map((record) => record.get('demo') as unknown))).toEqual(new Set([true]));
    }
    const drivers = (await call(listDrivers, {}, withToken())).body.data as { surname: string }[];
    for (const { surname } of drivers) expect(surname).toContain('(demo)');
    expect((await call(listServices, {}, withToken())).body.data).toHaveLength(COUNTS.services);
    await statisticsAgree();
    expect(await steps()).toEqual({
      isShown: true,
      needsName: false,
      done: { rates: false, quoter: false, driver: false, booking: false },
      demoData: 'present',
    });
    expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual(['demo.create']);
  });

  test('is created once by many concurrent requests', async () => {
    const replies = await runConcurrently(8, () => call(createDemoData, {}, withToken()));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await countDemoRecords()).toEqual(COUNTS);
  });

  test('is rejected for an account with a service of its own, and for users', async () => {
    const user = await createMember(accountId, 'user');
    expect((await call(createDemoData, {}, withToken(user))).status).toBe(403);
    await given.service(accountId);
    expect((await call(createDemoData, {}, withToken())).status).toBe(409);
    expect((await call(deleteDemoData, {}, withToken())).status).toBe(404);
    expect(await countDemoRecords()).toEqual({ drivers: 0, customers: 0, services: 1 });
  });

  test('is deleted completely, own records stay, and the figures agree', async () => {
    await call(createDemoData, {}, withToken());
    const demoDriver = (await adminFirestore.collection(paths.accountCollection(accountId, 'drivers')).limit(1).get())
      .docs[0]?.id;
    const [service, driver] = [await given.service(accountId), await given.driver(accountId)];
    const item = { id: service.id, driver: 'default' };
    const changed = await call(changeDriverInService, { item, idDriverToUpdate: demoDriver ?? '' }, withToken());
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, 'services')).get();
    const demoService = docs.find((record) => record.get('demo') === true)?.id ?? '';
    await adminFirestore.doc(`${paths.serviceHistory(accountId, demoService)}/h-1`).set({ kind: 'status', at: 1 });

    expect((await call(deleteDemoData, {}, withToken())).body.data).toEqual(COUNTS);
    expect(await countDemoRecords()).toEqual({ drivers: 1, customers: 0, services: 1 });
    expect(await readDocument(paths.accountDocument(accountId, 'drivers', driver.id))).not.toBeNull();
    expect(await readDocument(paths.accountDocument(accountId, 'services', service.id))).toMatchObject({
      driverName: 'Usuario eliminado',
    });
    expect((await adminFirestore.collection(paths.serviceHistory(accountId, demoService)).get()).empty).toBe(true);
    expect(await readDocument(paths.deletion(`demo.${accountId}`))).toBeNull();
    await statisticsAgree();
    expect(await steps()).toMatchObject({ done: { driver: true, booking: true }, demoData: 'none' });
    const actions = (await readAuditEntries(accountId)).map(({ action }) => action);
    expect(actions).toEqual(['demo.create', 'service.driver', 'demo.delete']);
    expect((await call(deleteDemoData, {}, withToken())).status).toBe(404);
  });
});

const ALL = allDeletionSteps(systemClock, () => Promise.resolve());

test.each(ALL.demo.map(({ name }, index) => ({ name, index })))(
  'a deletion that is interrupted after $name is completed later',
  async ({ index }) => {
    await call(createDemoData, {}, withToken());
    const crashing = ALL.demo.map((step, at) => ({
      ...step,
      run: async (...args: Parameters<typeof step.run>) => {
        const next = await step.run(...args);
        if (at === index) throw new Error('killed');
        return next;
      },
    }));
    const deletions = firestoreDeletions(systemClock, systemIds, { ...ALL, demo: crashing });
    const crashingCall = createInProcessApi({ ...silentDeps, deletions });
    expect((await crashingCall(deleteDemoData, {}, withToken())).status).toBe(200);
    expect(await readDocument(paths.deletion(`demo.${accountId}`))).not.toBeNull();

    const clock = { ...systemClock, nowMs: () => Date.now() + LATER_MS };
    const later = firestoreDeletions(clock, systemIds, ALL);
    await resumeDeletions({ deletions: later, clock, log: silentDeps.log }, clock.nowMs() + LATER_MS);
    expect(await countDemoRecords()).toEqual({ drivers: 0, customers: 0, services: 0 });
    expect(await readDocument(paths.deletion(`demo.${accountId}`))).toBeNull();
    expect(await readDocument(paths.account(accountId))).not.toHaveProperty('demoData');
    expect((await call(createDemoData, {}, withToken())).status).toBe(200);
  },
);
