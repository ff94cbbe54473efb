import type { TrackFix } from './track-points.ts';
import { encodeTrackPoint, MAX_TRACK_POINTS, shouldRecordPoint, trackPartStartMs } from './track-points.ts';

/** A part of a track that is being recorded or not sent yet. */
export interface TrackPart {
  /** Milliseconds since 1970. */
  readonly startMs: number;
  readonly points: string;
}

const countOf = (points: string): number => points.split(';').length - 1;

/** A part with one more point. A full part stays unchanged: two pages of one phone may record at once. */
export function withPoint({ startMs, points }: TrackPart, fix: TrackFix): TrackPart {
  return { startMs, points: countOf(points) >= MAX_TRACK_POINTS ? points : points + encodeTrackPoint(fix, startMs) };
}

/** Chooses the fixes to record, and the part that each belongs to. */
export class TrackRecorder {
  #last: TrackFix | null = null;

  /** The start of the part that the fix belongs to; null if the track does not need it. */
  accept(fix: TrackFix): number | null {
    const startMs = trackPartStartMs(fix.atMs);
    // Each part has a first point, so that it can be read alone.
    const isNewPart = this.#last === null || trackPartStartMs(this.#last.atMs) !== startMs;
    if (!isNewPart && !shouldRecordPoint(this.#last, fix)) return null;
    this.#last = fix;
    return startMs;
  }
}
