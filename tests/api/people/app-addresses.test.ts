import { describe, expect, test } from 'vitest';
import { reconcileEmails, reserveMissingEmails } from '../../../functions/src/areas/people/reconcile-addresses.ts';
import { givenImporter } from '../../support/fixtures/driver-importer.ts';
import { typedDriver } from '../../support/fixtures/people.ts';
import { recordQueries } from '../../support/firestore/query-shapes.ts';

const MADE = { created: 1, skipped: 0, errors: [] };
const SKIPPED = { created: 0, skipped: 1, errors: [] };

describe('a driver that the mobile app wrote, without a reservation yet,', () => {
  test('a driver from before the first import is reserved by it, and skipped', async () => {
    const { importRows, appDriver, holder } = await givenImporter();
    const { id, email } = await appDriver();
    expect(await importRows([typedDriver({ email })])).toEqual(SKIPPED);
    expect(await holder(email)).toBe(id);
  });

  test('a driver written seconds before an import is skipped', async () => {
    const { importRows, appDriver } = await givenImporter();
    await importRows([typedDriver()]);
    const { email } = await appDriver({ createdAt: Date.now() });
    expect(await importRows([typedDriver({ email })])).toEqual(SKIPPED);
  });

  test('a driver whose trigger failed is reserved by the scheduled runs, once', async () => {
    const { appDriver, holder, record } = await givenImporter();
    const { id, email } = await appDriver();
    const page = [await record(id).get()];
    expect(await reserveMissingEmails('driver', page)).toBe(1);
    expect(await holder(email)).toBe(id);
    expect(await reserveMissingEmails('driver', page)).toBe(0);
  });

  test('a driver with another e-mail by then is not reserved with the old one', async () => {
    const { appDriver, holder, record } = await givenImporter();
    const { id, email } = await appDriver();
    const page = [await record(id).get()];
    await record(id).update({ email: typedDriver().email });
    expect(await reserveMissingEmails('driver', page)).toBe(0);
    expect(await holder(email)).toBeUndefined();
  });
});

test('the first of two drivers with one e-mail reserves it, and the second when the first is gone', async () => {
  const { accountId, appDriver, holder, record } = await givenImporter();
  const first = await appDriver();
  const second = await appDriver({ email: first.email });
  const absent = await record('absent').get();
  const stored = { [first.id]: await record(first.id).get(), [second.id]: await record(second.id).get() };
  const written = async (id: string, isDeletion = false) => {
    const states = isDeletion
      ? { before: stored[id] ?? absent, after: absent }
      : { before: absent, after: stored[id] ?? absent };
    await reconcileEmails({ accountId, kind: 'driver', id }, states);
  };
  await written(first.id);
  await written(second.id);
  await written(first.id);
  expect(await holder(first.email)).toBe(first.id);
  await record(first.id).delete();
  await written(first.id, true);
  expect(await holder(first.email)).toBe(second.id);
  // Late and repeated events.
  await written(first.id);
  await written(first.id, true);
  expect(await holder(first.email)).toBe(second.id);
  await record(second.id).delete();
  await written(second.id, true);
  expect(await holder(first.email)).toBeUndefined();
});

test('a reservation that outlived its driver stops no import, and hides no other holder of the e-mail', async () => {
  const { importRows, appDriver, reservation } = await givenImporter();
  await importRows([typedDriver()]);
  const { email } = typedDriver();
  await reservation(email).set({ personId: 'nobody' });
  expect(await importRows([typedDriver({ email })])).toEqual(MADE);
  const driver = await appDriver();
  await reservation(driver.email).set({ personId: 'nobody' });
  expect(await importRows([typedDriver({ email: driver.email })])).toEqual(SKIPPED);
});

test('an import queries no e-mail, neither the first time nor when repeated', async () => {
  const { importRows } = await givenImporter();
  const rows = Array.from({ length: 90 }, () => typedDriver());
  const queries = await recordQueries(async () => {
    expect(await importRows(rows)).toEqual({ created: 90, skipped: 0, errors: [] });
    expect(await importRows(rows)).toEqual({ created: 0, skipped: 90, errors: [] });
  });
  const ofDrivers = queries.filter(({ collection }) => collection === 'drivers');
  expect(ofDrivers.map(({ equal, range }) => [...equal, ...range])).toContainEqual(['createdAt']);
  expect(ofDrivers.filter(({ equal }) => equal.includes('email'))).toEqual([]);
});
