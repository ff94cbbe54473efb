import { expect, test } from 'vitest';
import { MAP_LABELS } from './map-labels.ts';

const shownAt = (zoom: number) =>
  MAP_LABELS.filter(({ minZoom, maxZoom }) => zoom >= minZoom && zoom <= maxZoom).map(({ name }) => name);

test('a map of the country names its largest cities first, and the neighbours’', () => {
  expect(shownAt(7).slice(0, 3)).toEqual(['Quito', 'Guayaquil', 'Cuenca']);
  expect(shownAt(7)).toEqual(expect.arrayContaining(['Macas', 'Piura', 'Pasto']));
  expect(shownAt(7)).not.toContain('La Carolina');
});

test('quarters and then avenues follow the cities', () => {
  expect(shownAt(12)).toContain('La Carolina');
  expect(shownAt(12)).not.toContain('Av. Amazonas');
  expect(shownAt(14)).toContain('Av. Amazonas');
});
