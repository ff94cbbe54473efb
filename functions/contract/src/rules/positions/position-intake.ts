import { TRACK_PART_MS } from '../fleet/track-points.ts';
import type { TrackFix } from '../fleet/track-points.ts';
import { TrackRecorder, withPoint } from '../fleet/track-recorder.ts';
import type { TrackPart } from '../fleet/track-recorder.ts';
import { shouldReportPosition } from '../people/position-policy.ts';
import type { DriverActivity, PositionReport } from '../people/position-policy.ts';
import { LIVE_DELAY_MS } from './device-clock.ts';
import { withMotion } from './timed-fixes.ts';
import type { TimedFix } from './timed-fixes.ts';

/** Time without a new point after which a part is written: the points of a burst are written together. */
const STILL_MS = 10_000;
/** Shortest time between two reports of late positions: a burst after a tunnel moves the marker in a few steps. */
const LATE_REPORT_MS = 5_000;

/**
 * The positions of one tracker between their arrival and their writing: chooses which to report and which to record.
 * Late positions complete the route history and never replace a newer report.
 */
export class PositionIntake {
  #former: TrackFix | null = null;
  #newest: TrackFix | null = null;
  #recorder = new TrackRecorder();
  readonly #parts = new Map<number, TrackPart>();
  /** Arrival of the last point of each part. */
  readonly #grewAtMs = new Map<number, number>();
  #lateReportAtMs = 0;

  /** Adds the positions of a message, in order of time. */
  add(fixes: readonly TimedFix[], arrivedAtMs: number): void {
    for (const timed of fixes) {
      const isBefore = this.#former !== null && timed.atMs < this.#former.atMs;
      if (isBefore) this.#recorder = new TrackRecorder();
      const fix = withMotion(timed, isBefore ? null : this.#former);
      this.#former = fix;
      if (this.#newest === null || fix.atMs > this.#newest.atMs) this.#newest = fix;
      const startMs = this.#recorder.accept(fix);
      if (startMs === null) continue;
      this.#grewAtMs.set(startMs, arrivedAtMs);
      this.#parts.set(startMs, withPoint(this.#parts.get(startMs) ?? { startMs, points: '' }, fix));
    }
  }

  /** The position to report after `last`, the stored one; null if the reporting policy needs none. */
  nextReport(last: PositionReport | null, activity: DriverActivity, arrivedAtMs: number): PositionReport | null {
    const newest = this.#newest;
    if (newest === null || !shouldReportPosition(last, newest, activity)) return null;
    if (arrivedAtMs - newest.atMs > LIVE_DELAY_MS) {
      if (arrivedAtMs - this.#lateReportAtMs < LATE_REPORT_MS) return null;
      this.#lateReportAtMs = arrivedAtMs;
    }
    return newest;
  }

  /** The parts of the route history to write now: those whose five minutes are over, and that grow no more. */
  dueParts(nowMs: number): readonly TrackPart[] {
    const isStill = (startMs: number) => nowMs - (this.#grewAtMs.get(startMs) ?? 0) >= STILL_MS;
    return this.unwrittenParts().filter(({ startMs }) => nowMs >= startMs + TRACK_PART_MS && isStill(startMs));
  }

  /** All parts with points that are not written yet. */
  unwrittenParts(): readonly TrackPart[] {
    return [...this.#parts.values()];
  }

  /** Forgets parts that were written, except those that grew in the meantime. */
  forget(written: readonly TrackPart[]): void {
    for (const part of written) {
      if (this.#parts.get(part.startMs) !== part) continue;
      this.#parts.delete(part.startMs);
      this.#grewAtMs.delete(part.startMs);
    }
  }
}
