import { expect, test } from 'vitest';
import { demoCustomers, demoDrivers } from './demo-people.ts';
import { demoServices } from './demo-services.ts';

test('demo services have the numbers that they are given, and are found by them', () => {
  let last = 0;
  const newId = () => (last += 1).toString();
  const people = { drivers: demoDrivers(newId, 0), customers: demoCustomers(newId, 0) };
  const services = demoServices(people, () => ({ id: newId(), number: `S-00AA${last.toString()}` }), 0);
  expect(new Set(services.map(({ number }) => number)).size).toBe(services.length);
  for (const { number, searchTokens } of services) expect(searchTokens).toContain(number.slice(2).toLowerCase());
});
