import { expect, test } from 'vitest';
import { createRestraint } from './restraint.ts';

/** Writes one after the other that take so long each, and returns the share after each. */
function sharesAfter(durations: readonly number[]) {
  const lines: string[] = [];
  const restraint = createRestraint((line) => lines.push(line));
  let nowMs = 0;
  const shares = durations.map((tookMs) => {
    const end = restraint.begin(nowMs);
    nowMs += tookMs;
    end(nowMs);
    const share = restraint.share(nowMs);
    nowMs += 2_000;
    return Number(share.toFixed(3));
  });
  return { shares, lines };
}

test('quick writes leave the rate as it is', () => {
  expect(sharesAfter([5, 50, 300])).toEqual({ shares: [1, 1, 1], lines: [] });
});

test('each slow write halves the rate, down to a least', () => {
  const { shares } = sharesAfter([1_000, 2_000, 9_000, 17_000, 30_000, 30_000, 30_000]);
  expect(shares).toEqual([0.5, 0.25, 0.125, 0.063, 0.031, 0.031, 0.031]);
});

test('quick writes regain it slowly, those between change nothing', () => {
  const { shares, lines } = sharesAfter([2_000, 600, 20, 20, 20, 20, 20]);
  expect(shares).toEqual([0.5, 0.5, 0.625, 0.75, 0.875, 1, 1]);
  expect(lines).toEqual([
    'a write took 2.0 s, so drivers report less often',
    'writes are quick again, drivers report as often as before',
  ]);
});

test('nothing is sent while a write waits', () => {
  const restraint = createRestraint(() => undefined);
  const end = restraint.begin(0);
  expect(restraint.share(999)).toBe(1);
  expect(restraint.share(1_000)).toBe(0);
  expect(restraint.share(20_000)).toBe(0);
  end(20_100);
  expect(restraint.share(20_100)).toBeGreaterThan(0);
});

test('the policy’s rate leaves nine tenths of the time, however long a write takes', () => {
  const restraint = createRestraint(() => undefined);
  expect(restraint.mostPerSecond()).toBe(Infinity);
  const mostAfter = (tookMs: number) => {
    for (let write = 0; write < 40; write++) restraint.begin(0)(tookMs);
    return restraint.mostPerSecond();
  };
  expect(mostAfter(20)).toBeCloseTo(5, 1);
  expect(mostAfter(250)).toBeCloseTo(0.4, 1);
  expect(mostAfter(20)).toBeGreaterThan(4.5);
});
