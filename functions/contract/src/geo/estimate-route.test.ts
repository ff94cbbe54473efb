import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { destinationPoint, haversineMetres } from './distance.ts';
import type { LatLng } from './distance.ts';
import { drawRoute, estimateRoute } from './estimate-route.ts';
import { ALL_PLACES } from './gazetteer.ts';
import { crossesSea } from './landmass.ts';
import { PUBLISHED_DISTANCES } from './published-distances.ts';
import { NODE_POINTS, ROAD_EDGES } from './road-graph.ts';
import { ROAD_NODES } from './road-network.ts';

const town = (name: string): LatLng => {
  const [lat = NaN, lng = NaN] = ROAD_NODES[name] ?? [];
  return { lat, lng };
};
const pointAt = ([lat, lng]: readonly [number, number]): LatLng => ({ lat, lng });
const kmBetween = (start: LatLng, end: LatLng) => estimateRoute(start, end).distanceMetres / 1000;

describe('published distances', () => {
  const errors = PUBLISHED_DISTANCES.flatMap(({ pairs }) =>
    pairs.map(([from, to, km]) => ({ pair: `${from}–${to}`, error: kmBetween(town(from), town(to)) / km - 1 })),
  );

  test('the published distances cover at least 120 pairs', () => {
    const pairs = PUBLISHED_DISTANCES.flatMap((table) => table.pairs.map(([from, to]) => [from, to].sort().join('–')));
    expect(new Set(pairs).size).toBeGreaterThanOrEqual(120);
  });

  test('estimates differ from published distances by at most 8 % on average', () => {
    const mean = errors.reduce((sum, { error }) => sum + Math.abs(error), 0) / errors.length;
    expect(mean).toBeLessThanOrEqual(0.08);
  });

  test('no estimate differs from a published distance by more than a fifth', () => {
    expect(errors.filter(({ error }) => Math.abs(error) > 0.2)).toEqual([]);
  });
});

describe('inside a city', () => {
  test.each([
    { name: 'Carcelén–Quitumbe, along Quito', start: [-0.09, -78.4705], end: [-0.2955, -78.5555], realKm: 30 },
    { name: 'the old town–Cumbayá', start: [-0.22, -78.5124], end: [-0.1987, -78.4301], realKm: 14 },
    { name: 'the old town–Sangolquí', start: [-0.22, -78.5124], end: [-0.3341, -78.4522], realKm: 21 },
    { name: 'La Carolina–airport of Quito', start: [-0.1815, -78.482], end: [-0.124, -78.3575], realKm: 32 },
    { name: 'Urdesa–Los Ceibos', start: [-2.169, -79.908], end: [-2.172, -79.94], realKm: 5 },
    { name: 'Malecón–Durán, over the bridge', start: [-2.193, -79.8795], end: [-2.1692, -79.8399], realKm: 14 },
    { name: 'El Guasmo–Pascuales', start: [-2.27, -79.889], end: [-2.069, -79.93], realKm: 28 },
    { name: 'Cuenca–Challuabamba', start: [-2.8975, -79.0045], end: [-2.859, -78.919], realKm: 12 },
  ] as const)('the estimate of $name is within a fifth of the real distance', ({ start, end, realKm }) => {
    expect(Math.abs(kmBetween(pointAt(start), pointAt(end)) / realKm - 1)).toBeLessThan(0.2);
  });

  test('estimates inside a city grow with the distance in one direction', () => {
    const quito = { lat: -0.2201, lng: -78.5123 };
    const metres = fc.double({ min: 100, max: 7_000, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), metres, metres, (heading, one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)].map((distance) =>
          estimateRoute(quito, destinationPoint(quito, heading, distance)),
        );
        expect(near?.distanceMetres ?? NaN).toBeLessThanOrEqual((far?.distanceMetres ?? NaN) + 1);
        expect(near?.durationSeconds ?? NaN).toBeLessThanOrEqual((far?.durationSeconds ?? NaN) + 1);
      }),
    );
  });
});

describe('any trip', () => {
  const place = fc.constantFrom(...ALL_PLACES);
  const trip = fc.tuple(place, place, place).filter(([a, b, c]) => !crossesSea(a, b) && !crossesSea(b, c));

  test('a trip is as long as its way back, and longer than the straight line', () => {
    fc.assert(
      fc.property(trip, ([start, end]) => {
        const there = estimateRoute(start, end);
        expect(estimateRoute(end, start)).toEqual(there);
        expect(there.distanceMetres).toBeGreaterThanOrEqual(Math.floor(haversineMetres(start, end)));
        expect(Number.isInteger(there.distanceMetres) && Number.isInteger(there.durationSeconds)).toBe(true);
      }),
    );
  });

  test('the duration of a trip matches the speed of a truck', () => {
    fc.assert(
      fc.property(trip, ([start, end]) => {
        const { distanceMetres, durationSeconds } = estimateRoute(start, end);
        if (distanceMetres < 1000) return;
        const kmPerHour = (distanceMetres / durationSeconds) * 3.6;
        expect(kmPerHour).toBeGreaterThan(23);
        expect(kmPerHour).toBeLessThan(69);
      }),
    );
  });

  test('a trip is hardly ever much shorter by a detour', () => {
    const secondsOf = (...ends: Parameters<typeof estimateRoute>) => estimateRoute(...ends).durationSeconds;
    const shorter = fc.sample(trip, { numRuns: 1_000, seed: 42 }).filter(([start, by, end]) => {
      return secondsOf(start, end) >= (secondsOf(start, by) + secondsOf(by, end)) * 1.35 + 600;
    });
    expect(shorter.length).toBeLessThanOrEqual(3);
  });

  test('a trip from a place to itself has no length', () => {
    const quito = town('Quito');
    expect(estimateRoute(quito, quito)).toEqual({ distanceMetres: 0, durationSeconds: 0 });
  });

  test.each([
    { from: 'Quito', to: 'Guayaquil', least: 5.7, most: 8.4 },
    { from: 'Quito', to: 'Cuenca', least: 7, most: 10 },
    { from: 'Guayaquil', to: 'Cuenca', least: 3, most: 4.5 },
    { from: 'Quito', to: 'Ibarra', least: 1.8, most: 2.6 },
    { from: 'Tulcán', to: 'Ibarra', least: 2, most: 3 },
  ])('the trip $from–$to takes between $least and $most hours', ({ from, to, least, most }) => {
    const hours = estimateRoute(town(from), town(to)).durationSeconds / 3600;
    expect(hours).toBeGreaterThan(least);
    expect(hours).toBeLessThan(most);
  });
});

describe('the drawn way', () => {
  test('the drawn route passes the towns in order, reversed on the way back', () => {
    const { path } = drawRoute(town('Quito'), town('Riobamba'));
    const at = (name: string) => path.findIndex(({ lat, lng }) => lat === town(name).lat && lng === town(name).lng);
    expect(at('Alóag')).toBeGreaterThan(0);
    expect(at('Latacunga')).toBeGreaterThan(at('Alóag'));
    expect(at('Ambato')).toBeGreaterThan(at('Latacunga'));
    expect(drawRoute(town('Riobamba'), town('Quito')).path).toEqual(path.toReversed());
  });

  test('the route from Quito to Guayaquil passes Santo Domingo and Quevedo, like trucks do', () => {
    const { path } = drawRoute(town('Quito'), town('Guayaquil'));
    for (const name of ['Santo Domingo', 'Quevedo', 'Babahoyo']) expect(path).toContainEqual(town(name));
  });

  test('the drawn route inside a city is the straight line', () => {
    const [start, end] = [
      { lat: -0.1815, lng: -78.482 },
      { lat: -0.22, lng: -78.5124 },
    ];
    expect(drawRoute(start, end).path).toEqual([start, end]);
  });
});

describe('the road network', () => {
  test('no road of the network is shorter than the straight line', () => {
    const point = (node: number) => NODE_POINTS[node] ?? { lat: NaN, lng: NaN };
    const short = ROAD_EDGES.filter(({ from, to, metres }) => metres < haversineMetres(point(from), point(to)));
    expect(short.map(({ from, to }) => [point(from), point(to)])).toEqual([]);
  });

  test('every town of the network lies on a road', () => {
    const used = new Set(ROAD_EDGES.flatMap(({ from, to }) => [from, to]));
    expect(used.size).toBe(Object.keys(ROAD_NODES).length);
  });

  test('the network connects Quito with every town of the mainland', () => {
    const far = Object.entries(ROAD_NODES).filter(([, [lat, lng]]) => lng > -85 && Math.hypot(lat, lng + 78.5) > 0.6);
    for (const [name] of far) expect(drawRoute(town('Quito'), town(name)).path.length, name).toBeGreaterThan(2);
  });
});
