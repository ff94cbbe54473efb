/**
 * The fewest edits (a letter changed, added, left out, or two swapped) that turn `typed` into a prefix of `word`;
 * results above `most` are `most + 1`. Damerau–Levenshtein in its restricted form, over a band of `most` letters on
 * each side.
 */
export function editsToPrefix(typed: string, word: string, most: number): number {
  const tooMany = most + 1;
  const [height, width] = [typed.length, Math.min(word.length, typed.length + most)];
  if (height - width > most) return tooMany;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => (column <= most ? column : tooMany));
  for (let row = 1; row <= height; row++) {
    const now = new Array<number>(width + 1).fill(tooMany);
    if (row <= most) now[0] = row;
    let least = now[0] ?? tooMany;
    const letter = typed.charCodeAt(row - 1);
    for (let column = Math.max(1, row - most); column <= Math.min(width, row + most); column++) {
      const isSame = letter === word.charCodeAt(column - 1);
      let edits = Math.min(
        cell(last, column - 1, tooMany) + (isSame ? 0 : 1),
        cell(last, column, tooMany) + 1,
        cell(now, column - 1, tooMany) + 1,
      );
      const isSwap =
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1);
      if (isSwap) edits = Math.min(edits, cell(beforeLast, column - 2, tooMany) + 1);
      now[column] = edits;
      least = Math.min(least, edits);
    }
    if (least > most) return tooMany;
    [beforeLast, last] = [last, now];
  }
  return Math.min(tooMany, ...last);
}

const cell = (row: readonly number[], column: number, otherwise: number): number => row[column] ?? otherwise;
