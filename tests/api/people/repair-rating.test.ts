/** The schedule's look at averages, which visits every person of the installation. */
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { customersToRepair, repairRating } from '../../../functions/src/areas/people/reconcile-rating.ts';
import { countingMeter } from '../../../functions/src/platform/firestore/read-meter.ts';
import { realDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';

const meter = countingMeter();

async function givenDriverRated(stored: { average: number; count: number }) {
  const accountId = await given.account();
  const { id } = await given.driver(accountId, { rating: stored });
  const rating = { target: 'driver', driverId: id, customerId: 'c-1', stars: 4 };
  await adminFirestore.doc(paths.accountDocument(accountId, 'ratings', 'r-1')).set(rating);
  const path = paths.accountDocument(accountId, 'drivers', id);
  return { path, snapshot: await adminFirestore.doc(path).get() };
}

test('an average that is right is left alone, without reading the person again', async () => {
  const { snapshot } = await givenDriverRated({ average: 4, count: 1 });
  const { result, reads } = await meter.run(() => repairRating(snapshot, 'driver', realDeps.clock));
  expect([result, reads]).toEqual([false, 0]);
});

test('an average that misses a rating is written', async () => {
  const { path, snapshot } = await givenDriverRated({ average: 0, count: 0 });
  expect(await repairRating(snapshot, 'driver', realDeps.clock)).toBe(true);
  expect(await readDocument(path)).toMatchObject({ rating: { average: 4, count: 1 } });
});

test('wrong averages are found among many customers by one query for thirty of them', async () => {
  const accountId = await given.account();
  const none = { average: 0, count: 0 };
  const rated = await given.customer(accountId, { rating: { average: 4.5, count: 2 } });
  const missed = await given.customer(accountId, { rating: none });
  const lost = await given.customer(accountId, { rating: { average: 5, count: 1 } });
  const unrated = await Promise.all(Array.from({ length: 35 }, () => given.customer(accountId, { rating: none })));
  const rate = (name: string, customerId: string, stars: number) =>
    adminFirestore
      .doc(paths.accountDocument(accountId, 'ratings', name))
      .set({ target: 'customer', driverId: 'd-1', customerId, stars });
  await Promise.all([rate('r-1', rated.id, 4), rate('r-2', rated.id, 5), rate('r-3', missed.id, 3)]);
  const ids = [rated, missed, lost, ...unrated].map(({ id }) => id);
  const documents = ids.map((id) => adminFirestore.doc(paths.accountDocument(accountId, 'customers', id)));
  const { result, reads } = await meter.run(async () => customersToRepair(await adminFirestore.getAll(...documents)));
  expect(result.map(({ id }) => id)).toEqual([missed.id, lost.id]);
  expect(reads).toBeLessThanOrEqual(ids.length + 4);
});

test('customers beside a rating that cannot be read are each looked at', async () => {
  const accountId = await given.account();
  const rating = { average: 0, count: 0 };
  const [{ id }, other] = [await given.customer(accountId, { rating }), await given.customer(accountId, { rating })];
  const broken = { target: 'customer', driverId: 'd-1', customerId: id, stars: 'many' };
  await adminFirestore.doc(paths.accountDocument(accountId, 'ratings', 'r-1')).set(broken);
  const people = [id, other.id].map((of) => adminFirestore.doc(paths.accountDocument(accountId, 'customers', of)));
  const found = await customersToRepair(await adminFirestore.getAll(...people));
  expect(found.map((person) => person.id)).toEqual([id, other.id]);
});
