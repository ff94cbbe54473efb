import type { PositionReport } from '@llevo/contract/rules/people/position-policy';
import { geohashForLocation } from 'geofire-common';

const KMH_PER_METRE_A_SECOND = 3.6;
/** Highest speed and geohash length that firestore.rules accept. */
const MAX_SPEED_KMH = 200;
const GEOHASH_LENGTH = 9;

/** The parts of a browser's fix that a report needs. */
export type Fix = Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'heading' | 'speed' | 'accuracy'>;

/** Converts a fix to a report at that time. A phone at rest has no heading: it keeps the last one. */
export function toReport(
  { latitude, longitude, heading, speed }: Omit<Fix, 'accuracy'>,
  last: PositionReport | null,
  atMs: number,
): PositionReport {
  const isHeading = heading !== null && Number.isFinite(heading);
  const kmh = speed === null || !Number.isFinite(speed) ? 0 : speed * KMH_PER_METRE_A_SECOND;
  return {
    lat: latitude,
    lng: longitude,
    heading: isHeading ? ((heading % 360) + 360) % 360 : (last?.heading ?? 0),
    speed: Math.min(Math.max(kmh, 0), MAX_SPEED_KMH),
    atMs,
  };
}

const doubleOf = (value: number) => ({ doubleValue: value });

/** A report as fields of Firestore's REST API; the server adds the time. */
export const toFirestoreFields = ({ lat, lng, heading, speed }: PositionReport): object => ({
  lat: doubleOf(lat),
  lng: doubleOf(lng),
  heading: doubleOf(heading),
  speed: doubleOf(speed),
  geohash: { stringValue: geohashForLocation([lat, lng], GEOHASH_LENGTH) },
});
