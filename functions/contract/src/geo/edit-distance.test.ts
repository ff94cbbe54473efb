import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsToPrefix } from './edit-distance.ts';

test.each([
  ['quit', 'quitumbe', 0],
  ['qiut', 'quitumbe', 1],
  ['quitunbe', 'quitumbe', 1],
  ['quitmbe', 'quitumbe', 1],
  ['quitummbe', 'quitumbe', 1],
  ['quxtxmbe', 'quitumbe', 2],
  ['manta', 'quitumbe', 3],
])('%s is a prefix of %s with %i edits', (typed, word, edits) => {
  expect(editsToPrefix(typed, word, 2)).toBe(edits);
});

/** Reference implementation over the whole table instead of a band. */
function slowEdits(typed: string, word: string): number {
  const rows = Array.from({ length: typed.length + 1 }, () => new Array<number>(word.length + 1).fill(0));
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 0; row <= typed.length; row++) {
    for (let column = 0; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      const options = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)];
      if (isSwap) options.push(at(row - 2, column - 2) + 1);
      const line = rows[row];
      if (line) line[column] = row === 0 && column === 0 ? 0 : Math.min(...options);
    }
  }
  return Math.min(...(rows.at(-1) ?? []));
}

test('editsToPrefix agrees with the reference implementation', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 2 }), (typed, other, most) => {
      expect(editsToPrefix(typed, other, most)).toBe(Math.min(most + 1, slowEdits(typed, other)));
    }),
    { numRuns: 2000 },
  );
});
