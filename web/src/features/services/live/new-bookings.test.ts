import { expect, test } from 'vitest';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createNewBookings, newBookingsQuery, nextSinceMs, parseNewBooking } from './new-bookings.ts';

test.each([
  { what: 'a visitor’s booking', data: serviceFixture({ origin: 'quoter' }), isNew: true },
  { what: 'what the company booked itself', data: serviceFixture({ origin: 'dispatcher' }), isNew: false },
  { what: 'what a program booked', data: serviceFixture({ origin: 'api' }), isNew: false },
  { what: 'a service of the mobile app', data: serviceFixture({ origin: null }), isNew: false },
  { what: 'a document of another shape', data: { origin: 'quoter' }, isNew: false },
])('$what is announced: $isNew', ({ data, isNew }) => {
  expect(parseNewBooking('s1', data) !== null).toBe(isNew);
});

test('each booking is new once, the oldest first', () => {
  const pickNew = createNewBookings();
  const [first, second] = [1, 2].map((createdAt) => serviceFixture({ id: `s${createdAt.toString()}`, createdAt }));
  if (first === undefined || second === undefined) throw new Error('two services');
  expect(pickNew([second, first])).toEqual([first, second]);
  // One left the list and came back.
  expect(pickNew([second])).toEqual([]);
  expect(pickNew([second, first])).toEqual([]);
});

test('the query is bounded, and asks only for what came since', () => {
  const { collection, select, limit } = newBookingsQuery('llevo', 5000, 's1');
  expect(collection).toBe('accounts/llevo/services');
  expect(select).toEqual({
    kind: 'list',
    conditions: [{ field: 'createdAt', operator: '>=', value: 5000 }],
    order: { field: 'createdAt', direction: 'desc' },
  });
  expect(limit).toBeLessThanOrEqual(10);
});

test('the next answer overlaps the last one by a minute, and never goes back', () => {
  expect(nextSinceMs(1_000, [])).toBe(1_000);
  expect(nextSinceMs(1_000, [{ createdAt: 40_000 }])).toBe(1_000);
  expect(nextSinceMs(1_000, [{ createdAt: 100_000 }, { createdAt: 90_000 }])).toBe(40_000);
});
