import type { Pixel } from '../../../lib/map/surface/map-surface.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const CELL_PX = 64;

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
            Math.abs(other.x - x) < (other.width + size.width) / 2 &&
            Math.abs(other.y - y) < (other.height + size.height) / 2,
        ),
      );
      if (isTaken) return false;
      for (const cell of cells) taken.set(cell, [...(taken.get(cell) ?? []), { x, y, ...size }]);
      return true;
    },
  };
}
