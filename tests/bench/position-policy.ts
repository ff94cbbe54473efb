import { haversineMetres, destinationPoint } from '@llevo/contract/geo/distance';
import { extrapolatePosition, shouldReportPosition } from '@llevo/contract/rules/people/position-policy';
import type { DriverActivity, PositionReport } from '@llevo/contract/rules/people/position-policy';
import { TRACK_PART_MS } from '@llevo/contract/rules/fleet/track-points';
import { TrackRecorder } from '@llevo/contract/rules/fleet/track-recorder';
import { seededRandom } from '../../emulators/fakes/seeded-random.ts';
import type { BenchRow } from './measure.ts';
import { percentile } from './measure.ts';

const NAIVE_PING_SECONDS = 5;
const DAY_SECONDS = 86_400;
const DRIVERS = 40;
const SHIFT = { fromHour: 7, toHour: 17 };
/** Shift hours of all drivers on the measured day. */
export const FLEET_HOURS = DRIVERS * (SHIFT.toHour - SHIFT.fromHour);

/** Simulates a driver's day with a fix a second: parked, driving with stops at lights and turns, and back home. */
export function* simulateDay(
  seed: number,
): Generator<{ fix: PositionReport; activity: DriverActivity; isOnShift: boolean }> {
  const random = seededRandom(seed);
  let here = { lat: -0.18 + (random() - 0.5) * 0.1, lng: -78.48 + (random() - 0.5) * 0.1 };
  let heading = random() * 360;
  let speed = 0;
  let activity: DriverActivity = 'idle';
  let remaining = 0;
  let untilChange = 0;
  for (let second = 0; second < DAY_SECONDS; second++) {
    const isOnShift = second > SHIFT.fromHour * 3600 && second < SHIFT.toHour * 3600;
    if (remaining-- <= 0) {
      activity = activity === 'idle' ? 'on_job' : 'idle';
      remaining = activity === 'on_job' ? 1200 + random() * 1800 : 2400 + random() * 3600;
    }
    if (untilChange-- <= 0) {
      const isStop = random() < 0.35;
      speed = activity === 'idle' || isStop ? 0 : 20 + random() * 35;
      if (!isStop && random() < 0.5) heading = (heading + (random() < 0.5 ? 90 : 270)) % 360;
      untilChange = isStop ? 15 + random() * 30 : 25 + random() * 70;
    }
    // Real lanes bend slightly everywhere.
    heading = (heading + (random() - 0.5) * 2 + 360) % 360;
    here = destinationPoint(here, heading, speed / 3.6);
    yield { fix: { ...here, heading, speed, atMs: second * 1000 }, activity, isOnShift };
  }
}

/** Accuracy reported by a phone in a street, in metres. */
const ACCURACY_METRES = 8;

/**
 * P3: counts the writes of the reporting policy over a day, against naive pings every five seconds, and measures the error
 * seen by a reader and the documents of route history.
 */
export function benchPositionPolicy(): BenchRow[] {
  let writes = 0;
  let naive = 0;
  let trackPoints = 0;
  const trackParts = new Set<string>();
  const errorsMetres: number[] = [];
  for (let driver = 1; driver <= DRIVERS; driver++) {
    let last: PositionReport | null = null;
    const recorder = new TrackRecorder();
    for (const { fix, activity, isOnShift } of simulateDay(driver)) {
      if (!isOnShift) continue;
      if ((fix.atMs / 1000) % NAIVE_PING_SECONDS === 0) naive++;
      const partStartMs = recorder.accept({ ...fix, accuracy: ACCURACY_METRES });
      if (partStartMs !== null) {
        trackPoints++;
        trackParts.add(`${driver} ${partStartMs}`);
      }
      if (shouldReportPosition(last, fix, activity)) {
        last = fix;
        writes++;
      }
      if (activity === 'on_job' && last) errorsMetres.push(haversineMetres(extrapolatePosition(last, fix.atMs), fix));
    }
  }
  return [
    {
      id: 'P3',
      what: 'position writes of a working day',
      ours: writes,
      floor: naive,
      unit: 'writes',
      goal: 0.1,
      note: `${DRIVERS} drivers on shift`,
    },
    { id: 'P3', what: 'error on a job, p95', ours: percentile(errorsMetres, 0.95), floor: 50, unit: 'm', goal: 1 },
    {
      id: 'P3',
      what: 'documents of route history, per driver and five minutes',
      ours: trackParts.size / ((FLEET_HOURS * 3_600_000) / TRACK_PART_MS),
      floor: 1,
      unit: 'writes',
      goal: 1.2,
      note: `${Math.round(trackPoints / DRIVERS)} points a shift`,
    },
  ];
}
