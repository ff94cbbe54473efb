import * as z from 'zod';
import type { LatLng } from '../geo/distance.ts';

/** A recorded position of a driver. */
export interface TrackPoint extends LatLng {
  /** Milliseconds since 1970, in whole seconds. */
  readonly atMs: number;
  /** km/h */
  readonly speed: number;
  /** Radius of the position's uncertainty in metres, as reported by the phone. */
  readonly accuracy: number;
}

/**
 * Positions of a driver in five minutes, `accounts/{a}/driverTracks/{driver}:{n}`, `n` being the five minutes counted
 * from 1970. Written by the driver's app; `startsAt` and `expiresAt` are Firestore timestamps. No field is indexed.
 */
export const DriverTrack = z.object({
  /** Encoded by rules/fleet/track-points.ts. */
  points: z.string(),
});
export type DriverTrack = z.infer<typeof DriverTrack>;

/** A position on the wire: milliseconds since 1970, latitude, longitude, km/h, accuracy in metres. */
export const TrackRow = z.tuple([z.int(), z.number(), z.number(), z.number(), z.number()]);
export type TrackRow = z.infer<typeof TrackRow>;

export const toTrackRow = ({ atMs, lat, lng, speed, accuracy }: TrackPoint): TrackRow => [
  atMs,
  lat,
  lng,
  speed,
  accuracy,
];

export const fromTrackRow = ([atMs, lat, lng, speed, accuracy]: TrackRow): TrackPoint => ({
  atMs,
  lat,
  lng,
  speed,
  accuracy,
});
