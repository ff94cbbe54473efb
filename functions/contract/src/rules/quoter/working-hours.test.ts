import { describe, expect, test } from 'vitest';
import { WeekHours } from '../../entities/quoter-settings.ts';
import { isWithinHours, nextFreeSlot, weekdayOf } from './working-hours.ts';

const weekday = { opens: '08:00', closes: '18:00' };
const HOURS: WeekHours = {
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: { opens: '09:00', closes: '12:30' },
  sunday: null,
};

/** Friday, 27 November 2026, in Guayaquil. */
const at = (date: string, hour: string) => Date.parse(`${date}T${hour}:00-05:00`);

test.each([
  ['2026-11-23', 'monday'],
  ['2026-11-28', 'saturday'],
  ['2026-11-29', 'sunday'],
  ['2028-02-29', 'tuesday'],
])('the date %s is a %s', (date, day) => {
  expect(weekdayOf(date)).toBe(day);
});

test.each([
  ['2026-11-27', '08:00', true],
  ['2026-11-27', '07:59', false],
  ['2026-11-27', '18:00', true],
  ['2026-11-27', '18:01', false],
  ['2026-11-28', '12:30', true],
  ['2026-11-28', '15:00', false],
  ['2026-11-29', '10:00', false],
])('a trip may start on %s at %s: %s', (date, hour, isOpen) => {
  expect(isWithinHours(HOURS, { date, hour })).toBe(isOpen);
  expect(isWithinHours(null, { date, hour })).toBe(true);
});

test.each([
  ['within the hours is on the next quarter', at('2026-11-27', '10:03'), { date: '2026-11-27', hour: '10:15' }],
  ['on a quarter is at once', at('2026-11-27', '10:15'), { date: '2026-11-27', hour: '10:15' }],
  ['before the opening is at the opening', at('2026-11-27', '05:00'), { date: '2026-11-27', hour: '08:00' }],
  ['after the close is on the next day', at('2026-11-27', '18:01'), { date: '2026-11-28', hour: '09:00' }],
  ['before a day off is after it', at('2026-11-28', '12:31'), { date: '2026-11-30', hour: '08:00' }],
  ['before midnight is on the next day', at('2026-11-26', '23:50'), { date: '2026-11-27', hour: '08:00' }],
])('the next free slot %s', (_case, fromMs, slot) => {
  expect(nextFreeSlot(HOURS, fromMs)).toEqual(slot);
});

test('full days have no free slot', () => {
  const full = new Set(['2026-11-27', '2026-11-28']);
  const slot = nextFreeSlot(HOURS, at('2026-11-27', '10:00'), (date) => !full.has(date));
  expect(slot).toEqual({ date: '2026-11-30', hour: '08:00' });
});

test('a quoter without hours is open at any time', () => {
  expect(nextFreeSlot(null, at('2026-11-29', '23:10'))).toEqual({ date: '2026-11-29', hour: '23:15' });
});

test('after a full day, a quoter without hours offers the wanted hour, one with hours its opening', () => {
  const hasRoom = (date: string) => date > '2026-11-30';
  expect(nextFreeSlot(null, at('2026-11-30', '09:00'), hasRoom)).toEqual({ date: '2026-12-01', hour: '09:00' });
  expect(nextFreeSlot(HOURS, at('2026-11-30', '09:00'), hasRoom)).toEqual({ date: '2026-12-01', hour: '08:00' });
});

test('a full calendar has no free slot', () => {
  expect(nextFreeSlot(HOURS, at('2026-11-27', '10:00'), () => false)).toBeNull();
});

describe('C40: hours past midnight', () => {
  const night = { opens: '22:00', closes: '06:00' };
  const off = { ...HOURS, tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null, sunday: null };
  /** Mondays from 22:00 until Tuesday at 06:00. */
  const NIGHTS: WeekHours = { ...off, monday: night };

  test('are hours that a company may have', () => {
    expect(WeekHours.safeParse(NIGHTS).success).toBe(true);
    expect(WeekHours.safeParse({ ...NIGHTS, monday: { opens: '22:00', closes: '22:00' } }).success).toBe(false);
  });

  test.each([
    ['E57: that evening', { date: '2026-11-23', hour: '23:30' }, true],
    ['at the opening', { date: '2026-11-23', hour: '22:00' }, true],
    ['before the opening', { date: '2026-11-23', hour: '21:59' }, false],
    ['the morning before', { date: '2026-11-23', hour: '02:00' }, false],
    ['the next morning', { date: '2026-11-24', hour: '02:00' }, true],
    ['at the close', { date: '2026-11-24', hour: '06:00' }, true],
    ['after the close', { date: '2026-11-24', hour: '06:01' }, false],
    ['the next evening', { date: '2026-11-24', hour: '23:30' }, false],
  ])('%s, %j: %s', (_case, slot, isOpen) => {
    expect(isWithinHours(NIGHTS, slot)).toBe(isOpen);
  });

  test('last from Sunday into Monday', () => {
    const sundays: WeekHours = { ...off, monday: null, sunday: night };
    expect(isWithinHours(sundays, { date: '2026-11-30', hour: '05:00' })).toBe(true);
    expect(nextFreeSlot(sundays, at('2026-11-30', '05:10'))).toEqual({ date: '2026-11-30', hour: '05:15' });
  });

  test.each([
    ['in the evening', at('2026-11-23', '20:00'), { date: '2026-11-23', hour: '22:00' }],
    ['after midnight', at('2026-11-24', '02:03'), { date: '2026-11-24', hour: '02:15' }],
    ['after the close', at('2026-11-24', '06:01'), { date: '2026-11-30', hour: '22:00' }],
  ])('have their next free slot %s', (_case, fromMs, slot) => {
    expect(nextFreeSlot(NIGHTS, fromMs)).toEqual(slot);
  });

  test('go before the hours of the next day', () => {
    const both: WeekHours = { ...NIGHTS, tuesday: weekday };
    expect(nextFreeSlot(both, at('2026-11-24', '06:01'))).toEqual({ date: '2026-11-24', hour: '08:00' });
    expect(isWithinHours(both, { date: '2026-11-24', hour: '07:00' })).toBe(false);
  });
});
