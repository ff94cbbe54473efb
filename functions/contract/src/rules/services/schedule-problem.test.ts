import { expect, test } from 'vitest';
import { lastReservableDate, scheduleProblem } from './schedule-problem.ts';

const at = (date: string, hour: string) => Date.parse(`${date}T${hour}:00-05:00`);
const NOW_MS = at('2026-11-20', '10:00');

test.each([
  ['', '10:00', 'no_date'],
  ['2026-11-20', '', 'no_hour'],
  ['2026-11-20', '09:59', 'past'],
  ['2026-11-20', '10:00', null],
  ['2027-11-20', '23:59', null],
  ['2027-11-21', '00:00', 'too_far'],
])('a reservation for %j at %j has the problem %s', (date, hour, problem) => {
  expect(scheduleProblem({ date, hour }, NOW_MS)).toBe(problem);
});

test('a reservation for the year 9999 is too far away (E63)', () => {
  expect(scheduleProblem({ date: '9999-12-31', hour: '08:00' }, NOW_MS)).toBe('too_far');
});

test.each([
  ['2026-11-20', '2027-11-20'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-29', '2029-03-01'],
])('on %s the last day that can be reserved is %s', (today, last) => {
  expect(lastReservableDate(at(today, '23:59'))).toBe(last);
});

test('29 February of a leap year can be reserved (E59)', () => {
  expect(scheduleProblem({ date: '2028-02-29', hour: '08:00' }, at('2028-02-20', '10:00'))).toBeNull();
});
