import type { Pixel } from './map-surface.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const CELL_PX = 64;
/** Marks whose edges touch do not cover each other, however their pixels are rounded. */
const TOUCH_PX = 0.01;

/** Gives room on the map to one mark after another: what would cover an earlier one gets none. */
export function createFreeRoom(): { readonly take: (at: Pixel, size: Size) => boolean } {
  const taken = new Map<string, (Pixel & Size)[]>();
  const cellsOf = ({ x, y }: Pixel, { width, height }: Size): string[] => {
    const [left, right] = [Math.floor((x - width / 2) / CELL_PX), Math.floor((x + width / 2) / CELL_PX)];
    const [top, bottom] = [Math.floor((y - height / 2) / CELL_PX), Math.floor((y + height / 2) / CELL_PX)];
    const cells: string[] = [];
    for (let column = left; column <= right; column += 1)
      for (let row = top; row <= bottom; row += 1) cells.push(`${column.toString()},${row.toString()}`);
    return cells;
  };
  return {
    take: ({ x, y }, size) => {
      const cells = cellsOf({ x, y }, size);
      const isTaken = cells.some((cell) =>
        (taken.get(cell) ?? []).some(
          (other) =>
            Math.abs(other.x - x) < (other.width + size.width) / 2 - TOUCH_PX &&
            Math.abs(other.y - y) < (other.height + size.height) / 2 - TOUCH_PX,
        ),
      );
      if (isTaken) return false;
      for (const cell of cells) taken.set(cell, [...(taken.get(cell) ?? []), { x, y, ...size }]);
      return true;
    },
  };
}

/** Maximum shift of a mark to each side, in marks. */
const FAN_COLUMNS = 1;
const FAN_ROWS = 3;
/** 0, 1, -1, 2, -2 and so on. */
const steps = (most: number): number[] =>
  Array.from({ length: 2 * most + 1 }, (_, index) => (index % 2 === 0 ? -index / 2 : (index + 1) / 2));

/** The shifts to the places around a mark of a size, the nearest first: marks at one place are fanned out by them. */
export const fanShifts = ({ width, height }: Size): readonly Pixel[] =>
  steps(FAN_COLUMNS)
    .flatMap((column) => steps(FAN_ROWS).map((row) => ({ x: column * width, y: row * height })))
    .filter(({ x, y }) => x !== 0 || y !== 0)
    .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
