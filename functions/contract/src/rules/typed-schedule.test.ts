import { expect, test } from 'vitest';
import { readTypedDate, readTypedHour } from './typed-schedule.ts';

test.each([
  ['27/11/2026', '2026-11-27'],
  ['7/1/2027', '2027-01-07'],
  ['27-11-2026', '2026-11-27'],
  ['27.11.26', '2026-11-27'],
  ['2026-11-27', '2026-11-27'],
  ['2026/11/27', '2026-11-27'],
  [' 27 de noviembre de 2026 ', '2026-11-27'],
  ['Viernes, 27 de noviembre del 2026', '2026-11-27'],
  ['27-nov-26', '2026-11-27'],
  ['27 NOV 2026', '2026-11-27'],
  ['1 ene 2027', '2027-01-01'],
  ['29/02/2028', '2028-02-29'],
  ['46353', '2026-11-27'],
  ['36526', '2000-01-01'],
])('reads the date %j as %s', (typed, date) => {
  expect(readTypedDate(typed)).toEqual({ date, hour: null });
});

test.each([
  ['2026-11-27 08:30', '2026-11-27', '08:30'],
  ['2026-11-27T08:30:00.000Z', '2026-11-27', '08:30'],
  ['27/11/2026 8:30 PM', '2026-11-27', '20:30'],
  ['27/11/2026, 8h30', '2026-11-27', '08:30'],
  ['46353.3541666667', '2026-11-27', '08:30'],
  ['46353,75', '2026-11-27', '18:00'],
])('reads date and hour of %j', (typed, date, hour) => {
  expect(readTypedDate(typed)).toEqual({ date, hour });
});

test.each([
  ['', 'empty'],
  ['27/11', 'no_year'],
  ['27 de noviembre', 'no_year'],
  ['11/27/2026', 'month_first'],
  ['31/11/2026', 'unreadable'],
  ['29/02/2027', 'unreadable'],
  ['mañana', 'unreadable'],
  ['12345', 'unreadable'],
  ['99999', 'unreadable'],
  ['27/11/2026 25:00', 'unreadable'],
  ['27 foo 2026', 'unreadable'],
])('refuses the date %j as %s', (typed, problem) => {
  expect(readTypedDate(typed)).toEqual({ problem });
});

test.each([
  ['8:30', '08:30'],
  ['08:30', '08:30'],
  ['8h30', '08:30'],
  ['8H', '08:00'],
  ['8', '08:00'],
  ['8:30 PM', '20:30'],
  ['8:30 p. m.', '20:30'],
  ['8:30pm', '20:30'],
  ['8 a.m.', '08:00'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['14:30 pm', '14:30'],
  ['20:30:00', '20:30'],
  ['8.30', '08:30'],
  ['0830', '08:30'],
  ['15 hrs', '15:00'],
  ['15h30 horas', '15:30'],
  ['8 de la noche', '20:00'],
  ['a las 9', '09:00'],
  ['mediodía', '12:00'],
  ['0.3541666667', '08:30'],
  ['0,5', '12:00'],
  ['0', '00:00'],
])('reads the hour %j as %s', (typed, hour) => {
  expect(readTypedHour(typed)).toBe(hour);
});

test.each(['', '24:00', '8:75', '13 am', '0 pm', 'temprano', '8-10', '8:3', '0.99999'])(
  'refuses the hour %j',
  (typed) => {
    expect(readTypedHour(typed)).toBeNull();
  },
);

test('what was read is read again as the same', () => {
  expect(readTypedDate('2026-11-27')).toEqual({ date: '2026-11-27', hour: null });
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const hour = readTypedHour((minute / (24 * 60)).toPrecision(15));
    if (hour !== null) expect(readTypedHour(hour)).toBe(hour);
  }
});
