import { expect, test } from 'vitest';
import { paintWay } from './paint-way.ts';

const COLOURS = { casing: 'white', silence: 'grey', slow: 'blue', town: 'green', fast: 'amber' };

/** A canvas that records each stroke: colour, width, dashes and path. */
function recordStrokes(points: Parameters<typeof paintWay>[1], layer: 'strong' | 'casing' | 'faint'): string[] {
  const strokes: string[] = [];
  let path = '';
  let dash: readonly number[] = [];
  const context = {
    strokeStyle: '',
    lineWidth: 0,
    save: () => undefined,
    restore: () => undefined,
    setLineDash: (pattern: readonly number[]) => {
      dash = pattern;
    },
    beginPath: () => {
      path = '';
    },
    moveTo: (x: number) => {
      path += ` M${x.toString()}`;
    },
    lineTo: (x: number) => {
      path += ` L${x.toString()}`;
    },
    stroke: () => {
      strokes.push(`${context.strokeStyle} ${context.lineWidth.toString()} [${dash.join()}]${path}`);
    },
  };
  paintWay(context as unknown as CanvasRenderingContext2D, points, { layer, colours: COLOURS });
  return strokes;
}

const WAY = [
  { x: 0, y: 0, by: null },
  { x: 1, y: 0, by: 'slow' },
  { x: 2, y: 0, by: 'fast' },
  { x: 3, y: 0, by: 'fast' },
  { x: 4, y: 0, by: 'slow' },
  { x: 5, y: 0, by: 'silence' },
  { x: 6, y: 0, by: 'town' },
] as const;

test('stretches of one step are one path with the width of the step, and a silence is dashed', () => {
  expect(recordStrokes(WAY, 'strong')).toEqual([
    'grey 4 [2,8] M4 L5',
    'blue 2.5 [] M0 L1 M3 L4',
    'green 4 [] M5 L6',
    'amber 6.5 [] M1 L2 L3',
  ]);
});

test('the casing is wider than the line of each step, in one colour', () => {
  expect(recordStrokes(WAY, 'casing')).toEqual([
    'white 7 [2,8] M4 L5',
    'white 5.5 [] M0 L1 M3 L4',
    'white 7 [] M5 L6',
    'white 9.5 [] M1 L2 L3',
  ]);
});

test('a part of the way begins at its first point', () => {
  expect(recordStrokes(WAY.slice(2, 4), 'strong')).toEqual(['amber 6.5 [] M2 L3']);
});

test.each([[[]], [WAY.slice(0, 1)]])('a way %# without a stretch has no line', (points) => {
  expect(recordStrokes(points, 'strong')).toEqual([]);
});

test('the rest of the way is thin and in one colour, and a silence stays dashed', () => {
  expect(recordStrokes(WAY, 'faint')).toEqual([
    'grey 2 [2,8] M4 L5',
    'grey 2 [] M0 L1 M3 L4',
    'grey 2 [] M5 L6',
    'grey 2 [] M1 L2 L3',
  ]);
});
