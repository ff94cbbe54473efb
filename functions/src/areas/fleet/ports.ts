/** A stretch of time, milliseconds since 1970, both ends included. */
export interface TimeSpan {
  readonly fromMs: number;
  readonly toMs: number;
}
