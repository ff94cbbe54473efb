import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffContributions } from './counter-diff.ts';
import type { Contribution } from './dimensions.ts';
import { parseStats, toStoredStats } from './stats-document.ts';
import { StatsTally } from './stats-tally.ts';

const key = fc.constantFrom('a', 'b', 'constructor', '__proto__x');
const amount = fc.record({ key, by: fc.integer({ min: 1, max: 1e12 }) });
const contribution: fc.Arbitrary<Contribution | null> = fc.option(
  fc.record({
    facts: fc.dictionary(fc.constantFrom('byStatus', 'byDay', 'byThing'), key, { noNullPrototype: true }),
    sums: fc.dictionary(fc.constantFrom('revenueByDay', 'commissionByDay'), amount, { noNullPrototype: true }),
  }),
);

/** The expected document, counted record by record. */
function counted(records: Iterable<Contribution | null>) {
  const tally = new StatsTally();
  for (const record of records) tally.add(record);
  return tally.document;
}

test('changes in any order give the same counts as the final records', () => {
  const writes = fc.array(fc.tuple(fc.constantFrom('r1', 'r2', 'r3', 'r4'), contribution), { maxLength: 40 });
  fc.assert(
    fc.property(writes, fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (log, order) => {
      const now = new Map<string, Contribution | null>();
      const changes = log.flatMap(([id, next]) => {
        const change = diffContributions(now.get(id) ?? null, next);
        now.set(id, next);
        return change === null ? [] : [change];
      });
      const shuffled = changes
        .map((change, index) => ({ change, place: order[index] ?? 0 }))
        .sort((one, other) => one.place - other.place);
      const tally = new StatsTally();
      for (const { change } of shuffled) tally.apply(change);
      expect(tally.document).toEqual(counted(now.values()));
    }),
  );
});

test('equal contributions change nothing', () => {
  fc.assert(
    fc.property(contribution, (same) => {
      expect(diffContributions(same, same && structuredClone(same))).toBeNull();
    }),
  );
});

test('a stored document is unchanged except for counters at zero', () => {
  fc.assert(
    fc.property(fc.array(contribution), (records) => {
      const document = counted(records);
      expect(parseStats(toStoredStats(document))).toEqual(document);
    }),
  );
  expect(parseStats({ total: 1, byStatus: { activado: 1, cancelado: 0 } }).counters).toEqual({
    byStatus: { activado: 1 },
  });
  expect(parseStats(undefined)).toEqual({ total: 0, counters: {} });
});
