import type { LatLng } from '@llevo/contract/geo/distance';

/** One end of a trip, possibly incomplete. */
export interface TripStop {
  readonly point: LatLng | null;
  /** The field's text: typed, chosen, or geocoded from the point. */
  readonly address: string;
  readonly city: string | null;
  /** SPEC §8's error message, shown under the field. */
  readonly problem: string | null;
  /** True while the point is a guess: somewhere on the street, or in the quarter. */
  readonly isApproximate?: boolean;
}

/** An unset stop. */
export const EMPTY_TRIP_STOP: TripStop = { point: null, address: '', city: null, problem: null };
