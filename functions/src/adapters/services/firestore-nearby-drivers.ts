import type { LatLng } from '@llevo/contract/geo/distance';
import { haversineMetres } from '@llevo/contract/geo/distance';
import { geohashRanges } from '@llevo/contract/geo/geohash';
import { Driver } from '@llevo/contract/entities/driver';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { paths } from '@llevo/contract/paths';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Clock } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import type { NearbyDriver, NearbyDrivers } from './ports.ts';

/** How far is looked, ring by ring; beyond the last nobody is near. */
const RINGS_METRES = [500, 1_500, 4_500, 13_500, 40_000];
const MAX_SUGGESTIONS = 5;
/** Reads at most: together with the rest about 150 documents, however crowded the place is. */
const MAX_POSITION_READS = 80;
const MAX_DRIVER_READS = 45;
const MAX_JOB_READS = 25;
const DRIVER_BATCH_SIZE = 15;

/** What a driver is doing who cannot take another service now. */
const BUSY_STATUSES = ['en camino', 'en curso'];

const Position = z.object({ lat: z.number(), lng: z.number(), updatedAt: z.instanceof(Timestamp) });
const Candidate = Driver.pick({ name: true, surname: true, status: true, typeVehicle: true });

type NearbyPosition = Pick<NearbyDriver, 'id' | 'distanceMetres' | 'seenAtMs'>;

/** Positions by geohash, then the drivers themselves, then whether they are free. */
export function firestoreNearbyDrivers(clock: Clock): NearbyDrivers {
  return {
    nearest: async (accountId, { start, typeVehicle }) => {
      const search = new NearbySearch(accountId, typeVehicle);
      for (const radius of RINGS_METRES) {
        const isWhole = await search.readPositions(start, radius, clock.nowMs());
        await search.suggestWithin(isWhole ? radius : Infinity);
        if (!isWhole || search.suggested.length >= MAX_SUGGESTIONS) break;
      }
      // The ranges reach beyond the last ring; who is in there may fill up what is missing.
      await search.suggestWithin(Infinity);
      return search.suggested.slice(0, MAX_SUGGESTIONS);
    },
  };
}

/** One search, with what it has seen and what it may still read. */
class NearbySearch {
  readonly suggested: NearbyDriver[] = [];
  readonly #accountId: string;
  readonly #vehicle: VehicleId;
  readonly #waiting = new Map<string, NearbyPosition>();
  readonly #considered = new Set<string>();
  #positionsLeft = MAX_POSITION_READS;
  #driversLeft = MAX_DRIVER_READS;
  #jobsLeft = MAX_JOB_READS;

  constructor(accountId: string, vehicle: VehicleId) {
    this.#accountId = accountId;
    this.#vehicle = vehicle;
  }

  /** Reads who was seen round a point lately; false where that was more than may be read. */
  async readPositions(point: LatLng, radius: number, nowMs: number): Promise<boolean> {
    const ranges = geohashRanges(point, radius);
    const limit = Math.floor(this.#positionsLeft / ranges.length);
    if (limit === 0) return false;
    const locations = this.#collection('driverLocations').orderBy('geohash');
    const pages = await Promise.all(
      ranges.map(({ start, end }) => locations.startAt(start).endAt(end).limit(limit).get()),
    );
    for (const { docs } of pages) {
      this.#positionsLeft -= Math.max(1, docs.length);
      for (const document of docs) {
        const { updatedAt, ...place } = Position.parse(document.data());
        const seenAtMs = updatedAt.toMillis();
        if (this.#considered.has(document.id) || positionFreshness(seenAtMs, nowMs) !== 'online') continue;
        const distanceMetres = Math.round(haversineMetres(point, place));
        this.#waiting.set(document.id, { id: document.id, distanceMetres, seenAtMs });
      }
    }
    return pages.every(({ docs }) => docs.length < limit);
  }

  /** Goes through those seen up to a distance, nearest first, until there are enough or too much was read. */
  async suggestWithin(metres: number): Promise<void> {
    const near = [...this.#waiting.values()]
      .filter(({ distanceMetres }) => distanceMetres <= metres)
      .sort((a, b) => a.distanceMetres - b.distanceMetres);
    while (near.length > 0 && this.suggested.length < MAX_SUGGESTIONS) {
      const some = near.splice(0, Math.min(DRIVER_BATCH_SIZE, this.#driversLeft));
      if (some.length === 0) return;
      this.#driversLeft -= some.length;
      for (const { id } of some) {
        this.#considered.add(id);
        this.#waiting.delete(id);
      }
      await this.#suggestFree(await this.#suitable(some));
    }
  }

  async #suitable(seen: readonly NearbyPosition[]): Promise<NearbyDriver[]> {
    const drivers = this.#collection('drivers');
    const snapshots = await firestore().getAll(...seen.map(({ id }) => drivers.doc(id)));
    return seen.flatMap((place, index) => {
      const snapshot = snapshots[index];
      if (!snapshot?.exists) return [];
      const { name, surname, status, typeVehicle } = Candidate.parse(snapshot.data());
      return status === 'activado' && typeVehicle === this.#vehicle ? [{ ...place, name, surname }] : [];
    });
  }

  /** A few at a time: whoever is not needed is not asked about. */
  async #suggestFree(suitable: NearbyDriver[]): Promise<void> {
    while (suitable.length > 0 && this.suggested.length < MAX_SUGGESTIONS && this.#jobsLeft > 0) {
      const some = suitable.splice(0, Math.min(MAX_SUGGESTIONS - this.suggested.length, this.#jobsLeft));
      this.#jobsLeft -= some.length;
      const areFree = await Promise.all(some.map(({ id }) => this.#isFree(id)));
      this.suggested.push(...some.filter((_driver, index) => areFree[index]));
    }
  }

  async #isFree(driverId: string): Promise<boolean> {
    const jobs = this.#collection('services').where('driverId', '==', driverId).where('status', 'in', BUSY_STATUSES);
    return (await jobs.limit(1).get()).empty;
  }

  #collection(name: 'driverLocations' | 'drivers' | 'services') {
    return firestore().collection(paths.accountCollection(this.#accountId, name));
  }
}
