import type { TrackPoint } from '../../entities/route-history.ts';
import { haversineMetres } from '../../geo/distance.ts';
import { guayaquilDate } from '../dates.ts';
import type { PositionReport } from '../people/position-policy.ts';
import { extrapolatePosition } from '../people/position-policy.ts';

/** Time covered by one document of a driver's track. */
export const TRACK_PART_MS = 300_000;
/** Days that a track is stored. firestore.rules repeat the number. */
const TRACK_DAYS = 30;
/** Days after which a phone may no longer send a part of its track. firestore.rules repeat the number. */
const TRACK_SEND_DAYS = 3;
/** Minimum time between two points of a phone in motion. */
const MIN_INTERVAL_MS = 2_000;
/** Time between two points of a phone at rest. */
const HEARTBEAT_MS = 60_000;
/** Largest error of the recorded path, in metres; a phone with a less precise position records fewer points. */
const TOLERANCE_METRES = 10;
const MAX_TOLERANCE_METRES = 40;
/** Maximum points of one part. */
export const MAX_TRACK_POINTS = TRACK_PART_MS / MIN_INTERVAL_MS;

const DAY_MS = 86_400_000;
/** Degrees are stored in hundred-thousandths, about a metre. */
const DEGREE = 100_000;
const MAX_SPEED_KMH = 999;
const MAX_ACCURACY_METRES = 9_999;

/** A position fix of a phone, and its precision in metres. */
export interface TrackFix extends PositionReport {
  readonly accuracy: number;
}

/** The start of the part that an instant belongs to. */
export const trackPartStartMs = (atMs: number): number => Math.floor(atMs / TRACK_PART_MS) * TRACK_PART_MS;

/** The first day in Guayaquil whose track is still shown. */
export const firstTrackDay = (nowMs: number): string => guayaquilDate(nowMs - (TRACK_DAYS - 1) * DAY_MS);

/** When a part of a track is deleted. */
export const trackExpiresAtMs = (startMs: number): number => startMs + TRACK_DAYS * DAY_MS;

/** Whether a part that begins then may still be sent. */
export const isSendable = (startMs: number, nowMs: number): boolean => startMs > nowMs - TRACK_SEND_DAYS * DAY_MS;

/** The id of the part of a driver's track that begins then, from the driver's page. The digits suffice until 2065. */
export const trackPartId = (driverId: string, startMs: number): string =>
  `${driverId}:${(startMs / TRACK_PART_MS).toString()}`;

/**
 * The id of the same part from trackers. A document of its own, because the page writes a part once and whole, and the
 * server adds to it. It sorts after the page's.
 */
export const trackerPartId = (driverId: string, startMs: number): string => `${trackPartId(driverId, startMs)}:t`;

/** The start of a part, from its id of either kind. */
export const trackPartStart = (id: string): number => Number(/:(\d+)(?::t)?$/.exec(id)?.[1]) * TRACK_PART_MS;

/**
 * Whether to record a fix: the first one, one after which the path since the last point is no longer a straight line,
 * and one every minute.
 */
export function shouldRecordPoint(last: TrackFix | null, now: TrackFix): boolean {
  if (last === null) return true;
  const silentMs = now.atMs - last.atMs;
  if (silentMs < MIN_INTERVAL_MS) return false;
  const tolerance = Math.min(Math.max(now.accuracy, TOLERANCE_METRES), MAX_TOLERANCE_METRES);
  return silentMs >= HEARTBEAT_MS || haversineMetres(extrapolatePosition(last, now.atMs), now) > tolerance;
}

const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);

/** A point as a part of the track stores it: seconds from its start, latitude, longitude, km/h, accuracy. */
export function encodeTrackPoint(point: TrackPoint, startMs: number): string {
  const second = Math.floor((point.atMs - startMs) / 1000);
  const [lat, lng] = [Math.round(point.lat * DEGREE), Math.round(point.lng * DEGREE)];
  const [speed, accuracy] = [within(point.speed, MAX_SPEED_KMH), within(point.accuracy, MAX_ACCURACY_METRES)];
  return `${[second, lat, lng, speed, accuracy].join()};`;
}

/** The points of a part together with more of them, in order of time: one a second, the later one. */
export function mergeTrackPoints(stored: string, added: string): string {
  const bySecond = new Map(
    `${stored}${added}`
      .split(';')
      .filter((point) => point !== '')
      .map((point): [number, string] => [Number.parseInt(point, 10), point]),
  );
  const points = [...bySecond].sort(([a], [b]) => a - b).slice(0, MAX_TRACK_POINTS);
  return points.map(([, point]) => `${point};`).join('');
}

/**
 * The points of a stored part, in order of time. Invalid positions are skipped, because the part comes from a phone.
 */
export function decodeTrackPoints(encoded: string, startMs: number): TrackPoint[] {
  const points = encoded.split(';').flatMap((text): TrackPoint[] => {
    const [second = NaN, lat = NaN, lng = NaN, speed = NaN, accuracy = NaN] = text.split(',').map(Number);
    const point = { atMs: startMs + second * 1000, lat: lat / DEGREE, lng: lng / DEGREE, speed, accuracy };
    const isInPart = second >= 0 && second * 1000 < TRACK_PART_MS;
    const isPosition = Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180;
    return isInPart && isPosition && speed >= 0 && accuracy >= 0 ? [point] : [];
  });
  return points.toSorted((a, b) => a.atMs - b.atMs);
}
