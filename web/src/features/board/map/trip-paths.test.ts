import { expect, test } from 'vitest';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createTripPaths } from './trip-paths.ts';

test('trips are computed once each while time is left, and are straight until then', () => {
  let nowMs = 0;
  // Each look at the clock is a millisecond.
  const paths = createTripPaths(() => nowMs++);
  const services = ['a', 'b', 'c'].map((id) => serviceFixture({ id }));
  const [first, , last] = services;
  if (first === undefined || last === undefined) throw new Error('no services');
  expect(paths.compute(services, 2)).toBe(false);
  expect(paths.of(first).length).toBeGreaterThan(2);
  expect(paths.of(last)).toEqual([last.start, last.finish]);
  expect(paths.compute(services, 100)).toBe(true);
  expect(paths.of(last)).toEqual(paths.of(first));
  const lookedAt = nowMs;
  expect(paths.compute(services, 0)).toBe(true);
  expect(nowMs).toBe(lookedAt);
});
