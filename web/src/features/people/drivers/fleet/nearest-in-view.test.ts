// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createFleetStore } from './fleet-store.ts';
import { nearestInView } from './nearest-in-view.ts';

const VIEW = { south: -1, west: -79, north: 1, east: -77 };

test('the nearest to the middle come first, and none from outside', () => {
  const store = createFleetStore((run) => {
    run();
  });
  const at = (lat: number, lng: number) => ({ lat, lng, heading: 0, speed: 0, updatedAtMs: 1 });
  store.apply(
    'q',
    [
      { id: 'far', position: at(0.9, -78) },
      { id: 'outside', position: at(1.1, -78) },
      { id: 'middle', position: at(0, -78) },
      { id: 'left out', position: at(0, -78) },
      { id: 'near', position: at(0, -78.2) },
    ],
    true,
  );
  const ids = (limit: number) =>
    nearestInView({ store, mapFilter: { shows: (id) => id !== 'left out' } }, VIEW, limit).map(({ id }) => id);
  expect(ids(20)).toEqual(['middle', 'near', 'far']);
  expect(ids(1)).toEqual(['middle']);
});
