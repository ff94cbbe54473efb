import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { boardLoadFixture } from '../../../testing/board-load-fixture.ts';
import type { ReadWeek } from '../api/board.ts';
import { weekRoom } from './week-rows.ts';
import type { WeekFilter } from './week-rows.ts';

const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-23', '2026-11-24', '2026-11-25'];

const WEEK: ReadWeek = {
  dates: [YESTERDAY, TODAY, TOMORROW],
  loads: [
    boardLoadFixture({ driver: 'd1', date: TODAY }),
    boardLoadFixture({ driver: 'default', driverName: null, date: TODAY }),
    boardLoadFixture({ driver: 'd2', date: TOMORROW }),
    boardLoadFixture({ driver: 'd3', date: TOMORROW }),
  ],
  is_partial: false,
  readAtMs: 0,
  lastChange: null,
};

const FILTER: WeekFilter = {
  drivers: [
    boardDriverFixture('d1'),
    boardDriverFixture('d2', { name: 'Ana' }),
    boardDriverFixture('d3', { available: false }),
  ],
  hasAllDrivers: true,
  search: '',
  showsFree: false,
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T15:00:00Z`), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the room of a day counts drivers who take jobs and have none on it, and a day that is over has no room', () => {
  expect(weekRoom(WEEK, FILTER)).toEqual([null, { drivers: 2, free: 1 }, { drivers: 2, free: 1 }]);
});

test('the room of a day counts the drivers that a search finds', () => {
  const found = weekRoom(WEEK, { ...FILTER, search: 'ana' });
  expect(found).toEqual([null, { drivers: 1, free: 1 }, { drivers: 1, free: 0 }]);
});

test.each([
  { what: 'of a partial list of drivers', week: WEEK, filter: { ...FILTER, hasAllDrivers: false } },
  { what: 'of a partial week', week: { ...WEEK, is_partial: true }, filter: FILTER },
  { what: 'without a driver who takes jobs', week: WEEK, filter: { ...FILTER, drivers: [] } },
])('the room $what is unknown', ({ week, filter }) => {
  expect(weekRoom(week, filter)).toEqual([null, null, null]);
});
