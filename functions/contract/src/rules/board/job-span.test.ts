import { expect, test } from 'vitest';
import type { JobTrip } from './job-span.ts';
import { hourOfMinute, jobEnd, jobEndHour, jobMinutes, jobSpan, minuteOfHour, travelMinutes } from './job-span.ts';

const QUITO = { lat: -0.18, lng: -78.48 };
const QUITO_SOUTH = { lat: -0.28, lng: -78.54 };
const GUAYAQUIL = { lat: -2.19, lng: -79.89 };

const trip: JobTrip = {
  vehicle: '3tn',
  hour: '09:30',
  start: QUITO,
  finish: QUITO_SOUTH,
  distanceMetres: null,
  isReturnTrip: false,
};

test.each([
  { hour: '00:00', minute: 0 },
  { hour: '09:05', minute: 545 },
  { hour: '23:59', minute: 1439 },
])('$hour is minute $minute', ({ hour, minute }) => {
  expect(minuteOfHour(hour)).toBe(minute);
  expect(hourOfMinute(minute)).toBe(hour);
});

test('minutes beyond midnight are hours of the day after', () => {
  expect(hourOfMinute(1440 + 90)).toBe('01:30');
});

test('a job lasts as long as driving, loading and unloading, in steps of five minutes', () => {
  const minutes = jobMinutes(trip);
  expect(minutes % 5).toBe(0);
  expect(minutes - 60).toBeGreaterThanOrEqual(travelMinutes(QUITO, QUITO_SOUTH) - 1);
  expect(minutes - 60).toBeLessThan(travelMinutes(QUITO, QUITO_SOUTH) + 5);
  expect(jobSpan(trip)).toEqual({ startMinute: 570, endMinute: 570 + minutes });
});

test.each([
  { hour: '09:30', end: '10:30' },
  { hour: '23:15', end: '00:15' },
  { hour: 'pronto', end: null },
])('a job of an hour from $hour ends at $end', ({ hour, end }) => {
  expect(jobEndHour({ ...trip, hour, finish: QUITO })).toBe(end);
});

test('a job that takes a day or longer has no hour of its end', () => {
  const far = { ...trip, vehicle: '10tn', finish: GUAYAQUIL, distanceMetres: 5_000_000, isReturnTrip: true } as const;
  expect(jobMinutes(far)).toBeGreaterThanOrEqual(1440);
  expect(jobEndHour(far)).toBeNull();
});

test('a larger vehicle takes longer to load', () => {
  expect(jobMinutes({ ...trip, vehicle: '10tn' })).toBe(jobMinutes(trip) + 60);
});

test('a return trip drives twice, and ends where it began', () => {
  const away = jobMinutes({ ...trip, finish: GUAYAQUIL });
  const back = jobMinutes({ ...trip, finish: GUAYAQUIL, isReturnTrip: true });
  expect(back - 60).toBeGreaterThan(1.9 * (away - 60));
  expect(jobEnd({ ...trip, isReturnTrip: true })).toBe(QUITO);
  expect(jobEnd(trip)).toBe(QUITO_SOUTH);
});

test('the quoted distance replaces the estimate, within a factor of two', () => {
  const driving = (distanceMetres: number) => jobMinutes({ ...trip, finish: GUAYAQUIL, distanceMetres }) - 60;
  expect(driving(600_000)).toBeGreaterThan(1.3 * driving(400_000));
  expect(driving(9_000_000)).toBe(driving(5_000_000));
});

test('the same place needs no driving, and no quote divides by nothing', () => {
  expect(jobMinutes({ ...trip, finish: QUITO, distanceMetres: 12_000 })).toBe(60);
});
