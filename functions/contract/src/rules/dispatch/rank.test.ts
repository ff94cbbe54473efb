import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RANK_WEIGHTS, rankDriver, rankReason } from './rank.ts';

const NOW = Date.UTC(2026, 10, 26, 15);
const NEWCOMER = { idleSince: NOW, rating: { average: 0, count: 0 }, offers: { asked: 0, accepted: 0 } };

const cost = (minutes: number, facts: Partial<typeof NEWCOMER> = {}) =>
  rankDriver({ ...NEWCOMER, ...facts }, minutes, NOW).cost;

describe('rankDriver', () => {
  test('puts the nearer of two alike drivers first', () => {
    expect(cost(4)).toBeLessThan(cost(5));
  });

  test('puts one without a job for an hour before one who is a minute nearer', () => {
    expect(cost(5, { idleSince: NOW - 60 * 60_000 })).toBeLessThan(cost(4));
  });

  test('puts well rated and accepting drivers before others as near', () => {
    expect(cost(4, { rating: { average: 5, count: 40 } })).toBeLessThan(cost(4, { rating: { average: 3, count: 40 } }));
    expect(cost(4, { offers: { asked: 40, accepted: 39 } })).toBeLessThan(
      cost(4, { offers: { asked: 40, accepted: 4 } }),
    );
  });

  test('does not sink a driver for one bad rating', () => {
    expect(cost(4, { rating: { average: 1, count: 1 } })).toBeLessThan(cost(5));
  });

  test('never puts a driver first who is farther than all weights together', () => {
    const weights = RANK_WEIGHTS.idle + RANK_WEIGHTS.rating + RANK_WEIGHTS.acceptance;
    const facts = fc.record({
      idleSince: fc.integer({ min: NOW - 86_400_000, max: NOW }),
      rating: fc.record({ average: fc.double({ min: 0, max: 5, noNaN: true }), count: fc.nat(500) }),
      offers: fc.nat(200).chain((asked) => fc.record({ asked: fc.constant(asked), accepted: fc.nat(asked) })),
    });
    fc.assert(
      fc.property(fc.nat(60), facts, facts, (minutes, near, far) => {
        expect(cost(minutes, near)).toBeLessThan(cost(minutes + weights + 0.01, far));
      }),
    );
  });
});

test('rankReason names what decided', () => {
  const rank = rankDriver(
    { idleSince: NOW - 35 * 60_000, rating: { average: 4.75, count: 8 }, offers: { asked: 10, accepted: 9 } },
    4,
    NOW,
  );
  expect(rankReason(rank)).toBe('4 min, 35 min sin viajes, 4.8 estrellas, acepta 9 de 10');
  expect(rankReason(rankDriver(NEWCOMER, 1, NOW))).toBe('1 min, 0 min sin viajes');
});
