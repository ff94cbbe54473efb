/** Customers, drivers and services are found by phone, plate, address and number (docs/decisions/0108). */
import { createCustomer, listCustomers, searchCustomers } from '@llevo/contract/endpoints/people/customers';
import { createDriver, searchDrivers } from '@llevo/contract/endpoints/people/drivers';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { searchServices } from '@llevo/contract/endpoints/services/services';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { describe, expect, test } from 'vitest';
import { createInProcessApi, createTokenCaller, silentDeps, unlimited } from '../../support/api/in-process-api.ts';
import { bookService, givenDispatcher } from '../../support/fixtures/bookings.ts';
import { given } from '../../support/fixtures/given.ts';
import { typedCustomer, typedDriver } from '../../support/fixtures/people.ts';
import { trip } from '../../support/fixtures/trips.ts';

const send = createTokenCaller(silentDeps);

const LONG_NAME = {
  name: 'María de los Ángeles Guadalupe del Carmen Fernanda',
  surname: 'de la Torre y Ponce de León viuda de Villavicencio Montúfar',
};

test('C62: a customer with a long name is found by any form of the number, and booked without a second record', async () => {
  const { dispatcher } = await givenDispatcher();
  const { token } = dispatcher;
  const typed = typedCustomer({ ...LONG_NAME, cellphone: '099 123 4681' });
  const created = (await send(token, createCustomer, typed)).body.data as CustomerRow;
  expect(created.cellphone).toBe('+593991234681');
  for (const field of ['0991234681', '+593 99 123 4681', '593991234681', '+593 (0)99-123-4681', '123 4681', '4681']) {
    const listed = { ...created, trips: { finished: 0, spent: 0, lastDate: null } };
    expect((await send(token, searchCustomers, { field })).body.data, field).toEqual([listed]);
  }
  const { user } = await bookService(dispatcher, { customer: { ...LONG_NAME, cellphone: '+593 99 123 4681' } });
  expect(user).toBe(created.id);
  expect((await send(token, listCustomers, {})).body.data).toHaveLength(1);
});

test('a customer is found by the address, to its last word beside another', async () => {
  const { dispatcher } = await givenDispatcher();
  const { token } = dispatcher;
  const typed = typedCustomer({ ...LONG_NAME, address: 'Av. 6 de Diciembre N34-120 y Bosmediano, Quito' });
  const { id } = (await send(token, createCustomer, typed)).body.data as CustomerRow;
  await send(token, createCustomer, typedCustomer({ address: 'Calle Larga 7-54, Cuenca' }));
  const found = async (field: string) =>
    ((await send(token, searchCustomers, { field })).body.data as CustomerRow[]).map((row) => row.id);
  for (const field of ['bosmediano', '6 de diciembre', 'avenida bosmediano', 'bosmediano dici', 'ángeles n34']) {
    expect(await found(field), field).toEqual([id]);
  }
  expect(await found('bosmediano cuenca')).toEqual([]);
});

test('C63: a driver is found by plate', async () => {
  const { dispatcher } = await givenDispatcher();
  const driver = (await send(dispatcher.token, createDriver, typedDriver({ plate: 'PBA\u20131234' }))).body
    .data as DriverRow;
  expect(driver.plate).toBe('PBA-1234');
  for (const field of ['PBA-1234', 'pba1234', 'PBA - 1234', '1234']) {
    const found = (await send(dispatcher.token, searchDrivers, { field })).body.data as DriverRow[];
    expect(
      found.map(({ id }) => id),
      field,
    ).toEqual([driver.id]);
  }
  expect((await send(dispatcher.token, searchDrivers, { field: 'PBA-1235' })).body.data).toEqual([]);
});

test('C63: a service is found by phone, plate, address and number', async () => {
  const { accountId, dispatcher } = await givenDispatcher();
  const driver = await given.driver(accountId, { plate: 'PBA-1234' });
  const { start, end } = trip();
  const booked = await bookService(dispatcher, {
    trip: trip({
      start: { ...start, address: 'Av. 6 de Diciembre y Bosmediano, Quito' },
      end: { ...end, address: 'Calle Larga 7-54, Cumbayá' },
    }),
    customer: { name: 'Ana', surname: 'Paz', cellphone: '099 123 4567' },
    driver: driver.id,
  });
  await bookService(dispatcher);
  const fields = [
    '0991234567',
    '+593 99 123 4567',
    '4567',
    'PBA-1234',
    'pba1234',
    'bosmediano',
    'Larga',
    booked.number,
  ];
  for (const field of fields) {
    const found = (await send(dispatcher.token, searchServices, { field })).body.data as { id: string }[];
    expect(
      found.map(({ id }) => id),
      field,
    ).toEqual([booked.id]);
  }
});

describe('C25, C44: a public quote', () => {
  const call = createInProcessApi({ limits: unlimited });
  const contact = { name: 'Ana Paz', email: 'ana@visita.test', cellphone: '0991234567' };

  test.each([
    { cellphone: '0' },
    { cellphone: '1' },
    { cellphone: '099123456' },
    { cellphone: '0591234567' },
    { name: 'Ana\r\nBcc: x@y.ec' },
    { name: 'Ana\u0000' },
    { name: 'Ana \ud83d' },
    { name: '\u202e' },
    { name: '\u200b' },
  ])('refuses the contact %j', async (change) => {
    const empresa = await given.quotingAccount();
    const { status, body } = await call(createQuote, { ...trip(), empresa, contact: { ...contact, ...change } });
    expect(status).toBe(400);
    expect(body.message).toMatch(
      /^(Revisa el número|Quita los caracteres|Este dato es obligatorio|El contenido no es JSON válido)/,
    );
  });

  test('stores control characters of other texts without failing', async () => {
    const empresa = await given.quotingAccount();
    const { status, body } = await call(createQuote, {
      ...trip({ specialRequirements: 'frágil\u0000\u202e' }),
      empresa,
    });
    expect(status, body.message).toBe(200);
  });
});
