import { expect, test } from 'vitest';
import { OPEN_SERVICE_STATUSES, SERVICE_STATUSES } from '../../entities/service.ts';
import {
  isNotBegun,
  isOpen,
  isOverdue,
  isPastEnd,
  isUnassigned,
  NOT_BEGUN_FILTER,
  NOT_BEGUN_STATUSES,
  OPEN_FILTER,
  UNDER_WAY_STATUSES,
} from './service-states.ts';
import { isCancellable, isOver, isUnderWay } from './tracking.ts';

test.each(SERVICE_STATUSES)('"%s" is open for filters, board and rules alike', (status) => {
  expect(isOpen(status)).toBe(OPEN_SERVICE_STATUSES.some((open) => open === status));
  expect([isOver(status), isUnderWay(status), isNotBegun(status)].filter(Boolean)).toHaveLength(1);
  expect(isCancellable(status)).toBe(isNotBegun(status));
  expect(NOT_BEGUN_STATUSES.includes(status)).toBe(isNotBegun(status));
  expect(UNDER_WAY_STATUSES.includes(status)).toBe(isUnderWay(status));
});

test('the filters of lists find a missing status too', () => {
  for (const filter of [OPEN_FILTER, NOT_BEGUN_FILTER]) expect(filter).toContain(null);
  expect(OPEN_FILTER.every(isOpen)).toBe(true);
  expect(NOT_BEGUN_FILTER.every(isNotBegun)).toBe(true);
});

test.each([null, 'Algo nuevo'])('the status %s of another program is open and not begun', (status) => {
  expect([isOpen(status), isNotBegun(status)]).toEqual([true, true]);
});

test.each([
  ['pendiente', null, true],
  ['pendiente', 'd-1', false],
  ['en curso', null, true],
  ['finalizado', null, false],
  ['cancelado', null, false],
])('"%s" with driver %s is unassigned: %s', (status, driverId, expected) => {
  expect(isUnassigned({ status, driverId })).toBe(expected);
});

test.each([
  ['confirmado', 539, true],
  ['confirmado', 540, false],
  ['pendiente', 0, true],
  ['en camino', 539, false],
  ['finalizado', 539, false],
])('"%s" of minute %i is overdue at minute 540: %s', (status, startsAt, expected) => {
  expect(isOverdue(status, startsAt, 540)).toBe(expected);
});

test.each([
  ['en curso', 539, true],
  ['en curso', 540, false],
  ['en camino', 539, true],
  ['confirmado', 539, true],
  [null, 539, true],
  ['finalizado', 539, false],
  ['cancelado', 539, false],
])('"%s" with its end at minute %i is past its end at minute 540: %s', (status, endsAt, expected) => {
  expect(isPastEnd(status, endsAt, 540)).toBe(expected);
});
