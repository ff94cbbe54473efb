import { expect, test } from 'vitest';
import { demoCustomers, demoDrivers } from './demo-people.ts';
import { demoServices } from './demo-services.ts';

test('the driver of a finished demo service reports the cash that the payment records', () => {
  const people = { drivers: demoDrivers(() => 'd', 0), customers: demoCustomers(() => 'c', 0) };
  const finished = demoServices(people, () => ({ id: 's', number: 'S-1' }), 7).filter(
    ({ status, driverId }) => status === 'finalizado' && driverId !== null,
  );
  expect(finished.length).toBeGreaterThan(0);
  for (const { driverId, priceCents, payments, cashReport } of finished) {
    expect(payments.map(({ amountCents, holder }) => [amountCents, holder])).toEqual([[priceCents, 'driver']]);
    expect(cashReport).toEqual({ driverId, collectedCents: priceCents, dueCents: priceCents, note: '', at: 7 });
  }
});

test('demo services have the numbers that they are given, and are found by them', () => {
  let last = 0;
  const newId = () => (last += 1).toString();
  const people = { drivers: demoDrivers(newId, 0), customers: demoCustomers(newId, 0) };
  const services = demoServices(people, () => ({ id: newId(), number: `S-00AA${last.toString()}` }), 0);
  expect(new Set(services.map(({ number }) => number)).size).toBe(services.length);
  for (const { number, searchTokens } of services) expect(searchTokens).toContain(number.slice(2).toLowerCase());
});
