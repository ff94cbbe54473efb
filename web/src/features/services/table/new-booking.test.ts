import { expect, test } from 'vitest';
import { isNewBooking } from './new-booking.ts';

test.each([
  { origin: 'quoter', status: 'pendiente', driver: 'default', isNew: true },
  { origin: 'quoter', status: 'inmediato', driver: 'default', isNew: true },
  { origin: 'quoter', status: 'confirmado', driver: 'default', isNew: false },
  { origin: 'quoter', status: 'cancelado', driver: 'default', isNew: false },
  { origin: 'quoter', status: 'pendiente', driver: 'd1', isNew: false },
  { origin: 'dispatcher', status: 'pendiente', driver: 'default', isNew: false },
  { origin: null, status: 'pendiente', driver: 'default', isNew: false },
] as const)('a booking by $origin with status $status and driver $driver is new: $isNew', ({ isNew, ...service }) => {
  expect(isNewBooking(service)).toBe(isNew);
});
