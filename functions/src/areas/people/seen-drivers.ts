import type { LatLng } from '@llevo/contract/geo/distance';
import { haversineMetres } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import { rangesAround, rangesAroundAll } from './geohash-ranges.ts';
import { StoredPosition } from '../../platform/firestore/stored-position.ts';

/** A driver who reported a position within the last minutes. */
export interface SeenDriver extends LatLng {
  readonly id: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** Great-circle distance. */
  readonly metres: number;
}

interface Circle {
  readonly radius: number;
  /** Radii of circles around the same point whose positions are read already. */
  readonly beyond?: readonly number[];
  /** Positions that are read at most. */
  readonly limit: number;
  readonly nowMs: number;
}

/** Drivers with a fresh position around a point, nearest first; a sample of them where more are than `limit`. */
export async function driversSeenAround(
  accountId: string,
  point: LatLng,
  { radius, limit, nowMs, beyond = [] }: Circle,
): Promise<SeenDriver[]> {
  const ranges = rangesAround(point, radius, beyond);
  if (ranges.length === 0) return [];
  const limitOfRange = Math.max(1, Math.floor(limit / ranges.length));
  const locations = firestore().collection(paths.accountCollection(accountId, 'driverLocations')).orderBy('geohash');
  const pages = await Promise.all(
    ranges.map(([from, to]) => locations.startAt(from).endAt(to).limit(limitOfRange).get()),
  );
  return nearestFirst(
    pages.flatMap(({ docs }) => docs),
    { point, nowMs },
  );
}

/** The last positions around points, up to a number of them, fresh or not. */
export async function readPositionsAround(
  accountId: string,
  points: readonly LatLng[],
  { radius, limit }: Pick<Circle, 'radius' | 'limit'>,
): Promise<readonly DocumentSnapshot[]> {
  const locations = firestore().collection(paths.accountCollection(accountId, 'driverLocations')).orderBy('geohash');
  const positions: DocumentSnapshot[] = [];
  for (const [from, to] of rangesAroundAll(points, radius)) {
    if (positions.length >= limit) break;
    const page = locations
      .startAt(from)
      .endAt(to)
      .limit(limit - positions.length);
    positions.push(...(await page.get()).docs);
  }
  return positions;
}

interface Sight {
  readonly point: LatLng;
  readonly nowMs: number;
}

/** Those of some drivers with a fresh position, nearest first. */
export async function driversSeen(accountId: string, ids: readonly string[], sight: Sight): Promise<SeenDriver[]> {
  if (ids.length === 0) return [];
  const locations = firestore().collection(paths.accountCollection(accountId, 'driverLocations'));
  const found = await firestore().getAll(...ids.map((id) => locations.doc(id)));
  return nearestFirst(
    found.filter(({ exists }) => exists),
    sight,
  );
}

/** The drivers of fresh positions, nearest first. */
export function nearestFirst(positions: readonly DocumentSnapshot[], { point, nowMs }: Sight): SeenDriver[] {
  return positions
    .flatMap((document) => {
      const { updatedAt, ...place } = StoredPosition.parse(document.data());
      const at = updatedAt.toMillis();
      const isFresh = positionFreshness(at, nowMs) === 'online';
      return isFresh ? [{ ...place, id: document.id, at, metres: haversineMetres(point, place) }] : [];
    })
    .sort((one, other) => one.metres - other.metres);
}
