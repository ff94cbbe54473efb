import { expect, test } from 'vitest';
import { nextLook, nextStepAt } from './next-step.ts';

const NOW = 1_000_000;
const SECOND = 1_000;
const offers = (...seconds: number[]) =>
  seconds.map((second, index) => ({
    offerId: `o${index.toString()}`,
    driverId: `d${index.toString()}`,
    expiresAt: NOW + second * SECOND,
  }));

test.each([
  ['one driver is asked', { open: [20], ends: 360, atOnce: 1 }, 20],
  ['all drivers are asked: the first answer that fails to come', { open: [18, 20], ends: 360, atOnce: 2 }, 18],
  ['a second driver is wanted and none is near', { open: [20], ends: 360, atOnce: 2 }, 10],
  ['a second driver is wanted, and the offer ends before the next look', { open: [4], ends: 360, atOnce: 2 }, 4],
  ['no driver is near', { open: [], ends: 360, atOnce: 1 }, 10],
  ['no driver is near, and time is nearly over', { open: [], ends: 3, atOnce: 1 }, 3],
  ['time is over and no driver is asked', { open: [], ends: -5, atOnce: 1 }, -5],
  ['time is over, and a driver may still accept', { open: [12], ends: -5, atOnce: 2 }, 12],
  ['time ends before the offer does', { open: [20], ends: 5, atOnce: 1 }, 20],
])('the next step if %s', (_case, { open, ends, atOnce }, seconds) => {
  const search = { open: offers(...open), startedAt: NOW, endsAt: NOW + ends * SECOND };
  expect(nextStepAt(search, atOnce, NOW)).toBe(NOW + seconds * SECOND);
});

test.each([
  ['booked now', { waited: 0, after: 0 }, 10],
  ['booked now, near the next common look', { waited: 0, after: 4 }, 10],
  ['booked now, too near the next common look', { waited: 0, after: 6 }, 20],
  ['that waits for a minute and a half', { waited: 90, after: 0 }, 10],
  ['that waits for two minutes', { waited: 120, after: 0 }, 20],
  ['that waits for two minutes, too near the next common look', { waited: 120, after: 10 }, 50],
])('the next look of a search %s', (_case, { waited, after }, seconds) => {
  const nowMs = NOW + after * SECOND;
  const search = { startedAt: nowMs - waited * SECOND, endsAt: nowMs + 360 * SECOND };
  expect(nextLook(search, nowMs)).toBe(NOW + seconds * SECOND);
});

test('searches that began within five seconds look together', () => {
  const ends = NOW + 360 * SECOND;
  const looks = [0, 1, 2, 3, 4, 5].map((second) => {
    const startedAt = NOW + second * SECOND;
    return nextLook({ startedAt, endsAt: ends }, startedAt);
  });
  expect(new Set(looks).size).toBe(1);
});
