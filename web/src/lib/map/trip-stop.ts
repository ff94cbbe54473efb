import type { LatLng } from '@llevo/contract/geo/distance';

/** One end of a trip as far as it is known. */
export interface TripStop {
  readonly point: LatLng | null;
  /** What stands in the field: typed, chosen, or found for the point. */
  readonly address: string;
  readonly city: string | null;
  /** What went wrong with it, in SPEC §8's words; said under the field. */
  readonly problem: string | null;
}

/** Nothing said of it yet. */
export const EMPTY_TRIP_STOP: TripStop = { point: null, address: '', city: null, problem: null };
