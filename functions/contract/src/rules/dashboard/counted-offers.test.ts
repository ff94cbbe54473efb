import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfferDay } from '../../entities/driver-dispatch.ts';
import type { OfferCounts } from '../../entities/match-figures.ts';
import { countOfferDays, OFFER_COUNTS } from './counted-offers.ts';
import { countOffers } from '../dispatch/offer-tally.ts';

const day = (date: string, ...[asked, accepted = 0, declined = 0]: [number, number?, number?]): OfferDay => ({
  day: date,
  asked,
  accepted,
  declined,
  missed: 0,
});

describe('countOfferDays', () => {
  test.each([
    { name: 'the first state', counted: [], days: [day('2026-11-20', 2, 1)], added: [day('2026-11-20', 2, 1)] },
    {
      name: 'only what is new',
      counted: [day('2026-11-20', 2, 1)],
      days: [day('2026-11-20', 3, 1, 1), day('2026-11-21', 1)],
      added: [day('2026-11-20', 1, 0, 1), day('2026-11-21', 1)],
    },
    { name: 'nothing of an older state', counted: [day('2026-11-20', 5)], days: [day('2026-11-20', 4)], added: [] },
    { name: 'nothing of a day that was dropped', counted: [day('2026-10-01', 5)], days: [], added: [] },
  ])('adds $name', ({ counted, days, added }) => {
    expect(countOfferDays(counted, days).added).toEqual(added);
  });

  test('counted days are forgotten a week after the state dropped them', () => {
    const counted = [day('2026-10-01', 1), day('2026-10-25', 1)];
    expect(countOfferDays(counted, [day('2026-11-01', 1)]).counted.map((each) => each.day)).toEqual([
      '2026-10-25',
      '2026-11-01',
    ]);
  });

  test('every offer counts once, whatever states are read, how often and in which order', () => {
    const NOW = Date.UTC(2026, 10, 26, 15);
    const event = fc.record({ name: fc.constantFrom(...OFFER_COUNTS), minutes: fc.integer({ min: 0, max: 900 }) });
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 60 }), fc.infiniteStream(fc.nat()), (events, random) => {
        const states: OfferDay[][] = [];
        let days: OfferDay[] = [];
        let nowMs = NOW;
        for (const { name, minutes } of events) {
          nowMs += minutes * 60_000;
          days = countOffers(days, { [name]: 1 }, nowMs);
          states.push(days);
        }
        let counted: OfferDay[] = [];
        const sums: Record<keyof OfferCounts, number> = { asked: 0, accepted: 0, declined: 0, missed: 0 };
        const read = (state: readonly OfferDay[]) => {
          const result = countOfferDays(counted, state);
          counted = result.counted;
          for (const added of result.added) for (const name of OFFER_COUNTS) sums[name] += added[name];
        };
        for (let reads = 0; reads < 30; reads++) {
          // Readers lag by some seconds, not by days: a state is at most a few offers old.
          const newest = Math.min(states.length - 1, reads * 2);
          const late = Math.max(0, newest - ((random.next().value ?? 0) % 4));
          read(states[late] ?? []);
        }
        read(days);
        for (const name of OFFER_COUNTS) expect(sums[name]).toBe(events.filter((each) => each.name === name).length);
      }),
      { numRuns: 300 },
    );
  });
});
