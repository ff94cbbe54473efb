import { expect, test } from 'vitest';
import { guayaquilInstantMs } from '../dates.ts';
import { nextReportMs, reportedWeek } from './weekly-report.ts';

const at = guayaquilInstantMs;

test.each([
  // 23/11/2026 is a Monday.
  { now: at('2026-11-22', '23:59'), next: at('2026-11-23', '07:00') },
  { now: at('2026-11-23', '06:59'), next: at('2026-11-23', '07:00') },
  { now: at('2026-11-23', '07:00'), next: at('2026-11-30', '07:00') },
  { now: at('2026-12-31', '12:00'), next: at('2027-01-04', '07:00') },
])('the next report after $now is due on the next Monday morning', ({ now, next }) => {
  expect(nextReportMs(now)).toBe(next);
});

test('a report covers the last whole week, even if it is late', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' };
  expect(reportedWeek(at('2026-11-23', '07:00'))).toEqual(week);
  expect(reportedWeek(at('2026-11-27', '22:00'))).toEqual(week);
});
