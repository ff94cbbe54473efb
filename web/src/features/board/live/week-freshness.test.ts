import { expect, test } from 'vitest';
import { isBehind, weekWaitMs } from './week-freshness.ts';

test.each([
  { jobs: [], seconds: 5 },
  { jobs: [100, 60], seconds: 5 },
  { jobs: [150, 150], seconds: 9 },
  { jobs: [2_000], seconds: 60 },
])('a week of $jobs services is read again after $seconds seconds', ({ jobs, seconds }) => {
  expect(weekWaitMs(jobs.map((count) => ({ jobs: count })))).toBe(seconds * 1_000);
});

const READ_AT_MS = Date.parse('2026-11-24T15:00:00Z');
const change = (serviceId: string, secondsAgo: number) => ({ serviceId, atMs: READ_AT_MS - secondsAgo * 1_000 });

test.each([
  { before: change('a', 10), now: change('a', 10), behind: false },
  { before: change('a', 10), now: change('a', 9), behind: true },
  { before: change('a', 10), now: change('b', 10), behind: true },
  // The last one was deleted: the one before it is now the last.
  { before: change('a', 10), now: change('b', 500), behind: true },
  { before: null, now: change('a', 3_600), behind: false },
  { before: null, now: change('a', 30), behind: true },
  { before: null, now: change('a', -30), behind: true },
])('read after $before, now $now: $behind', ({ before, now, behind }) => {
  expect(isBehind({ readAtMs: READ_AT_MS, lastChange: before }, now)).toBe(behind);
});
