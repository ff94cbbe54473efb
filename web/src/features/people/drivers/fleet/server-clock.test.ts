import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

test('before any report, this clock is trusted', () => {
  expect(createServerClock(() => 5_000).nowMs()).toBe(5_000);
});

test.each([
  { name: 'fast', errorMs: 90_000 },
  { name: 'slow', errorMs: -90_000 },
])('a $name clock is corrected by the youngest report', ({ errorMs }) => {
  const trueMs = 1_000_000;
  const clock = createServerClock(() => trueMs + errorMs);
  clock.observe(trueMs - 30_000);
  clock.observe(trueMs - 40);
  clock.observe(trueMs - 2_000);
  expect(clock.nowMs()).toBe(trueMs - 40);
});

test('positions are estimated up to the last hold, until they are live again', () => {
  let nowMs = 5_000;
  const clock = createServerClock(() => nowMs);
  expect(clock.heldAtMs()).toBe(Infinity);
  clock.hold();
  nowMs = 8_000;
  expect(clock.heldAtMs()).toBe(5_000);
  clock.hold();
  expect(clock.heldAtMs()).toBe(8_000);
  clock.release();
  expect(clock.heldAtMs()).toBe(Infinity);
});
