import type { Position } from '../simplify-line.ts';

/** A square of a grid: column, row. */
type Cell = readonly [column: number, row: number];

const keyOf = ([x, y]: Cell): string => `${x.toString()},${y.toString()}`;

/**
 * Traces the rounded outlines of all squares as closed rings in grid units. Holes are rings of the opposite direction.
 * Sides between a square and an empty cell form the outline, and every corner leads to one next side.
 */
export function gridOutlines(cells: readonly Cell[]): Position[][] {
  const taken = new Set(cells.map(keyOf));
  const next = new Map<string, Cell[]>();
  const addSide = (from: Cell, to: Cell) => {
    next.set(keyOf(from), [...(next.get(keyOf(from)) ?? []), to]);
  };
  for (const [x, y] of cells) {
    if (!taken.has(keyOf([x, y - 1]))) addSide([x, y], [x + 1, y]);
    if (!taken.has(keyOf([x + 1, y]))) addSide([x + 1, y], [x + 1, y + 1]);
    if (!taken.has(keyOf([x, y + 1]))) addSide([x + 1, y + 1], [x, y + 1]);
    if (!taken.has(keyOf([x - 1, y]))) addSide([x, y + 1], [x, y]);
  }
  const rings: Position[][] = [];
  for (const start of next.keys()) {
    for (;;) {
      const ring = takeRing(next, start);
      if (ring.length === 0) break;
      rings.push(roundCorners(ring));
    }
  }
  return rings;
}

/** Follows the sides from a corner back to it, and removes them. */
function takeRing(next: Map<string, Cell[]>, start: string): Position[] {
  const ring: Position[] = [];
  let at = start;
  for (;;) {
    const to = next.get(at)?.pop();
    if (to === undefined) return ring;
    ring.push([to[0], to[1]]);
    at = keyOf(to);
    if (at === start) return ring;
  }
}

/** Applies Chaikin's corner cutting once to a closed ring: each side keeps its middle half. */
function roundCorners(ring: readonly Position[]): Position[] {
  const cut = ring.flatMap((from, index): Position[] => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const between = (part: number): Position => [
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part,
    ];
    return [between(0.25), between(0.75)];
  });
  const [first] = cut;
  return first === undefined ? cut : [...cut, first];
}
