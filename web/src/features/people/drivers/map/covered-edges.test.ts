import { expect, test } from 'vitest';
import { coveredEdges, visibleMiddle } from './covered-edges.ts';

const PHONE = { width: 390, height: 500 };
const TABLET = { width: 640, height: 700 };

test('a panel over the lower half of a phone’s map leaves the part above it', () => {
  const edges = coveredEdges({ offsetLeft: 12, offsetTop: 248, offsetWidth: 366 }, PHONE);
  expect(edges).toEqual({ left: 0, bottom: 252 });
  expect(visibleMiddle({ size: () => PHONE }, edges)).toEqual({ x: 195, y: 124 });
});

test('a panel at the side of a wider map leaves the part to its right', () => {
  const edges = coveredEdges({ offsetLeft: 12, offsetTop: 56, offsetWidth: 328 }, TABLET);
  expect(edges).toEqual({ left: 340, bottom: 0 });
  expect(visibleMiddle({ size: () => TABLET }, edges)).toEqual({ x: 490, y: 350 });
});
