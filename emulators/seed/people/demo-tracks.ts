import type { Service } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { bearingDegrees, destinationPoint, haversineMetres } from '@llevo/contract/geo/distance';
import type { LatLng } from '@llevo/contract/geo/distance';
import { drawRoute } from '@llevo/contract/geo/estimate-route';
import { paths } from '@llevo/contract/paths';
import { loadedTrip } from '@llevo/contract/rules/fleet/loaded-trip';
import type { TrackFix } from '@llevo/contract/rules/fleet/track-points';
import { trackExpiresAtMs, trackPartId } from '@llevo/contract/rules/fleet/track-points';
import type { TrackPart } from '@llevo/contract/rules/fleet/track-recorder';
import { TrackRecorder, withPoint } from '@llevo/contract/rules/fleet/track-recorder';
import { Timestamp } from 'firebase-admin/firestore';
import type { Random } from '../random/random.ts';
import { createRandom, pick, randomInt } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';
import type { DemoDriver } from './demo-drivers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ACCURACY_METRES = 8;
/** Age in days up to which services have route history. */
const TRACK_DAYS = 2;
/** Number of drivers with route history of whole days. */
const WHOLE_DAY_DRIVERS = 2;
const WHOLE_DAYS = 2;
const SHIFT = { fromHour: 8, toHour: 17 };
const CRUISE_KMH = [26, 44] as const;
/** Maximum plausible speed: faster trips have no route history. */
const FASTEST_KMH = 80;
/** Time that a driver stands while loading. */
const LOADING_MS = 12 * MINUTE_MS;

/** Stops of the demo's whole days, in Quito. */
const STOPS: readonly LatLng[] = [
  { lat: -0.1807, lng: -78.4844 },
  { lat: -0.2964, lng: -78.5481 },
  { lat: -0.1046, lng: -78.4895 },
  { lat: -0.2201, lng: -78.5123 },
  { lat: -0.2001, lng: -78.4325 },
  { lat: -0.1367, lng: -78.4688 },
  { lat: -0.2479, lng: -78.5262 },
];

/** Direction of Quito's long avenues, in degrees from north; streets cross them. */
const AVENUES_DEGREES = 22;
const METRES_BETWEEN_TURNS = 700;

/** A service that a driver drove, from loading to the end of its timeline. */
export interface DrivenService {
  readonly driverId: string;
  readonly start: LatLng;
  readonly finish: LatLng;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Trip of a recent finished service by its timeline, as a list of one; empty for other services. */
export function drivenService(
  service: Service,
  timeline: readonly ServiceHistoryEntry[],
  clock: SeedClock,
): DrivenService[] {
  const { fromMs, toMs } = loadedTrip(timeline);
  const { driverId, start, finish } = service;
  if (driverId === null || fromMs === null || toMs === null) return [];
  return fromMs < clock.startOfTodayMs - TRACK_DAYS * DAY_MS ? [] : [{ driverId, start, finish, fromMs, toMs }];
}

/** Route history of the last days: of recent services, and of two drivers from morning to afternoon. */
export function trackDocuments(
  accountId: string,
  { drivers, driven }: { readonly drivers: readonly DemoDriver[]; readonly driven: readonly DrivenService[] },
  clock: SeedClock,
): SeedDocument[] {
  const random = createRandom(`tracks of ${accountId}`);
  const busy = new Set(driven.map(({ driverId }) => driverId));
  const free = drivers.filter(({ id, status }) => status === 'activado' && !busy.has(id)).slice(0, WHOLE_DAY_DRIVERS);
  const days = Array.from({ length: WHOLE_DAYS }, (_, index) => clock.startOfTodayMs - (index + 1) * DAY_MS);
  return [
    ...driven.flatMap((trip) => partsOf(accountId, trip.driverId, serviceFixes(random, trip))),
    ...free.flatMap(({ id }) => days.flatMap((dayMs) => partsOf(accountId, id, shiftFixes(random, dayMs)))),
  ];
}

function partsOf(accountId: string, driverId: string, fixes: Iterable<TrackFix>): SeedDocument[] {
  const recorder = new TrackRecorder();
  const parts = new Map<number, TrackPart>();
  for (const fix of fixes) {
    const startMs = recorder.accept(fix);
    if (startMs !== null) parts.set(startMs, withPoint(parts.get(startMs) ?? { startMs, points: '' }, fix));
  }
  return [...parts.values()].map(({ startMs, points }) => ({
    path: paths.accountDocument(accountId, 'driverTracks', trackPartId(driverId, startMs)),
    data: {
      startsAt: Timestamp.fromMillis(startMs),
      expiresAt: Timestamp.fromMillis(trackExpiresAtMs(startMs)),
      points,
    },
  }));
}

/** Fixes of loading, driving and unloading; none if the time is too short for the route. */
function* serviceFixes(random: Random, { start, finish, fromMs, toMs }: DrivenService): Generator<TrackFix> {
  const path = wayBetween(random, start, finish);
  const neededKmh = (lengthOf(path) / (toMs - fromMs)) * 3600;
  if (neededKmh > FASTEST_KMH) return;
  yield* stand(start, fromMs - LOADING_MS, fromMs);
  const arrivedMs = yield* drive(path, fromMs, Math.max(neededKmh, randomInt(random, ...CRUISE_KMH)));
  yield* stand(finish, arrivedMs, toMs);
}

/** Fixes of a shift between the demo's stops, some minutes at each. */
function* shiftFixes(random: Random, dayMs: number): Generator<TrackFix> {
  let atMs = dayMs + SHIFT.fromHour * HOUR_MS + randomInt(random, 0, 20) * MINUTE_MS;
  let here = pick(random, STOPS);
  while (atMs < dayMs + SHIFT.toHour * HOUR_MS) {
    const leavesMs = atMs + randomInt(random, 6, 25) * MINUTE_MS;
    yield* stand(here, atMs, leavesMs);
    const from = here;
    const next = pick(
      random,
      STOPS.filter((stop) => stop !== from),
    );
    atMs = yield* drive(wayBetween(random, from, next), leavesMs, randomInt(random, ...CRUISE_KMH));
    here = next;
  }
}

/**
 * Route between two points: the road between cities, or along avenues and streets with a turn every few blocks inside
 * one.
 */
function wayBetween(random: Random, from: LatLng, to: LatLng): readonly LatLng[] {
  const { path } = drawRoute(from, to);
  if (path.length > 2) return path;
  const metres = haversineMetres(from, to);
  const turns = Math.max(2, Math.round(metres / METRES_BETWEEN_TURNS));
  const angle = ((bearingDegrees(from, to) - AVENUES_DEGREES) * Math.PI) / 180;
  const [along, across] = [Math.cos(angle) * metres, Math.sin(angle) * metres];
  let [avenue, street] = [0, 0];
  const corner = (): LatLng =>
    destinationPoint(destinationPoint(from, AVENUES_DEGREES, avenue), AVENUES_DEGREES + 90, street);
  const way = [from];
  for (let turn = 1; turn < turns; turn++) {
    avenue = along * ((turn + random.number.float({ min: -0.4, max: 0.4 })) / turns);
    way.push(corner());
    street = across * ((turn + random.number.float({ min: -0.4, max: 0.4 })) / turns);
    way.push(corner());
  }
  avenue = along;
  return [...way, corner(), to];
}

function* stand(place: LatLng, fromMs: number, toMs: number): Generator<TrackFix> {
  for (let atMs = fromMs; atMs < toMs; atMs += MINUTE_MS)
    yield { ...place, heading: 0, speed: 0, accuracy: ACCURACY_METRES, atMs };
}

/** One fix a second along a path. Returns the time at its end. */
function* drive(path: readonly LatLng[], fromMs: number, kmh: number): Generator<TrackFix, number> {
  let atMs = fromMs;
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (from === undefined) continue;
    const seconds = Math.round(haversineMetres(from, to) / (kmh / 3.6));
    const heading = bearingDegrees(from, to);
    for (let second = 0; second < seconds; second++, atMs += 1000) {
      const share = second / seconds;
      const [lat, lng] = [from.lat + (to.lat - from.lat) * share, from.lng + (to.lng - from.lng) * share];
      yield { lat, lng, heading, speed: kmh, accuracy: ACCURACY_METRES, atMs };
    }
  }
  return atMs;
}

const lengthOf = (path: readonly LatLng[]): number =>
  path.reduce((metres, to, index) => metres + haversineMetres(path[index - 1] ?? to, to), 0);
