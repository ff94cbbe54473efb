import { describe, expect, test } from 'vitest';
import { isDue, toCron } from './cron.ts';

/** 2026-11-21 is a Saturday. */
const at = (time: string) => new Date(`2026-11-${time}Z`);

describe('schedules', () => {
  test.each([
    { schedule: '* * * * *', time: '21T10:07:30', due: true },
    { schedule: '*/5 * * * *', time: '21T10:05:00', due: true },
    { schedule: '*/5 * * * *', time: '21T10:07:00', due: false },
    { schedule: '5/10 * * * *', time: '21T10:25:00', due: true },
    { schedule: '5/10 * * * *', time: '21T10:20:00', due: false },
    { schedule: '0 3 * * *', time: '21T03:00:59', due: true },
    { schedule: '0 3 * * *', time: '21T15:00:00', due: false },
    { schedule: '0 9-17 * * 1-5', time: '20T12:00:00', due: true },
    { schedule: '0 9-17 * * 1-5', time: '21T12:00:00', due: false },
    { schedule: '0 0 * * 7', time: '22T00:00:00', due: true },
    { schedule: '0 0 1,21 * 1', time: '21T00:00:00', due: true },
    { schedule: '0 0 1 * 6', time: '21T00:00:00', due: true },
    { schedule: '0 0 1 12 *', time: '01T00:00:00', due: false },
    { schedule: 'every 15 minutes', time: '21T10:45:00', due: true },
    { schedule: 'every 2 hours', time: '21T09:00:00', due: false },
    { schedule: 'every day 03:30', time: '21T03:30:00', due: true },
  ])('isDue for "$schedule" at $time is $due', ({ schedule, time, due }) => {
    expect(isDue(schedule, at(time))).toBe(due);
  });

  test('isDue reads a schedule in its time zone', () => {
    expect(isDue('0 22 * * 5', at('21T03:00:00'), 'America/Guayaquil')).toBe(true);
  });

  test('isDue throws for a schedule of an unknown form', () => {
    expect(() => toCron('every full moon')).toThrow('Unknown schedule');
  });
});
