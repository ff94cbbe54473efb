import { OUTLINE } from '@llevo/contract/geo/outline.generated';
import { expect, test } from 'vitest';
import { VIEWPORT_PRESETS } from './viewport-presets.ts';

const GALAPAGOS_EAST_LNG = -85;

test('«Ecuador» shows the whole mainland', () => {
  const viewport = VIEWPORT_PRESETS.find(({ name }) => name === 'Ecuador')?.viewport;
  const mainland = OUTLINE.flat().filter(([lng]) => lng > GALAPAGOS_EAST_LNG);
  const outside = mainland.filter(
    ([lng, lat]) =>
      viewport === undefined ||
      lng < viewport.west ||
      lng > viewport.east ||
      lat < viewport.south ||
      lat > viewport.north,
  );
  expect(mainland.length).toBeGreaterThan(50);
  expect(outside).toEqual([]);
});
