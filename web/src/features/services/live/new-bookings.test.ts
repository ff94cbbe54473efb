import { expect, test, vi } from 'vitest';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createNewBookings } from './new-bookings.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const OLD = NOW - 86_400_000;

test.each([
  { what: 'a visitor’s booking that has just come', type: 'added', origin: 'quoter', createdAt: NOW - 1000, times: 1 },
  { what: 'one that only moved up into the page', type: 'added', origin: 'quoter', createdAt: OLD, times: 0 },
  { what: 'one that changed', type: 'modified', origin: 'quoter', createdAt: NOW - 1000, times: 0 },
  { what: 'one that left', type: 'removed', origin: 'quoter', createdAt: NOW - 1000, times: 0 },
  { what: 'what the company booked itself', type: 'added', origin: 'dispatcher', createdAt: NOW - 1000, times: 0 },
] as const)('$what: reported $times times', ({ type, origin, createdAt, times }) => {
  const bookings = createNewBookings(() => NOW);
  const listener = vi.fn();
  bookings.subscribe(listener);
  bookings.applyChanges([{ type, value: serviceFixture({ origin, createdAt }) }]);
  expect(listener).toHaveBeenCalledTimes(times);
});

test('each booking is reported once, to whoever listens', () => {
  const bookings = createNewBookings(() => NOW);
  const listener = vi.fn();
  const unsubscribe = bookings.subscribe(listener);
  const value = serviceFixture({ origin: 'quoter', createdAt: NOW });
  bookings.applyChanges([{ type: 'added', value }]);
  // Out of the page and back.
  bookings.applyChanges([
    { type: 'removed', value },
    { type: 'added', value },
  ]);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  bookings.applyChanges([{ type: 'added', value: serviceFixture({ id: 's2', origin: 'quoter', createdAt: NOW }) }]);
  expect(listener).toHaveBeenCalledTimes(1);
});
