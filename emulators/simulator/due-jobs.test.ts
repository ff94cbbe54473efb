import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { expect, test } from 'vitest';
import { isDue } from './due-jobs.ts';

const JOB = { driverId: 'd-1', date: '2026-11-20', hour: '09:00' };

test.each([
  ['pendiente', '09:10', false],
  ['confirmado', '08:39', false],
  ['confirmado', '08:40', true],
  ['en camino', '08:00', true],
  ['en curso', '08:00', true],
])('a job that is %s at %s is due: %s', (status, hour, expected) => {
  expect(isDue({ ...JOB, status }, guayaquilInstantMs(JOB.date, hour))).toBe(expected);
});
