import { searchRecords } from '@llevo/contract/endpoints/services/search-records';
import { expect, test } from 'vitest';
import { countingMeter } from '../../../functions/src/platform/firestore/read-meter.ts';
import { createTokenCaller, silentDeps } from '../../support/api/in-process-api.ts';
import { bookService, givenDispatcher } from '../../support/fixtures/bookings.ts';
import { given } from '../../support/fixtures/given.ts';

const send = createTokenCaller(silentDeps);
const meter = countingMeter();

/** Session and account. */
const SESSION_READS = 2;
/** Five records of each kind, and the count of each. */
const MOST_READS = 18;

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

test('one request finds customers, drivers and services of the account by anything, for a page of reads', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const { token } = dispatcher;
  const driver = await given.driver(accountId, { name: 'Luis', surname: 'Vera', plate: 'PBA-7001' });
  const customer = { name: 'Ana', surname: 'Paz', cellphone: '099 555 0107' };
  const booked = await bookService(dispatcher, { customer, driver: driver.id });
  for (let more = 0; more < 6; more++) await given.service(accountId, { userName: 'Eva Paz', createdAt: more });
  const other = await givenDispatcher();
  await bookService(other.dispatcher, { customer });

  const search = async (field: string) => {
    const { result, reads } = await meter.run(() => send(token, searchRecords, { field }));
    expect((reads ?? NaN) - SESSION_READS, field).toBeLessThanOrEqual(MOST_READS);
    return result.body.data as { customers: { id: string }[]; drivers: { id: string }[]; services: { id: string }[] };
  };
  const byPhone = await search('0995550107');
  expect([byPhone.customers.length, byPhone.drivers, idsOf(byPhone.services)]).toEqual([1, [], [booked.id]]);
  const byPlate = await search('pba-7001');
  expect([byPlate.customers, idsOf(byPlate.drivers), idsOf(byPlate.services)]).toEqual([[], [driver.id], [booked.id]]);
  expect(idsOf((await search(booked.number)).services)).toEqual([booked.id]);
  const byName = await search('paz');
  expect([byName.customers.length, byName.services.length]).toEqual([1, 5]);
  expect(byName.services[0]?.id).toBe(booked.id);
  expect(await search('zzzz')).toEqual({ customers: [], drivers: [], services: [] });
  expect(Object.keys(byPhone.services[0] ?? {}).sort()).toEqual(
    ['id', 'number', 'userName', 'driverName', 'typeService', 'date', 'hour'].sort(),
  );
});

test('a person is found among many of the same surname, in the same request', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const person = (name: string) => given.customer(accountId, { name, surname: 'Zambrano', email: '' });
  await Promise.all(Array.from({ length: 110 }, (_, index) => person(`Ana ${index.toString()}`)));
  const maria = await person('María');
  const { body } = await send(dispatcher.token, searchRecords, { field: 'maria zambrano' });
  expect((body.data as { customers: { id: string }[] }).customers).toMatchObject([{ id: maria.id }]);
});
