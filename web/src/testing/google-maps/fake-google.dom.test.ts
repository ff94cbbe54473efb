// @vitest-environment jsdom
/** A rule of docs/services/google-maps.md that the product never breaks. */
import { beforeEach, expect, test } from 'vitest';
import { fakeGoogle, loader } from './fake-google.ts';
import { FakeMap } from './fake-map.ts';

beforeEach(() => {
  fakeGoogle.reset();
});

test.each([
  ['is refused', undefined, false],
  ['is refused', '', false],
  ['is drawn', 'DEMO_MAP_ID', true],
])('an advanced marker %s on a map with the map id %s', async (_answer, mapId, isDrawn) => {
  const { AdvancedMarkerElement } = (await loader.importLibrary('marker')) as google.maps.MarkerLibrary;
  const options = mapId === undefined ? {} : { mapId };
  const map = new FakeMap(document.createElement('div'), options) as unknown as google.maps.Map;
  const place = () => new AdvancedMarkerElement({ map });
  if (isDrawn) expect(place().map).toBe(map);
  else expect(place).toThrow('Map ID');
});
