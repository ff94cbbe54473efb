import { expect, test } from 'vitest';
import type { WayPixel } from './paint-way.ts';
import { arrowsNear, wayArrows } from './way-arrows.ts';

const at = (x: number, y = 0, by: WayPixel['by'] = 'town'): WayPixel => ({ x, y, by });
const shapeOf = (arrows: ReturnType<typeof wayArrows>) =>
  arrows.map(({ x, y, angle }) => [x, y, (angle * 180) / Math.PI].map(Math.round).join());

test.each<{ readonly name: string; readonly way: readonly WayPixel[]; readonly arrows: readonly string[] }>([
  { name: 'without points', way: [], arrows: [] },
  { name: 'of one point', way: [at(0, 0, null)], arrows: [] },
  { name: 'shorter than the first half of a spacing', way: [at(0, 0, null), at(40)], arrows: [] },
  { name: 'to the right', way: [at(0, 0, null), at(250)], arrows: ['45,0,0', '135,0,0', '225,0,0'] },
  {
    name: 'with many points',
    way: [at(0, 0, null), ...Array.from({ length: 250 }, (_, index) => at(index + 1))],
    arrows: ['45,0,0', '135,0,0', '225,0,0'],
  },
  { name: 'around a corner', way: [at(0, 0, null), at(100), at(100, 100)], arrows: ['45,0,0', '100,35,90'] },
  { name: 'back over the same street', way: [at(0, 0, null), at(100), at(0)], arrows: ['45,0,0', '65,0,180'] },
  {
    name: 'of two laps over the same places',
    way: [at(0, 0, null), at(90), at(90, 90), at(0, 90), at(0), at(90), at(90, 90), at(0, 90), at(0)],
    arrows: ['45,0,0', '90,45,90', '45,90,180', '0,45,-90'],
  },
  {
    name: 'with a silence',
    way: [at(0, 0, null), at(60), at(400, 0, 'silence'), at(460)],
    arrows: ['45,0,0', '445,0,0'],
  },
  {
    name: 'with a phone at rest',
    way: [at(0, 0, null), ...Array.from({ length: 100 }, (_, index) => at(index % 2, 3)), at(60)],
    arrows: ['45,0,0'],
  },
  { name: 'that begins at a point of another stretch', way: [at(0, 0, 'fast'), at(60)], arrows: ['45,0,0'] },
])('a way $name has the arrows $arrows', ({ way, arrows }) => {
  expect(shapeOf(wayArrows(way))).toEqual(arrows);
});

test('the arrows of a way stay when the map is moved', () => {
  const way = [at(0, 0, null), at(90, 40), at(10, 45), at(100, 60)];
  const moved = way.map(({ x, y, by }) => at(x + 17, y - 23, by));
  expect(wayArrows(moved).map(({ x, y }) => [Math.round(x - 17), Math.round(y + 23)])).toEqual(
    wayArrows(way).map(({ x, y }) => [Math.round(x), Math.round(y)]),
  );
});

test('an arrow names the point after it', () => {
  expect(wayArrows([at(0, 0, null), at(30), at(60), at(200)]).map(({ index }) => index)).toEqual([2, 3]);
});

test('a line covers the arrows around it, and not others', () => {
  const arrows = wayArrows([at(0, 0, null), at(500)]);
  expect(arrowsNear(arrows, [at(120), at(140)]).map(({ x }) => x)).toEqual([135]);
  expect(arrowsNear(arrows, [])).toEqual([]);
});
