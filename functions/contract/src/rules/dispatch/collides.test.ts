import { expect, test } from 'vitest';
import { collides } from './collides.ts';

const NOW = Date.UTC(2026, 10, 26, 15);
const MINUTE = 60_000;
const start = { lat: -0.18, lng: -78.48 };
const job = (from: number, to: number) => ({ start, startsAt: NOW + from * MINUTE, endsAt: NOW + to * MINUTE });
const underWay = { start, startsAt: 0, endsAt: Infinity };

test.each([
  ['no job', [], [0, 60], false],
  ['a job that ended', [job(-90, -10)], [0, 60], false],
  ['a job that ends as this one begins', [job(-30, 0)], [0, 60], false],
  ['a job that is still going on by its plan', [job(-30, 10)], [0, 60], true],
  ['a job that begins before the end', [job(50, 90)], [0, 60], true],
  ['a job that begins at the end', [job(60, 90)], [0, 60], false],
  ['a job under way, for one that begins now', [underWay], [0, 60], true],
  ['a job under way, for one of tomorrow', [underWay], [1440, 1500], false],
] as const)('%s', (_case, jobs, [from, to], expected) => {
  expect(collides(jobs, job(from, to), NOW)).toBe(expected);
});
