import { expect, test } from 'vitest';
import { placesWithRoom, touches } from './label-room.ts';
import type { MapLabel } from './label-room.ts';

const label = (name: string, lng: number, lat = 0): MapLabel => ({
  ...{ name, lat, lng },
  ...{ kind: 'city', minZoom: 0, maxZoom: 19 },
});
const names = (labels: readonly MapLabel[]) =>
  placesWithRoom(labels, ({ lat, lng }) => ({ x: lng, y: lat })).map(({ name }) => name);

test('the first of two names in one place stays', () => {
  expect(names([label('Quito', 0), label('Guápulo', 20)])).toEqual(['Quito']);
  expect(names([label('Quito', 0), label('Guápulo', 60)])).toEqual(['Quito', 'Guápulo']);
  expect(names([label('Quito', 0), label('Guápulo', 20, 27)])).toEqual(['Quito', 'Guápulo']);
});

test('a short name needs less room beside a long one', () => {
  expect(names([label('Santo Domingo de los Colorados', 0), label('Alluriquín', 140)])).toHaveLength(1);
  expect(names([label('Loja', 0), label('Alluriquín', 140)])).toHaveLength(2);
});

test('the map shows at most forty names', () => {
  expect(names(Array.from({ length: 100 }, (_, index) => label('x', index * 50)))).toHaveLength(40);
});

test('a name that the zoom buttons would cover in part touches their box', () => {
  const buttons = { left: 300, right: 340, top: 12, bottom: 92 };
  expect(touches({ name: 'Cayambe' }, { x: 280, y: 50 }, buttons)).toBe(true);
  expect(touches({ name: 'Cayambe' }, { x: 260, y: 50 }, buttons)).toBe(false);
  expect(touches({ name: 'Cayambe' }, { x: 310, y: 110 }, buttons)).toBe(false);
});
