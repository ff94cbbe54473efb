import { MAX_ZONE_POINTS } from '@llevo/contract/entities/zone';
import { describe, expect, test } from 'vitest';
import {
  addPoint,
  draftFields,
  draftOf,
  draftProblem,
  draftShape,
  movePoint,
  newDraft,
  removeLastPoint,
  SLIDER_STEPS,
  sliderMetres,
  sliderStep,
  withRadius,
} from './zone-draft.ts';
import type { ZoneDraft } from './zone-draft.ts';

const QUITO = { lat: -0.18, lng: -78.48 };
const corner = (lat: number, lng: number) => ({ lat: QUITO.lat + lat, lng: QUITO.lng + lng });
const SQUARE = [corner(0, 0), corner(0, 0.01), corner(0.01, 0.01)];
const triangle = SQUARE.reduce(addPoint, { ...newDraft('polygon'), name: ' Norte ' });
const circle = addPoint({ ...newDraft('circle'), name: 'Bodega' }, QUITO);

describe('pressing the map', () => {
  test('a press moves the circle', () => {
    expect(addPoint(circle, { lat: -0.1234567, lng: -78.1 }).points).toEqual([{ lat: -0.12346, lng: -78.1 }]);
  });

  test('presses add the corners of a polygon, the last of which can be undone', () => {
    expect(triangle.points).toHaveLength(3);
    expect(removeLastPoint(triangle).points).toEqual(triangle.points.slice(0, 2));
    const full = Array.from({ length: 80 }, () => QUITO).reduce(addPoint, newDraft('polygon'));
    expect(full.points).toHaveLength(MAX_ZONE_POINTS);
  });
});

test('a moved corner keeps its place in the order', () => {
  const moved = movePoint(triangle, 1, { lat: -0.1234567, lng: -78.1 });
  expect(moved.points).toEqual([triangle.points[0], { lat: -0.12346, lng: -78.1 }, triangle.points[2]]);
});

test.each([
  [20, '50'],
  [740.4, '740'],
  [99_999, '30000'],
])('a radius of %d metres on the map becomes %s', (metres, typed) => {
  expect(withRadius(circle, metres).metres).toBe(typed);
});

test.each<[string, ZoneDraft, string | null]>([
  ['a circle', circle, null],
  ['a triangle', triangle, null],
  ['no name', { ...circle, name: ' ' }, 'Escribe un nombre'],
  ['nothing on the map', { ...newDraft('circle'), name: 'x' }, 'Toca el mapa para ubicar la zona'],
  ['two corners', removeLastPoint(triangle), 'Una zona tiene al menos tres esquinas'],
  ['a radius of letters', { ...circle, metres: 'mil' }, 'El radio va de 50 a 30000 metros'],
  ['a radius of 49 m', { ...circle, metres: '49' }, 'El radio va de 50 a 30000 metros'],
  ['a line', { ...triangle, points: [QUITO, QUITO, QUITO] }, 'La zona es demasiado pequeña'],
  ['a country', { ...triangle, points: [QUITO, corner(0, 1), corner(-2, 0)] }, 'La zona es demasiado grande'],
])('%s: %s', (_says, draft, problem) => {
  expect(draftProblem(draft)).toBe(problem);
  expect(draftFields(draft) === null).toBe(problem !== null);
});

test('the slider goes from the smallest to the largest radius, and stands at a typed one', () => {
  expect([sliderMetres(0), sliderMetres(SLIDER_STEPS)]).toEqual([50, 30_000]);
  for (let step = 0; step <= SLIDER_STEPS; step++) expect(sliderStep(sliderMetres(step).toString())).toBe(step);
  expect(['', 'mil', '10', '50'].map(sliderStep)).toEqual([0, 0, 0, 0]);
  expect(sliderStep('99999')).toBe(SLIDER_STEPS);
});

test('the drawn shape is sent, and a stored zone is drawn as it is', () => {
  expect(draftFields(triangle)).toEqual({
    name: 'Norte',
    shape: { kind: 'polygon', points: triangle.points },
    entered: true,
    left: true,
  });
  for (const draft of [triangle, circle]) {
    const fields = draftFields(draft);
    if (fields === null) throw new Error('cannot be saved');
    const zone = { ...fields, id: 'z-1', updatedAt: 7 };
    expect(draftFields(draftOf(zone))).toEqual(fields);
    expect(draftShape(draftOf(zone))).toEqual(fields.shape);
  }
});
