import { servicesStore } from '../../../functions/src/areas/services/services-store.ts';
import { listServices, searchServices } from '@llevo/contract/endpoints/services/services';
import { paths } from '@llevo/contract/paths';
import { beforeAll, expect, test } from 'vitest';
import { countingMeter } from '../../../functions/src/platform/firestore/read-meter.ts';
import { reconcileRecord } from '../../../functions/src/platform/ledger/ledger-store.ts';
import { realDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { ALL_SERVICES } from '../../support/fixtures/expected-lists.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import type { ApiClient } from '../../support/api/api-client.ts';

/** More than one read counts. */
const SERVICES = 1_010;

let accountId: string;
let client: ApiClient;

/** The facts of each service by which a list can be filtered and that the statistics count. */
const COUNTED = {
  typeService: 'IMMEDIATE',
  typeVehicle: 'cabina_simple',
  typePayment: 'efectivo',
  status: 'confirmado',
} as const;

beforeAll(async () => {
  accountId = await given.account();
  client = await createMemberClient({ accountId });
  const services = adminFirestore.collection(paths.accountCollection(accountId, 'services'));
  const first = await given.service(accountId, { status: 'confirmado' });
  const { createdAt, ...facts } = (await services.doc(first.id).get()).data() as { createdAt: number };
  const writer = adminFirestore.bulkWriter();
  for (let copy = 1; copy < SERVICES; copy++)
    void writer.create(services.doc(), { ...facts, createdAt: createdAt - copy });
  await writer.close();
  await reconcileRecord({ kind: 'service', accountId, id: first.id });
  const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, 'stats')).get();
  for (const stats of docs) await stats.ref.set(ofAllServices(stats.data()) as object);
});

/** The statistics of one service, as they are of as many that are like it. */
function ofAllServices(counted: unknown): unknown {
  if (typeof counted === 'number') return counted * SERVICES;
  if (typeof counted !== 'object' || counted === null) return counted;
  return Object.fromEntries(Object.entries(counted).map(([name, value]) => [name, ofAllServices(value)]));
}

test('a list says how many there are, from the statistics', async () => {
  const { body } = await client.send(listServices, {});
  expect((body as { page: object }).page).toMatchObject({ total: SERVICES, next_cursor: expect.any(String) as string });
  expect((body as { page: { is_at_least?: true } }).page.is_at_least).toBeUndefined();
});

test.each(Object.entries(COUNTED))(
  'a list by %s %s says how many there are, from the statistics',
  async (field, value) => {
    const filter = { ...ALL_SERVICES, [field]: value, sort: '-dateCreate' } as const;
    const paging = { offset: 0, limit: 25, cursor: undefined };
    const { total } = await servicesStore(realDeps).page(accountId, filter, paging);
    expect(total).toBe(SERVICES);
  },
);

test('a search says "at least" where counting would cost more than the page', async () => {
  const { body } = await client.send(searchServices, { field: 'confirmado', limit: 10 });
  expect((body as { page: object }).page).toMatchObject({ total: 1_000, is_at_least: true });
});

test('a search for the beginning of a status costs its page and one', async () => {
  const meter = countingMeter();
  const paging = { offset: 0, limit: 25, cursor: undefined };
  const filter = { ...ALL_SERVICES, text: 'confir', sort: '-dateCreate' } as const;
  const page = () => servicesStore(realDeps).search(accountId, filter, paging);
  const { reads, result } = await meter.run(page);
  const times = result.rows.map(({ createdAt }) => createdAt);
  expect(times).toHaveLength(25);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(reads).toBeLessThanOrEqual(26);
  const next = await servicesStore(realDeps).search(accountId, filter, { ...paging, cursor: result.nextCursor ?? '' });
  expect(next.rows[0]?.createdAt).toBe((times.at(-1) ?? 0) - 1);
});

test.each([0, 25, 500, SERVICES - 25])('a page at %i of them: a read a row, and one', async (offset) => {
  const meter = countingMeter();
  const filter = { ...ALL_SERVICES, sort: '-dateCreate' } as const;
  const page = () => servicesStore(realDeps).page(accountId, filter, { offset, limit: 25, cursor: undefined });
  await page();
  const { reads, result } = await meter.run(page);
  expect(result.rows).toHaveLength(25);
  expect(result.total).toBe(SERVICES);
  // An arbitrary offset is located by counting.
  expect(reads).toBeLessThanOrEqual(offset === 500 ? 50 : 26);
});
