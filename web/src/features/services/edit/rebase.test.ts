import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rebase } from './rebase.ts';

test('untouched values follow the newest record, and typed ones stay', () => {
  const before = { hour: '09:00', notes: '', date: '2026-11-24' };
  const after = { hour: '10:00', notes: 'Timbre 3', date: '2026-11-24' };
  expect(rebase(before, after, { ...before, notes: 'Perro' })).toEqual({ ...after, notes: 'Perro' });
});

test('every value is the typed one or the newest one, and an untouched form becomes the newest record', () => {
  const values = fc.record({ hour: fc.constantFrom('a', 'b', 'c'), notes: fc.constantFrom('', 'x', 'y') });
  fc.assert(
    fc.property(values, values, values, (before, after, typed) => {
      const result = rebase(before, after, typed);
      for (const name of ['hour', 'notes'] as const) {
        expect(result[name]).toBe(typed[name] === before[name] ? after[name] : typed[name]);
      }
      expect(rebase(before, after, before)).toEqual(after);
    }),
  );
});
