import { describe, expect, test } from 'vitest';
import { countOffers, offersOf } from './offer-tally.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 26, 15);

describe('countOffers', () => {
  test('adds to the day of today in Guayaquil', () => {
    const asked = countOffers([], { asked: 1 }, NOW);
    expect(countOffers(asked, { accepted: 1 }, NOW)).toEqual([
      { day: '2026-11-26', asked: 1, accepted: 1, declined: 0, missed: 0, withdrawn: 0 },
    ]);
    expect(countOffers(asked, { asked: 1, missed: 1 }, Date.UTC(2026, 10, 27, 4, 59))).toEqual([
      { day: '2026-11-26', asked: 2, accepted: 0, declined: 0, missed: 1, withdrawn: 0 },
    ]);
  });

  test('keeps thirty days', () => {
    const days = Array.from({ length: 60 }, (_, index) => index).reduce<ReturnType<typeof countOffers>>(
      (known, index) => countOffers(known, { asked: 1 }, NOW + index * DAY),
      [],
    );
    expect(days).toHaveLength(30);
    expect(days[0]?.day).toBe('2026-12-26');
  });
});

test('offersOf leaves out offers that were taken back', () => {
  const days = countOffers(countOffers([], { asked: 3, accepted: 1 }, NOW), { withdrawn: 1 }, NOW);
  expect(offersOf({ days }, NOW)).toEqual({ asked: 2, accepted: 1 });
});

test('offersOf leaves out days that no longer count', () => {
  const days = countOffers(countOffers([], { asked: 5, accepted: 2 }, NOW), { asked: 2, accepted: 2 }, NOW + DAY);
  expect(offersOf({ days }, NOW + DAY)).toEqual({ asked: 7, accepted: 4 });
  expect(offersOf({ days }, NOW + 30 * DAY)).toEqual({ asked: 2, accepted: 2 });
  expect(offersOf({ days: [] }, NOW)).toEqual({ asked: 0, accepted: 0 });
});
