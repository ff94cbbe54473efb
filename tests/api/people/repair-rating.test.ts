/** The schedule's look at averages, which visits every person of the installation. */
import { paths } from '@llevo/contract/paths';
import { Query } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { peopleToRepair, repairRating } from '../../../functions/src/areas/people/reconcile-rating.ts';
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

const KINDS = [
  { target: 'customer', collection: 'customers', giveOne: given.customer },
  { target: 'driver', collection: 'drivers', giveOne: given.driver },
] as const;

/** The records of a page, which is in the order of ids. */
const readPage = (accountId: string, collection: 'customers' | 'drivers', ids: readonly string[]) =>
  adminFirestore.getAll(
    ...ids.toSorted().map((id) => adminFirestore.doc(paths.accountDocument(accountId, collection, id))),
  );

test.each(KINDS)('wrong averages are found among a page of $collection by one query', async (kind) => {
  const { target, collection, giveOne } = kind;
  const accountId = await given.account();
  const none = { average: 0, count: 0 };
  const rated = await giveOne(accountId, { rating: { average: 4.5, count: 2 } });
  const missed = await giveOne(accountId, { rating: none });
  const lost = await giveOne(accountId, { rating: { average: 5, count: 1 } });
  const unrated = await Promise.all(Array.from({ length: 35 }, () => giveOne(accountId, { rating: none })));
  const rate = (name: string, id: string, stars: number) =>
    adminFirestore
      .doc(paths.accountDocument(accountId, 'ratings', name))
      .set({ target, driverId: 'd-1', customerId: 'c-1', [`${target}Id`]: id, stars });
  await Promise.all([rate('r-1', rated.id, 4), rate('r-2', rated.id, 5), rate('r-3', missed.id, 3)]);
  const page = await readPage(
    accountId,
    collection,
    [rated, missed, lost, ...unrated].map(({ id }) => id),
  );
  const queries = vi.spyOn(Query.prototype, 'get');
  const { result, reads } = await meter.run(() => peopleToRepair(target, page));
  expect(queries).toHaveBeenCalledTimes(1);
  expect(new Set(result.map(({ id }) => id))).toEqual(new Set([missed.id, lost.id]));
  expect(reads).toBe(3);
});

test('people beside a rating that cannot be read are each looked at', async () => {
  const accountId = await given.account();
  const rating = { average: 0, count: 0 };
  const [{ id }, other] = [await given.customer(accountId, { rating }), await given.customer(accountId, { rating })];
  const broken = { target: 'customer', driverId: 'd-1', customerId: id, stars: 'many' };
  await adminFirestore.doc(paths.accountDocument(accountId, 'ratings', 'r-1')).set(broken);
  const page = await readPage(accountId, 'customers', [id, other.id]);
  const found = await peopleToRepair('customer', page);
  expect(found).toEqual(page);
});
