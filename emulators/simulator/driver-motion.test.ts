import { haversineMetres } from '@llevo/contract/geo/distance';
import { isInEcuador } from '@llevo/contract/geo/in-ecuador';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../seed/random/random.ts';
import { CITY_ROADS } from './city-roads.ts';
import { advanceDriver, createDriver, measurePosition } from './driver-motion.ts';
import { HIGHWAYS } from './highways.ts';
import { toTrack } from './road-geometry.ts';

const ROADS = [...CITY_ROADS, ...HIGHWAYS];

describe('roads', () => {
  test.each(ROADS.map((road) => [road.name, road] as const))('%s stays in Ecuador and has no gaps', (_name, road) => {
    const track = toTrack(road);
    const longestMetres = road.kind === 'city' ? 12_000 : 60_000;
    for (const [index, [lat, lng]] of road.points.entries()) {
      const [beforeLat, beforeLng] = road.points[index - 1] ?? [lat, lng];
      expect(isInEcuador({ lat, lng })).toBe(true);
      expect(haversineMetres({ lat, lng }, { lat: beforeLat, lng: beforeLng })).toBeLessThan(longestMetres);
    }
    const [first, last] = [track.at(0), track.at(track.lengthMetres)];
    expect([first.lat, first.lng]).toEqual(road.points[0]);
    expect(last.lat).toBeCloseTo(road.points.at(-1)?.[0] ?? NaN, 9);
    expect(last.lng).toBeCloseTo(road.points.at(-1)?.[1] ?? NaN, 9);
  });
});

test('a driver stays on its road, moves at most at its reported speed, and sometimes pauses', () => {
  const random = createRandom('motion');
  const activities = new Set<string>();
  const impossible: unknown[] = [];
  for (const track of ROADS.map(toTrack)) {
    const driver = createDriver(random, 'd', track);
    for (let second = 0; second < 2 * 3600; second++) {
      const before = driver.metres;
      advanceDriver(random, driver, 1);
      const { heading, speed } = measurePosition(driver, 0);
      activities.add(driver.activity);
      const isOnRoad = driver.metres >= 0 && driver.metres <= track.lengthMetres;
      const isInReach = Math.abs(driver.metres - before) <= 85 / 3.6 + 0.1;
      const isMeasured = heading >= 0 && heading < 360 && speed >= 0 && speed <= 85;
      if (!isOnRoad || !isInReach || !isMeasured) impossible.push({ second, before, heading, speed, driver });
    }
  }
  expect(impossible).toEqual([]);
  expect(activities).toEqual(new Set(['on_job', 'idle']));
});
