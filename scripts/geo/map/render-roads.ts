import { CITY_ROADS } from '../../../emulators/simulator/city-roads.ts';
import { HIGHWAYS } from '../../../emulators/simulator/highways.ts';
import { pointOf, ROAD_EDGES } from '../../../functions/contract/src/geo/road-graph.ts';
import { CITY_STREETS } from '../city-streets.ts';
import type { Position } from '../simplify-line.ts';
import { distanceToSegment } from '@llevo/contract/geo/douglas-peucker';
import type { MapFeature } from './map-feature.ts';
import { lineFeature, roundPosition } from './map-feature.ts';

/** Distance in degrees below which a road of the graph duplicates a drawn one: about two kilometres. */
const SAME_ROAD_DEGREES = 0.02;
/** Distance in degrees below which an avenue duplicates a drawn one: about 150 metres. */
const SAME_AVENUE_DEGREES = 0.0015;
const SAMPLES = 6;

const toPositions = (points: readonly (readonly number[])[]): Position[] =>
  points.map(([lat = NaN, lng = NaN]): Position => [lng, lat]);

const highways = HIGHWAYS.map(({ points }) => toPositions(points));
const avenues = CITY_STREETS.flatMap(({ streets }) =>
  streets.map(([name, line]) => ({ name, line: toPositions(line) })),
);

/**
 * Renders main roads of the simulator and the road graph, then avenues of the cities, without duplicates. The road
 * graph decides which roads are motorways.
 */
export function renderRoads(): MapFeature[] {
  const edges = ROAD_EDGES.map(({ from, to, kind }) => {
    const [a, b] = [pointOf(from), pointOf(to)];
    return {
      line: toPositions([
        [a.lat, a.lng],
        [b.lat, b.lng],
      ]),
      isMotorway: kind === 'motorway',
    };
  });
  const motorways = edges.filter(({ isMotorway }) => isMotorway).map(({ line }) => line);
  const cityRoads = CITY_ROADS.map(({ points }) => toPositions(points));
  return [
    ...highways.flatMap((line) => splitByKind(line, motorways)),
    ...edges
      .filter(({ line }) => !follows(line, highways, SAME_ROAD_DEGREES))
      .map(({ line, isMotorway }) => roadFeature(line, isMotorway)),
    ...avenues.map(({ name, line }) => lineFeature('avenue', line.map(roundPosition), name)),
    ...cityRoads
      .filter(
        (line) =>
          !follows(
            line,
            avenues.map((avenue) => avenue.line),
            SAME_AVENUE_DEGREES,
          ),
      )
      .map((line) => lineFeature('avenue', line.map(roundPosition))),
  ];
}

const roadFeature = (line: readonly Position[], isMotorway: boolean): MapFeature =>
  lineFeature(isMotorway ? 'motorway' : 'main-road', line.map(roundPosition));

/** Splits a drawn road into pieces of one kind. */
function splitByKind(line: readonly Position[], motorways: readonly (readonly Position[])[]): MapFeature[] {
  const pieces: { points: Position[]; isMotorway: boolean }[] = [];
  line.slice(1).forEach((to, index) => {
    const from = line[index] ?? to;
    const isMotorway = follows([from, to], motorways, SAME_ROAD_DEGREES);
    const last = pieces.at(-1);
    if (last?.isMotorway === isMotorway) last.points.push(to);
    else pieces.push({ points: [from, to], isMotorway });
  });
  return pieces.map(({ points, isMotorway }) => roadFeature(points, isMotorway));
}

/** True if the whole line runs near one of the others. */
function follows(line: readonly Position[], others: readonly (readonly Position[])[], tolerance: number): boolean {
  const samples = line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    return Array.from({ length: SAMPLES + 1 }, (_, step): Position => {
      const part = step / SAMPLES;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
  return samples.every((sample) =>
    others.some((other) =>
      other.some((to, index) => distanceToSegment(sample, other[index - 1] ?? to, to) <= tolerance),
    ),
  );
}
