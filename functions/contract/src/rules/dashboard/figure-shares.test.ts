import { describe, expect, test } from 'vitest';
import { countOnTime, delayBucket, exceededLimits } from './delay.ts';
import { emptyPercent, onTimePercent, returningPercent, utilisationPercent } from './figure-shares.ts';
import { serviceTimes } from './service-times.ts';

const MINUTE_MS = 60_000;
const delays = { '5': 6, '10': 1, '15': 1, '30': 1, '60': 0, more: 1, unknown: 5 };

describe('delays', () => {
  test.each([
    { minutes: -30, bucket: '5', late: [] },
    { minutes: 0, bucket: '5', late: [] },
    { minutes: 5, bucket: '5', late: [] },
    { minutes: 5.01, bucket: '10', late: [5] },
    { minutes: 15, bucket: '15', late: [5, 10] },
    { minutes: 60, bucket: '60', late: [5, 10, 15, 30] },
    { minutes: 61, bucket: 'more', late: [5, 10, 15, 30, 60] },
  ])('a delay of $minutes minutes is in the bucket $bucket', ({ minutes, bucket, late }) => {
    expect(delayBucket(minutes * MINUTE_MS)).toBe(bucket);
    expect(exceededLimits(minutes * MINUTE_MS)).toEqual(late);
  });

  test('unknown delays are neither on time nor late', () => {
    expect(delayBucket(null)).toBe('unknown');
    expect(exceededLimits(null)).toEqual([]);
    expect(countOnTime(delays, 15)).toEqual({ known: 10, onTime: 8 });
    expect(onTimePercent({ delays }, 15)).toBe(80);
    expect(onTimePercent({ delays }, 60)).toBe(90);
  });
});

test('shares of nothing are null', () => {
  expect(utilisationPercent({ worked_minutes: 720, driver_days: 2 })).toBe(75);
  expect(emptyPercent({ empty_metres: 1000, loaded_metres: 2000 })).toBe(33.3);
  expect(returningPercent({ customers: 8, returning_customers: 2 })).toBe(25);
  expect(utilisationPercent({ worked_minutes: 0, driver_days: 0 })).toBeNull();
  expect(emptyPercent({ empty_metres: 0, loaded_metres: 0 })).toBeNull();
  expect(returningPercent({ customers: 0, returning_customers: 0 })).toBeNull();
});

test('the first time of a stage counts, in whatever order the timeline comes', () => {
  const line = (to: string, at: number) => ({ kind: 'status', to, at }) as const;
  expect(serviceTimes([line('finalizado', 9), line('en curso', 7), line('en curso', 5)])).toEqual({
    setOutMs: null,
    startedMs: 5,
    finishedMs: 9,
  });
  expect(serviceTimes([{ kind: 'driver', to: 'en curso', at: 1 }]).startedMs).toBeNull();
});
