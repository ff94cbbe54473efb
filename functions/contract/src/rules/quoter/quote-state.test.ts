import { expect, test } from 'vitest';
import {
  isEnding,
  isKept,
  orderableUntilMs,
  priceEndMs,
  QUOTE_LIFETIME_MS,
  quoteState,
  validityText,
} from './quote-state.ts';

test.each([
  [null, 1_001, 'open'],
  [null, 1_000, 'expired'],
  ['s-1', 1_001, 'booked'],
  ['s-1', 1, 'booked'],
] as const)('a quote with the service %s and a price valid until %d is %s at 1000', (serviceId, expiresAtMs, state) => {
  expect(quoteState({ serviceId, expiresAtMs }, 1_000)).toBe(state);
});

test('the price of a reservation stands for three days, an immediate one’s for half an hour', () => {
  expect(QUOTE_LIFETIME_MS).toEqual({ IMMEDIATE: 1_800_000, RESERVE: 259_200_000 });
});

test.each([
  [29, true],
  [30, false],
  [31, false],
])('a quote that was asked for %d days ago is kept: %s', (days, expected) => {
  expect(isKept({ createdAtMs: 5_000 }, 5_000 + days * 86_400_000)).toBe(expected);
});

test.each([
  [-1, false],
  [0, false],
  [1, true],
  [24 * 60, true],
  [24 * 60 + 1, false],
])('a price that ends in %d minutes is ending: %s', (minutes, expected) => {
  expect(isEnding(5_000 + minutes * 60_000, 5_000)).toBe(expected);
});

test.each([
  ['an immediate trip', {}, '2026-12-03T15:00:00Z'],
  ['a reservation after it', { date: '2026-12-09', hour: '10:00' }, '2026-12-03T15:00:00Z'],
  ['a reservation before it', { date: '2026-12-01', hour: '08:30' }, '2026-12-01T13:30:00Z'],
  [
    'an immediate trip with an hour left over',
    { typeService: 'IMMEDIATE', date: '2026-12-01', hour: '08:30' },
    '2026-12-03T15:00:00Z',
  ],
] as const)('a price valid until 3 December can be ordered for %s until %s', (_name, trip, until) => {
  expect(orderableUntilMs(Date.parse('2026-12-03T15:00:00Z'), trip)).toBe(Date.parse(until));
});

test.each([
  ['an immediate trip', { typeService: 'IMMEDIATE', date: null, hour: null }, '2026-12-01T15:30:00Z'],
  ['a trip next week', { typeService: 'RESERVE', date: '2026-12-09', hour: '10:00' }, '2026-12-04T15:00:00Z'],
  ['a trip in three days', { typeService: 'RESERVE', date: '2026-12-04', hour: '10:00' }, '2026-12-04T15:00:00Z'],
  ['a trip tomorrow', { typeService: 'RESERVE', date: '2026-12-02', hour: '08:00' }, '2026-12-02T13:00:00Z'],
  ['a trip in a minute', { typeService: 'RESERVE', date: '2026-12-01', hour: '10:01' }, '2026-12-01T15:01:00Z'],
] as const)('a price of 1 December, 10:00, for %s is valid until %s', (_name, trip, until) => {
  expect(priceEndMs(Date.parse('2026-12-01T15:00:00Z'), trip)).toBe(Date.parse(until));
});

test.each([
  ['2026-12-03T20:42:00Z', 'El precio vale hasta las 15:42'],
  ['2026-12-06T20:42:00Z', 'El precio vale hasta el 06/12/2026 15:42'],
])('a price until %s reads "%s"', (until, text) => {
  expect(validityText(Date.parse(until), Date.parse('2026-12-03T15:00:00Z'))).toBe(text);
});
