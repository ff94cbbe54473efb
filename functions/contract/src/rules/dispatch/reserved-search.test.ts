import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guayaquilDate, guayaquilInstantMs, guayaquilTime } from '../dates.ts';
import {
  isOfferHour,
  isRescheduled,
  lastOfferHour,
  newReservedSearch,
  nextOfferHour,
  nextReservedLook,
  RESERVED_OFFERS,
} from './reserved-search.ts';

const at = (text: string): number => {
  const [date = '', hour = ''] = text.split(' ');
  return guayaquilInstantMs(date, hour);
};
const written = (instantMs: number): string => `${guayaquilDate(instantMs)} ${guayaquilTime(instantMs)}`;

test.each([
  ['2026-11-26 06:59', '2026-11-26 07:00', '2026-11-25 21:00', false],
  ['2026-11-26 07:00', '2026-11-26 07:00', '2026-11-25 21:00', true],
  ['2026-11-26 12:30', '2026-11-26 12:30', '2026-11-26 12:30', true],
  ['2026-11-26 20:59', '2026-11-26 20:59', '2026-11-26 20:59', true],
  ['2026-11-26 21:00', '2026-11-27 07:00', '2026-11-26 21:00', false],
  ['2026-11-26 23:59', '2026-11-27 07:00', '2026-11-26 21:00', false],
  ['2026-11-30 00:00', '2026-11-30 07:00', '2026-11-29 21:00', false],
  ['2026-12-31 22:00', '2027-01-01 07:00', '2026-12-31 21:00', false],
])('from %s on drivers are asked at %s, and until %s up to it', (instant, ...[next, last, isNow]) => {
  expect(written(nextOfferHour(at(instant)))).toBe(next);
  expect(written(lastOfferHour(at(instant)))).toBe(last);
  expect(isOfferHour(at(instant))).toBe(isNow);
});

describe('newReservedSearch', () => {
  test.each([
    ['days ahead', '2026-11-20 10:00', '2026-11-27 15:00', 'planned', '2026-11-26 15:00', '2026-11-27 13:00'],
    [
      'for the next afternoon',
      '2026-11-26 18:00',
      '2026-11-27 15:00',
      'searching',
      '2026-11-26 18:00',
      '2026-11-27 13:00',
    ],
    [
      'for an early morning',
      '2026-11-26 15:00',
      '2026-11-27 06:30',
      'searching',
      '2026-11-26 15:00',
      '2026-11-26 21:00',
    ],
    [
      'at night for the morning',
      '2026-11-26 22:00',
      '2026-11-27 10:00',
      'planned',
      '2026-11-27 07:00',
      '2026-11-27 08:00',
    ],
    ['for soon', '2026-11-26 10:00', '2026-11-26 13:00', 'searching', '2026-11-26 10:00', '2026-11-26 11:30'],
    [
      'for just after midnight',
      '2026-11-20 10:00',
      '2026-11-27 00:30',
      'planned',
      '2026-11-26 07:00',
      '2026-11-26 21:00',
    ],
    [
      'at night for before morning',
      '2026-11-26 22:00',
      '2026-11-27 05:00',
      'searching',
      '2026-11-26 22:00',
      '2026-11-26 22:00',
    ],
    ['too late', '2026-11-26 10:00', '2026-11-26 09:00', 'searching', '2026-11-26 10:00', '2026-11-26 10:00'],
  ])('booked %s', (...[, now, appointment, state, startedAt, endsAt]) => {
    const [date = '', hour = ''] = appointment.split(' ');
    const search = newReservedSearch({ date, hour }, at(now));
    expect([search.state, written(search.startedAt), written(search.endsAt)]).toEqual([state, startedAt, endsAt]);
    expect(search.nextAt).toBe(search.startedAt);
    expect(search.appointment).toEqual({ date, hour });
  });

  test('begins at most 24 hours before, by day, and ends before the hour or now', () => {
    const instant = fc.integer({ min: at('2026-11-01 00:00'), max: at('2027-02-01 00:00') });
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 20 * 24 * 60 }), (now, minutes) => {
        const atMs = now + minutes * 60_000;
        const appointment = { date: guayaquilDate(atMs), hour: guayaquilTime(atMs) };
        const search = newReservedSearch(appointment, now);
        const hourMs = at(`${appointment.date} ${appointment.hour}`);
        expect(search.startedAt).toBeLessThanOrEqual(search.endsAt);
        expect(search.startedAt).toBeGreaterThanOrEqual(Math.min(now, hourMs - RESERVED_OFFERS.aheadMs));
        expect(search.endsAt).toBeLessThanOrEqual(Math.max(now, hourMs));
        if (search.endsAt > search.startedAt) expect(isOfferHour(search.startedAt)).toBe(true);
      }),
    );
  });
});

test('a search looks again by day, and not after its end', () => {
  const endsAt = at('2026-11-27 13:00');
  expect(written(nextReservedLook({ endsAt }, at('2026-11-26 15:00')))).toBe('2026-11-26 15:10');
  expect(written(nextReservedLook({ endsAt }, at('2026-11-26 20:55')))).toBe('2026-11-27 07:00');
  expect(written(nextReservedLook({ endsAt }, at('2026-11-27 12:55')))).toBe('2026-11-27 13:00');
});

test('a search is over once its service has another time', () => {
  const search = newReservedSearch({ date: '2026-11-27', hour: '15:00' }, at('2026-11-26 18:00'));
  const service = { typeService: 'RESERVE', date: '2026-11-27', hour: '15:00' };
  expect(isRescheduled(search, service)).toBe(false);
  expect(isRescheduled(search, { ...service, hour: '15:30' })).toBe(true);
  expect(isRescheduled(search, { ...service, typeService: 'IMMEDIATE', hour: '15:30' })).toBe(false);
});
