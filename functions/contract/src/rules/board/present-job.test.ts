import { expect, test } from 'vitest';
import { guayaquilInstantMs } from '../dates.ts';
import { nextJobMs, presentJob } from './present-job.ts';

/** Half an hour of loading and unloading, and no way to drive. */
const job = (status: string, hour: string) => ({
  status,
  date: '2026-11-27',
  hour,
  typeVehicle: 'cabina_simple' as const,
  start: { lat: -0.184, lng: -78.487 },
  finish: { lat: -0.184, lng: -78.487 },
  distanceMetres: null,
  isReturnTrip: false,
});
const iso = (hour: string) => new Date(guayaquilInstantMs('2026-11-27', hour)).toISOString();
const NOW = guayaquilInstantMs('2026-11-27', '10:10');

test.each([
  ['under way by plan', [job('en curso', '10:00')], { status: 'en curso', until: iso('10:30') }],
  ['under way before its hour', [job('en camino', '10:20')], { status: 'en camino', until: iso('10:50') }],
  ['under way beyond its planned end', [job('en curso', '08:00')], { status: 'en curso', until: null }],
  ['planned for now', [job('confirmado', '10:00')], { status: 'confirmado', until: iso('10:30') }],
  ['planned for later', [job('confirmado', '10:11')], null],
  ['planned for earlier and never begun', [job('inmediato', '09:00')], null],
])('a job %s gives the driver: %s', (_case, jobs, expected) => {
  expect(presentJob(jobs, NOW)).toEqual(expected);
});

test('a driver with two jobs now is occupied by the one under way, until the end of the last', () => {
  const jobs = [job('confirmado', '10:05'), job('en curso', '10:00')];
  expect(presentJob(jobs, NOW)).toEqual({ status: 'en curso', until: iso('10:35') });
});

test('a late job leaves the end of the next one unknown', () => {
  const jobs = [job('en curso', '09:00'), job('confirmado', '10:05')];
  expect(presentJob(jobs, NOW)).toEqual({ status: 'en curso', until: null });
});

test.each([
  { what: 'a job planned for earlier', jobs: [job('confirmado', '10:00')], hour: null },
  { what: 'a job under way before its hour', jobs: [job('en camino', '11:00')], hour: null },
  { what: 'an open job of the day before', jobs: [{ ...job('pendiente', '15:00'), date: '2026-11-26' }], hour: null },
  { what: 'two planned jobs', jobs: [job('confirmado', '15:00'), job('pendiente', '11:30')], hour: '11:30' },
])('the next job of a driver with $what begins at: $hour', ({ jobs, hour }) => {
  expect(nextJobMs(jobs, NOW)).toBe(hour === null ? null : guayaquilInstantMs('2026-11-27', hour));
});
