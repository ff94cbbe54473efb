import type { Service } from '@llevo/contract/entities/service';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { LatLng } from '@llevo/contract/geo/distance';
import { haversineMetres } from '@llevo/contract/geo/distance';
import { Driver } from '@llevo/contract/entities/driver';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { paths } from '@llevo/contract/paths';
import { isAvailableAt } from '@llevo/contract/rules/people/availability';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { geohashQueryBounds } from 'geofire-common';
import { firestore } from '../../platform/firestore/firebase.ts';
import { StoredPosition } from '../../platform/firestore/stored-position.ts';

/** Search radii, in order; drivers beyond the last are not suggested. */
const RINGS_METRES = [500, 1_500, 4_500, 13_500, 40_000];
const MAX_SUGGESTIONS = 5;
/** Maximum reads: about 150 documents in total, however many drivers are near. */
const MAX_POSITION_READS = 80;
const MAX_DRIVER_READS = 45;
const MAX_JOB_READS = 25;
const DRIVER_BATCH_SIZE = 15;

/** Statuses of services that occupy their driver. */
const BUSY_STATUSES = ['en camino', 'en curso'];

const Candidate = Driver.pick({
  name: true,
  surname: true,
  status: true,
  typeVehicle: true,
  isAvailable: true,
  availableUntil: true,
});

type NearbyPosition = Pick<NearbyDriver, 'id' | 'distanceMetres' | 'seenAtMs'>;

/** First and last geohash, both included, of at most nine ranges that cover a circle and some of its surroundings. */
export const nearbyRanges = ({ lat, lng }: LatLng, radiusMetres: number): [string, string][] =>
  geohashQueryBounds([lat, lng], radiusMetres);

/** Positions by geohash, then the drivers themselves, then whether they are free. */
export const nearbyDriversStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** A few free drivers with the service's vehicle, nearest to its start first. Reads about 150 documents at most. */
    nearest: async (
      accountId: string,
      { start, typeVehicle }: Pick<Service, 'start' | 'typeVehicle'>,
    ): Promise<readonly NearbyDriver[]> => {
      const search = new NearbySearch(accountId, typeVehicle, clock.nowMs());
      for (const radius of RINGS_METRES) {
        const isWhole = await search.readPositions(start, radius);
        await search.suggestWithin(isWhole ? radius : Infinity);
        if (!isWhole || search.suggested.length >= MAX_SUGGESTIONS) break;
      }
      // The ranges extend beyond the last ring; drivers there fill up the suggestions.
      await search.suggestWithin(Infinity);
      return search.suggested.slice(0, MAX_SUGGESTIONS);
    },
  };
});

/** One search: the drivers seen so far and the remaining read budget. */
class NearbySearch {
  readonly suggested: NearbyDriver[] = [];
  readonly #accountId: string;
  readonly #vehicle: VehicleId;
  readonly #nowMs: number;
  readonly #waiting = new Map<string, NearbyPosition>();
  readonly #considered = new Set<string>();
  #positionsLeft = MAX_POSITION_READS;
  #driversLeft = MAX_DRIVER_READS;
  #jobsLeft = MAX_JOB_READS;

  constructor(accountId: string, vehicle: VehicleId, nowMs: number) {
    this.#accountId = accountId;
    this.#vehicle = vehicle;
    this.#nowMs = nowMs;
  }

  /** Reads recent positions around a point; false if the budget did not cover all. */
  async readPositions(point: LatLng, radius: number): Promise<boolean> {
    const ranges = nearbyRanges(point, radius);
    const limit = Math.floor(this.#positionsLeft / ranges.length);
    if (limit === 0) return false;
    const locations = this.#collection('driverLocations').orderBy('geohash');
    const pages = await Promise.all(
      ranges.map(([start, end]) => locations.startAt(start).endAt(end).limit(limit).get()),
    );
    for (const { docs } of pages) {
      this.#positionsLeft -= Math.max(1, docs.length);
      for (const document of docs) {
        const { updatedAt, ...place } = StoredPosition.parse(document.data());
        const seenAtMs = updatedAt.toMillis();
        if (this.#considered.has(document.id) || positionFreshness(seenAtMs, this.#nowMs) !== 'online') continue;
        const distanceMetres = Math.round(haversineMetres(point, place));
        this.#waiting.set(document.id, { id: document.id, distanceMetres, seenAtMs });
      }
    }
    return pages.every(({ docs }) => docs.length < limit);
  }

  /** Checks drivers up to a distance, nearest first, until enough are suggested or the budget is spent. */
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
      const driver = Candidate.parse(snapshot.data());
      const { name, surname, status, typeVehicle } = driver;
      const isSuitable = status === 'activado' && typeVehicle === this.#vehicle && isAvailableAt(driver, this.#nowMs);
      return isSuitable ? [{ ...place, name, surname }] : [];
    });
  }

  /** Checks a few at a time, to avoid unnecessary reads. */
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

/** An available driver near the start of a service. */
interface NearbyDriver {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  /** Great-circle distance. */
  readonly distanceMetres: number;
  readonly seenAtMs: number;
}
