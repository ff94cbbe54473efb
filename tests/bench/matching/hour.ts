/** An hour of immediate bookings in Quito, the same for the same seed. */
import type { LatLng } from '@llevo/contract/geo/distance';
import { travelMinutes } from '@llevo/contract/rules/board/job-span';
import { seededRandom } from '../../../emulators/fakes/seeded-random.ts';

export const MINUTE_MS = 60_000;
/** Ten in the morning in Guayaquil, so that no hour crosses midnight. */
export const START_MS = Date.UTC(2026, 10, 26, 15);

const QUITO = { south: -0.3, north: -0.08, west: -78.55, east: -78.47 } as const;
/** Trips stay this near to their start, in degrees: jobs last 17 minutes, so that the drivers work two hours in three. */
const TRIP_DEGREES = 0.036;
const HANDLING_MINUTES = 6;
const ACCEPTING = 0.7;
const ANSWER_SECONDS = [2, 15] as const;

export interface HourDriver {
  readonly id: string;
  readonly place: LatLng;
  readonly idleSince: number;
  readonly stars: number;
}

export interface HourBooking {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly bookedAt: number;
  readonly start: LatLng;
  readonly finish: LatLng;
  /** Minutes from the pick-up to the end. */
  readonly minutes: number;
}

/** Answer of a driver to the offer of a booking. */
interface HourAnswer {
  readonly accepts: boolean;
  readonly afterMs: number;
}

export interface Hour {
  readonly drivers: readonly HourDriver[];
  readonly bookings: readonly HourBooking[];
  readonly answer: (bookingId: string, driverId: string) => HourAnswer;
}

/** A seed of a text (FNV-1a), so that an answer does not depend on the order of the questions. */
const seedOf = (text: string): number =>
  Buffer.from(text).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5);

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export function hourInQuito(seed: number, sizes: { readonly drivers: number; readonly bookings: number }): Hour {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const place = () => ({ lat: between(QUITO.south, QUITO.north), lng: between(QUITO.west, QUITO.east) });
  const near = ({ lat, lng }: LatLng) => ({
    lat: clamp(lat + between(-TRIP_DEGREES, TRIP_DEGREES), QUITO.south, QUITO.north),
    lng: clamp(lng + between(-TRIP_DEGREES, TRIP_DEGREES), QUITO.west, QUITO.east),
  });
  const drivers = Array.from({ length: sizes.drivers }, (_, index) => ({
    id: `d${index.toString().padStart(4, '0')}`,
    place: place(),
    idleSince: Math.round(START_MS - between(0, 60 * MINUTE_MS)),
    stars: between(3.5, 5),
  }));
  const bookings = Array.from({ length: sizes.bookings }, (_, index) => {
    const start = place();
    const finish = near(start);
    const minutes = travelMinutes(start, finish) + HANDLING_MINUTES;
    const bookedAt = Math.round(START_MS + between(0, 60 * MINUTE_MS));
    return { id: `b${index.toString().padStart(4, '0')}`, bookedAt, start, finish, minutes };
  });
  return {
    drivers,
    bookings: bookings.toSorted((one, other) => one.bookedAt - other.bookedAt),
    answer: (bookingId, driverId) => {
      const answers = seededRandom(seedOf(`${seed.toString()}:${bookingId}:${driverId}`));
      const accepts = answers() < ACCEPTING;
      const [soonest, latest] = ANSWER_SECONDS;
      return { accepts, afterMs: Math.round((soonest + answers() * (latest - soonest)) * 1000) };
    },
  };
}
