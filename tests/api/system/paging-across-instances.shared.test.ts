import { servicesStore } from '../../../functions/src/areas/services/services-store.ts';
import { SERVICE_SORTS } from '@llevo/contract/endpoints/services/service-filters';
import { paths } from '@llevo/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { firebaseDeps } from '../../../functions/src/firebase-deps.ts';
import { countingMeter } from '../../../functions/src/platform/firestore/read-meter.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { ALL_SERVICES, ids } from '../../support/fixtures/expected-lists.ts';
import { realDeps } from '../../support/api/in-process-api.ts';

const PAGE = 25;

const MOST_EXPENSIVE_FIRST = { ...ALL_SERVICES, sort: '-price' } as const;

/** Two functions that share nothing but the database, each with its own cache. */
const instances = [realDeps, firebaseDeps()] as const;

test('paging by offset costs one page on any instance', async () => {
  const meter = countingMeter();
  const { docs } = await adminFirestore
    .collection(paths.accountCollection('llevo', 'services'))
    .orderBy('priceCents', 'desc')
    .orderBy('__name__', 'desc')
    .limit(20 * PAGE)
    .get();
  const found: string[] = [];
  const reads: number[] = [];
  for (let page = 0; page < 20; page++) {
    const services = servicesStore(instances[page % 2 === 0 ? 0 : 1]);
    const paging = { offset: page * PAGE, limit: PAGE, cursor: undefined };
    const call = await meter.run(() => services.page('llevo', MOST_EXPENSIVE_FIRST, paging));
    found.push(...ids(call.result.rows));
    reads.push(call.reads ?? Number.NaN);
  }
  expect(found).toEqual(ids(docs));
  // The first four pages are skipped rather than shared; the first of each instance counts the list.
  expect(Math.max(...reads.slice(5))).toBeLessThanOrEqual(PAGE + 1);
  expect(Math.max(...reads)).toBeLessThanOrEqual(PAGE + 1 + 100);
});

test('ignores an old or malformed page position', async () => {
  const places = adminFirestore.collection(paths.accountCollection('llevo', 'listPlaces'));
  const { docs } = await places.get();
  expect(docs.length).toBeGreaterThan(10);
  await Promise.all(
    docs.map(({ ref }, index) => (index % 2 === 0 ? ref.update({ expiresAt: new Date(0) }) : ref.set({ cursor: 7 }))),
  );
  const paging = { offset: 200, limit: PAGE, cursor: undefined };
  const asked = await servicesStore(firebaseDeps()).page('llevo', MOST_EXPENSIVE_FIRST, paging);
  const again = await servicesStore(realDeps).page('llevo', MOST_EXPENSIVE_FIRST, paging);
  expect(ids(asked.rows)).toEqual(ids(again.rows));
});

const ORDERS = {
  dateCreate: [['createdAt'], 'asc'],
  '-dateCreate': [['createdAt'], 'desc'],
  date: [['date', 'hour'], 'asc'],
  '-date': [['date', 'hour'], 'desc'],
  price: [['priceCents'], 'asc'],
  '-price': [['priceCents'], 'desc'],
} as const;

test.each(SERVICE_SORTS)('a jump in the order of %s finds its rows without reading those before', async (sort) => {
  const meter = countingMeter();
  const [fields, direction] = ORDERS[sort];
  const services: Query = adminFirestore.collection(paths.accountCollection('llevo', 'services'));
  const ordered = [...fields, '__name__'].reduce((query, field) => query.orderBy(field, direction), services);
  const { docs } = await ordered.get();
  for (const offset of [51, 333, 1000, 1444, docs.length - 60]) {
    // A new instance without cached pages.
    const { page } = servicesStore(firebaseDeps());
    const paging = { offset, limit: PAGE, cursor: undefined };
    const { reads, result } = await meter.run(() => page('llevo', { ...MOST_EXPENSIVE_FIRST, sort }, paging));
    expect(ids(result.rows), `row ${offset}`).toEqual(ids(docs.slice(offset, offset + PAGE)));
    // At most a dozen counts; among rows with one value, a day or a price, rows are skipped.
    const value: unknown = docs[offset]?.get(fields[0]);
    const alike = docs.slice(0, offset).filter((doc) => doc.get(fields[0]) === value).length;
    expect(reads, `row ${offset}`).toBeLessThanOrEqual(PAGE + 1 + alike + 40);
  }
});
