import { expect, test } from 'vitest';
import { collides } from './collides.ts';

const NOW = Date.UTC(2026, 10, 26, 15);
const MINUTE = 60_000;
const start = { lat: -0.18, lng: -78.48 };
const job = (from: number, to: number) => ({ start, startsAt: NOW + from * MINUTE, endsAt: NOW + to * MINUTE });
const underWay = { start, startsAt: 0, endsAt: Infinity };

test.each([
  ['no job', { jobs: [], from: 0, to: 60 }, false],
  ['a job that ended', { jobs: [job(-90, -10)], from: 0, to: 60 }, false],
  ['a job that ends as this one begins', { jobs: [job(-30, 0)], from: 0, to: 60 }, false],
  ['a job that is still going on by its plan', { jobs: [job(-30, 10)], from: 0, to: 60 }, true],
  ['a job that begins before the end', { jobs: [job(50, 90)], from: 0, to: 60 }, true],
  ['a job that begins at the end', { jobs: [job(60, 90)], from: 0, to: 60 }, false],
  ['a job under way, for one that begins now', { jobs: [underWay], from: 0, to: 60 }, true],
  ['a job under way, for one of tomorrow', { jobs: [underWay], from: 1440, to: 1500 }, false],
] as const)('%s', (_case, { jobs, from, to }, expected) => {
  expect(collides(jobs, job(from, to), NOW)).toBe(expected);
});
