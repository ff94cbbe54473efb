import { expect, test } from 'vitest';
import { shareSeries } from './share-series.ts';
import type { CountedShare } from './share-series.ts';

const NOUN = { one: 'servicio', many: 'servicios' };
const days = (count: number, shareOf: (day: number) => Omit<CountedShare, 'count'>): CountedShare[] =>
  Array.from({ length: count }, (_, day) => {
    const share = shareOf(day);
    return { ...share, count: share.whole };
  });
/** All or none of four, by turns. */
const jumping = (day: number) => ({ part: day % 2 === 0 ? 4 : 0, whole: 4 });
const line = (shares: readonly CountedShare[], finishedDays = shares.length) =>
  shareSeries({ name: 'Puntualidad', shares, finishedDays, noun: NOUN });

test('days with few services are points, and the line is the share of seven days', () => {
  const [points, moving] = line(days(14, jumping));
  expect(points).toMatchObject({ name: 'Puntualidad', look: 'points', legend: 'Cada día (≈ 4 servicios)' });
  expect(points?.values.slice(0, 3)).toEqual([100, 0, 100]);
  expect(moving?.name).toBe('Media de 7 días');
  expect(moving?.look).toBeUndefined();
  expect(moving?.values.slice(0, 6)).toEqual([null, null, null, null, null, null]);
  expect(moving?.values.slice(6, 8)).toEqual([57.1, 42.9]);
});

test('the share of seven days weighs each day by its services', () => {
  const shares = days(14, (day) => (day === 6 ? { part: 9, whole: 9 } : { part: 0, whole: day === 0 ? 1 : 0 }));
  const [points, moving] = line(shares);
  expect(points?.values.slice(0, 7)).toEqual([0, null, null, null, null, null, 100]);
  expect(moving?.values.slice(6, 8)).toEqual([90, 100]);
  // Seven days without services have no share.
  expect(moving?.values.at(-1)).toBeNull();
});

test.each([
  { what: 'thirty services a day', shares: days(30, () => ({ part: 10, whole: 30 })) },
  { what: 'fewer than two weeks', shares: days(13, jumping) },
  { what: 'months', shares: days(24, jumping), finishedDays: 0 },
])('$what are one line', ({ shares, finishedDays }) => {
  expect(line(shares, finishedDays)).toEqual([{ name: 'Puntualidad', values: expect.any(Array) as number[] }]);
});

test('the services a day are counted without the day that is not over', () => {
  const [points] = line([...days(14, () => ({ part: 1, whole: 1 })), { part: 0, whole: 90, count: 90 }], 14);
  expect(points?.legend).toBe('Cada día (≈ 1 servicio)');
});
