import type { LatLng } from '../../geo/distance.ts';

/** A position as a tracker sent it, in our units. */
export interface ReceivedFix extends LatLng {
  /** By the tracker's clock, milliseconds since 1970; null if it sent no time. */
  readonly atMs: number | null;
  /** km/h; null if unknown. */
  readonly speed: number | null;
  /** Degrees from north; null if unknown. */
  readonly heading: number | null;
  /** Metres; null if unknown. */
  readonly accuracy: number | null;
}

/** Content of a tracker's message. Without a position it has no fixes, and stores nothing. */
export interface ReceivedMessage {
  readonly fixes: readonly ReceivedFix[];
  /** Per cent; null if unknown. */
  readonly battery: number | null;
}

/** Most positions of one message. */
export const MAX_FIXES = 1_000;

const KMH_PER_KNOT = 1.852;
const KMH_PER_METRE_A_SECOND = 3.6;
/** Faster positions count as this fast. */
export const MAX_SPEED_KMH = 200;

/** Speed units of the protocols, as factors to km/h. */
const SPEED_UNITS = { knots: KMH_PER_KNOT, metresPerSecond: KMH_PER_METRE_A_SECOND, kmh: 1 } as const;

/** A speed in km/h; trackers send a negative number for an unknown one. */
export const toSpeed = (value: number | null | undefined, unit: keyof typeof SPEED_UNITS): number | null =>
  isGiven(value) ? Math.min(value * SPEED_UNITS[unit], MAX_SPEED_KMH) : null;

/** A heading from 0 to below 360; trackers send a negative number for an unknown one. */
export const toHeading = (value: number | null | undefined): number | null => (isGiven(value) ? value % 360 : null);

/** An accuracy in metres; trackers send zero or a negative number for an unknown one. */
export const toAccuracy = (value: number | null | undefined): number | null =>
  isGiven(value) && value > 0 ? value : null;

/** A battery level in whole per cent, from per cent or a share of 1; trackers send −1 for an unknown one. */
export function toBattery(value: number | null | undefined, unit: 'percent' | 'share'): number | null {
  if (!isGiven(value)) return null;
  const isShare = value < 1 || (unit === 'share' && value === 1);
  return Math.min(Math.round(isShare ? value * 100 : value), 100);
}

const isGiven = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Number.isFinite(value) && value >= 0;

/** Whether a place exists. Trackers without a position send zero for both. */
export const isPlace = ({ lat, lng }: LatLng): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** Whether a tracker sent zeros for a position that it lacks. */
export const isNullIsland = ({ lat, lng }: LatLng): boolean => lat === 0 && lng === 0;
