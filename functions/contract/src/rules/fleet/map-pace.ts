/** Drivers on a window's map from which it may read positions at intervals: each live position is billed. */
export const PACED_FROM_DRIVERS = 300;
/** Time without a touch after which such a window is untouched, in milliseconds. */
export const UNTOUCHED_AFTER_MS = 120_000;
/** Interval of the readings, in milliseconds. */
export const PACED_INTERVAL_MS = 150_000;

interface MapWindow {
  /** Drivers whose positions the window receives for its map. */
  readonly drivers: number;
  readonly isUntouched: boolean;
}

/** The interval at which a window reads the positions on its map, in milliseconds; null while they are live. */
export const mapPaceMs = ({ drivers, isUntouched }: MapWindow): number | null =>
  isUntouched && drivers >= PACED_FROM_DRIVERS ? PACED_INTERVAL_MS : null;
