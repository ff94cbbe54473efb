import type { CustomerRow } from '@llevo/contract/entities/customer';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { expect, test } from 'vitest';
import { driverFixture } from '../../testing/driver-fixture.ts';
import { customersExport } from './customers/customer-export.ts';
import { customersUrl } from './customers/customers-url.ts';
import { driversExport } from './drivers/driver-export.ts';
import { driversUrl } from './drivers/drivers-url.ts';

const PERSON = driverFixture({ rating: 0, cellphone: '+593 96 304 4152', dateCreate: '2026-11-21T17:00:00.000Z' });
const params = new URLSearchParams();

test.each([
  ['drivers', driversExport(driversUrl.read(params), []).columns],
  ['customers', customersExport(customersUrl.read(params)).columns],
] as const)('unrated %s have no rating in the export, and their day is a date', (_who, columns) => {
  const values = Object.fromEntries(
    columns.map(({ header, value }) => [header, (value as (row: DriverRow, number: number) => unknown)(PERSON, 1)]),
  );
  expect(values).toMatchObject({
    Calificación: null,
    Registro: { text: '21/11/2026 12:00', hasTime: true },
    Teléfono: '096 304 4152',
  });
});

test('the export of customers has the day of their last trip as a date, and nothing for those without one', () => {
  const { id, name, surname, cellphone, email, address, rating, dateCreate, updatedAt } = PERSON;
  const person = { id, name, surname, cellphone, email, address, rating, dateCreate, updatedAt };
  const column = customersExport(customersUrl.read(params)).columns.find(({ header }) => header === 'Último viaje');
  const dayOf = (trips: CustomerRow['trips']) => column?.value({ ...person, status: 'activado', trips }, 1);
  expect(dayOf({ finished: 3, lastDate: '2026-11-12' })).toMatchObject({ text: '12/11/2026', hasTime: false });
  expect(dayOf({ finished: 0, lastDate: null })).toBeNull();
});
