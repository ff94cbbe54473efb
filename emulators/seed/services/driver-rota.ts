import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { haversineMetres } from '@llevo/contract/geo/distance';
import type { LatLng } from '@llevo/contract/geo/distance';
import { jobMinutes } from '@llevo/contract/rules/board/job-span';
import type { DemoDriver } from '../people/demo-drivers.ts';
import { cityOf } from '../people/demo-drivers.ts';
import type { SeedLocation } from '../random/random-location.ts';
import { cityCentre } from '../random/random-location.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';

/** A trip that needs a driver. */
interface Trip {
  readonly startsAtMs: number;
  readonly start: SeedLocation;
  readonly finish: LatLng;
  /** Whether only an active driver can have it, as every trip that is not over; the latest ones always need one. */
  readonly needsActive: boolean;
}

/** A trip with a driver, from the agreed start to the planned end. */
interface Job extends Pick<Trip, 'start' | 'finish'> {
  readonly fromMs: number;
  readonly toMs: number;
}

const MINUTE_MS = 60_000;
/** One of so many drivers of a city shares its trips of a week, so that some have several a day. */
const DRIVERS_PER_SHIFT = 40;
/** Metres a second in a straight line between two jobs, which allows for detours, traffic and a pause. */
const CITY_METRES_PER_SECOND = 4;
const HIGHWAY_METRES_PER_SECOND = 9;
/** Straight metres of a longer way that lead through a city. */
const CITY_METRES = 15_000;
/** Days in which the demo's drivers have the status that they have now (`records/people-changes.ts`). */
const SAME_STATUS_DAYS = 7;
/** Hour from which today's first trip is the desk's mistake: most of the day, it can still be mended. */
const MISTAKE_HOUR = 15;

/**
 * Assigns drivers as a small desk does: from the city where the trip begins, and free at that hour. A driver who is out
 * already gets the next job of the day, even at the other end of the city, so that many kilometres are empty.
 */
export class DriverRota {
  readonly #clock: SeedClock;
  readonly #ofCity: ReadonlyMap<string, readonly DemoDriver[]>;
  readonly #activeOfCity: ReadonlyMap<string, readonly DemoDriver[]>;
  readonly #jobs = new Map<string, readonly Job[]>();
  #hasMistake = false;

  constructor(drivers: readonly DemoDriver[], clock: SeedClock) {
    this.#clock = clock;
    // The simulator moves the first drivers elsewhere, so that this week's shifts begin with the last ones.
    const lastFirst = drivers.toReversed();
    this.#ofCity = Map.groupBy(lastFirst, cityOf);
    const active = lastFirst.filter(({ status }) => status === 'activado');
    this.#activeOfCity = Map.groupBy(active, cityOf);
  }

  /**
   * The trip's driver: one of the city's shift who works that day, else another free one of the city, else the nearest
   * free one of other cities; null without drivers.
   */
  assign(trip: Trip): DemoDriver | null {
    const jobOf = jobByVehicle(trip);
    const isFree = (driver: DemoDriver) => this.#isFree(driver, jobOf(driver));
    const local = this.#driversOf(this.#cityFor(trip), trip);
    const driver =
      local.slice(0, shiftSize(local)).find((one) => this.#worksOnDayOf(trip, one) && isFree(one)) ??
      local.find(isFree) ??
      this.#nearest(trip).find(isFree) ??
      local[0] ??
      this.#nearest(trip)[0];
    if (driver === undefined) return null;
    this.#jobs.set(driver.id, [...this.#jobsOf(driver), jobOf(driver)]);
    return driver;
  }

  /** Drivers of a city, that week's shift first; empty for a city without. */
  #driversOf(city: string, { startsAtMs, needsActive }: Trip): readonly DemoDriver[] {
    const isRecent = startsAtMs >= this.#clock.startOfTodayMs - SAME_STATUS_DAYS * DAY_MS;
    const drivers = (needsActive || isRecent ? this.#activeOfCity : this.#ofCity).get(city) ?? [];
    const weeksAgo = Math.max(0, Math.floor((this.#clock.startOfTodayMs - startsAtMs) / (7 * DAY_MS)));
    const first = (weeksAgo * shiftSize(drivers)) % Math.max(1, drivers.length);
    return [...drivers.slice(first), ...drivers.slice(0, first)];
  }

  /** Active drivers of all cities, those of the nearest city first. */
  #nearest({ start }: Trip): readonly DemoDriver[] {
    return [...this.#activeOfCity]
      .map(([city, drivers]) => ({ drivers, metres: haversineMetres(cityCentre(city), start) }))
      .toSorted((a, b) => a.metres - b.metres)
      .flatMap(({ drivers }) => drivers);
  }

  /** The city where the trip begins; another one for today's one mistake, which board and bell show. */
  #cityFor({ startsAtMs, start, needsActive }: Trip): string {
    const { startOfTodayMs } = this.#clock;
    const isLaterToday =
      startsAtMs >= startOfTodayMs + MISTAKE_HOUR * 60 * MINUTE_MS && startsAtMs < startOfTodayMs + DAY_MS;
    if (this.#hasMistake || !needsActive || !isLaterToday) return start.canton;
    this.#hasMistake = true;
    return start.canton === 'Quito' ? 'Guayaquil' : 'Quito';
  }

  #isFree(driver: DemoDriver, job: Job): boolean {
    return this.#jobsOf(driver).every(
      (other) =>
        Math.abs(other.fromMs - job.fromMs) > 2 * DAY_MS ||
        other.toMs + travelMs(other.finish, job.start) <= job.fromMs ||
        job.toMs + travelMs(job.finish, other.start) <= other.fromMs,
    );
  }

  #worksOnDayOf({ startsAtMs }: Trip, driver: DemoDriver): boolean {
    const dayOf = (atMs: number) => Math.floor((atMs - this.#clock.startOfTodayMs) / DAY_MS);
    return this.#jobsOf(driver).some(({ fromMs }) => dayOf(fromMs) === dayOf(startsAtMs));
  }

  #jobsOf({ id }: DemoDriver): readonly Job[] {
    return this.#jobs.get(id) ?? [];
  }
}

const shiftSize = (drivers: readonly DemoDriver[]): number => Math.ceil(drivers.length / DRIVERS_PER_SHIFT);

function travelMs(from: LatLng, to: LatLng): number {
  const metres = haversineMetres(from, to);
  const inCity = Math.min(metres, CITY_METRES);
  return (inCity / CITY_METRES_PER_SECOND + (metres - inCity) / HIGHWAY_METRES_PER_SECOND) * 1000;
}

/** The trip as a job of a driver, whose vehicle decides how long it takes. */
function jobByVehicle({ startsAtMs: fromMs, start, finish }: Trip): (driver: DemoDriver) => Job {
  const known = new Map<VehicleId, Job>();
  return ({ typeVehicle: vehicle }) => {
    const job: Job = known.get(vehicle) ?? {
      ...{ fromMs, start, finish },
      toMs: fromMs + jobMinutes({ vehicle, start, finish, distanceMetres: null, isReturnTrip: false }) * MINUTE_MS,
    };
    known.set(vehicle, job);
    return job;
  };
}
