import { describe, expect, test } from 'vitest';
import type { BoardNow } from './approach.ts';
import { approach, approachProblem, lateWay } from './approach.ts';
import type { LaneDriver, PlannedJob } from './lane.ts';
import { judgeJob } from './lane.ts';

const PARK = { lat: -0.2105, lng: -78.503 };
const CARCELEN = { lat: -0.0905, lng: -78.474 };
const BAHIA = { lat: -2.1975, lng: -79.881 };
const LATACUNGA = { lat: -0.9313, lng: -78.6155 };
const now: BoardNow = { minute: 600, ms: Date.parse('2026-11-24T15:00:00Z') };

const job = (facts: Partial<PlannedJob> = {}): PlannedJob => ({
  id: 'x',
  driverId: null,
  vehicle: '3tn',
  start: PARK,
  end: PARK,
  startMinute: 700,
  endMinute: 760,
  ...facts,
});
const driver = (at: typeof PARK | null, minutesAgo = 10): LaneDriver => ({
  id: 'd1',
  vehicle: '3tn',
  status: 'activado',
  isAvailable: true,
  hasPapers: true,
  place: at && { ...at, city: 'Quito', seenAtMs: now.ms - minutesAgo * 60_000 },
});
const day = (...place: Parameters<typeof driver>) => ({ driver: driver(...place), jobs: [] });
const kinds = (...given: Parameters<typeof judgeJob>) => judgeJob(...given).conflicts.map(({ kind }) => kind);

describe("a driver's place is a conflict", () => {
  test.each([
    { name: 'near, with time', at: PARK, startMinute: 700, expected: [] },
    { name: 'across the city, with time', at: CARCELEN, startMinute: 700, expected: [] },
    { name: 'across the city, ten minutes before', at: CARCELEN, startMinute: 610, expected: ['late'] },
    { name: 'at the pick-up, at the very minute', at: PARK, startMinute: 600, expected: [] },
    { name: 'across the city, for an hour that passed', at: CARCELEN, startMinute: 590, expected: [] },
    { name: 'in Guayaquil', at: BAHIA, startMinute: 700, expected: ['far'] },
    { name: 'in Guayaquil, with all day', at: BAHIA, startMinute: 1380, expected: ['far'] },
    { name: 'in Guayaquil, for an hour that passed', at: BAHIA, startMinute: 590, expected: ['far'] },
    { name: 'in Latacunga', at: LATACUNGA, startMinute: 900, expected: ['far'] },
  ])('$name', ({ at, startMinute, expected }) => {
    expect(kinds(job({ startMinute, endMinute: startMinute + 60 }), day(at), now)).toEqual(expected);
  });

  test('a driver without a position, with one of more than twelve hours, or on another day has no conflict by place', () => {
    expect(kinds(job(), day(null), now)).toEqual([]);
    expect(kinds(job(), day(BAHIA, 12 * 60 + 1), now)).toEqual([]);
    expect(kinds(job(), day(BAHIA, 12 * 60), now)).toEqual(['far']);
    expect(kinds(job(), day(BAHIA))).toEqual([]);
  });
});

describe('a job before', () => {
  const before = job({ id: 'b', startMinute: 610, endMinute: 660 });

  test('a job before replaces the driver’s place while it is not over', () => {
    expect(approach(job(), { driver: driver(BAHIA), jobs: [before] }, now)).toBeNull();
    expect(kinds(job(), { driver: driver(BAHIA), jobs: [before] }, now)).toEqual([]);
  });

  test('a job before gives way to the driver’s place once it is over', () => {
    const over = { ...before, startMinute: 540, endMinute: 600, end: BAHIA };
    expect(judgeJob(job(), { driver: driver(PARK), jobs: [over] }, now)).toMatchObject({
      conflicts: [],
      way: { minutes: 0, gapMinutes: 100 },
      gaps: { before: null },
    });
  });

  test('a job that comes later does not replace the driver’s place', () => {
    const later = job({ id: 'later', startMinute: 900, endMinute: 960 });
    expect(approach(job(), { driver: driver(PARK), jobs: [later, job()] }, now)).toMatchObject({ minutes: 0 });
  });
});

test('the problem does not depend on how long the position is known', () => {
  const way = { place: { ...PARK, city: 'Quito', seenAtMs: 0 }, minutes: 30, gapMinutes: 29, nowMs: 0 };
  expect(approachProblem(way)).toBe('late');
  expect(approachProblem({ ...way, gapMinutes: 30 })).toBeNull();
});

test.each([
  { name: 'a job that its driver cannot reach by the hour', startMinute: 610, status: 'confirmado', isLate: true },
  { name: 'a job that its driver can reach', startMinute: 700, status: 'confirmado', isLate: false },
  { name: 'a job whose driver has set out', startMinute: 610, status: 'en camino', isLate: false },
  { name: 'a job whose hour has passed', startMinute: 599, status: 'confirmado', isLate: false },
])('the way to $name is late: $isLate', ({ startMinute, status, isLate }) => {
  const late = { ...job({ startMinute }), service: { status } };
  expect(lateWay(late, day(CARCELEN), now) !== null).toBe(isLate);
});
