/** A driver's reported position. */
export interface TrackedPosition {
  readonly lat: number;
  readonly lng: number;
  /** Degrees from north. */
  readonly heading: number;
  /** Milliseconds since 1970; null before the server set it. */
  readonly updatedAtMs: number | null;
}
