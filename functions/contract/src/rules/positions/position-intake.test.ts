import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { destinationPoint, haversineMetres } from '../../geo/distance.ts';
import {
  decodeTrackPoints,
  mergeTrackPoints,
  trackPartStart,
  trackerPartId,
  trackPartId,
} from '../fleet/track-points.ts';
import { PositionIntake } from './position-intake.ts';
import type { TimedFix } from './timed-fixes.ts';
import { withMotion } from './timed-fixes.ts';

const START = Date.parse('2026-11-27T15:00:00Z');
const QUITO = { lat: -0.18, lng: -78.48 };

/** A fix on a straight road to the east at 36 km/h. */
const fixAt = (seconds: number, more: Partial<TimedFix> = {}): TimedFix => ({
  ...destinationPoint(QUITO, 90, seconds * 10),
  atMs: START + seconds * 1_000,
  speed: 36,
  heading: 90,
  accuracy: 8,
  ...more,
});

const pointsOf = (intake: PositionIntake) =>
  intake.unwrittenParts().flatMap(({ startMs, points }) => decodeTrackPoints(points, startMs));

describe('reports', () => {
  test('a straight road needs one report a minute on a job', () => {
    const intake = new PositionIntake();
    const reports: number[] = [];
    let last = null;
    for (let seconds = 0; seconds <= 120; seconds += 5) {
      intake.add([fixAt(seconds)], START + seconds * 1_000);
      const report = intake.nextReport(last, 'on_job', START + seconds * 1_000);
      if (report === null) continue;
      reports.push(seconds);
      last = report;
    }
    expect(reports).toEqual([0, 60, 120]);
  });

  test('late positions never replace a newer report, and are recorded', () => {
    const intake = new PositionIntake();
    const live = fixAt(600);
    intake.add([live], live.atMs);
    const last = intake.nextReport(null, 'on_job', live.atMs);
    expect(last?.atMs).toBe(live.atMs);
    intake.add([fixAt(10), fixAt(20)], live.atMs + 1_000);
    expect(intake.nextReport(last, 'on_job', live.atMs + 1_000)).toBeNull();
    expect(pointsOf(intake).map(({ atMs }) => (atMs - START) / 1_000)).toEqual(expect.arrayContaining([10, 600]));
  });

  test('a burst of a thousand kept positions moves the marker in a few steps', () => {
    const intake = new PositionIntake();
    let reports = 0;
    let last = null;
    for (let index = 0; index < 1_000; index += 1) {
      // Ten seconds apart, on a winding road, sent within a minute three hours later.
      const arrivedAtMs = START + 10_800_000 + index * 60;
      intake.add([fixAt(index * 10, { heading: (index * 40) % 360 })], arrivedAtMs);
      const report = intake.nextReport(last, 'on_job', arrivedAtMs);
      if (report === null) continue;
      reports += 1;
      last = report;
    }
    expect(reports).toBeLessThanOrEqual(13);
    expect(intake.unwrittenParts().length).toBeLessThanOrEqual(35);
    expect(pointsOf(intake).at(-1)?.atMs).toBe(START + 9_990_000);
  });
});

describe('parts of the route history', () => {
  test('a part is due when its five minutes are over and it grows no more', () => {
    const intake = new PositionIntake();
    intake.add([fixAt(290)], START + 290_000);
    intake.add([fixAt(305)], START + 305_000);
    expect(intake.dueParts(START + 299_000)).toEqual([]);
    expect(intake.dueParts(START + 305_000).map(({ startMs }) => startMs)).toEqual([START]);
    // A late point of it arrives.
    intake.add([fixAt(100)], START + 306_000);
    expect(intake.dueParts(START + 315_000)).toEqual([]);
    const due = intake.dueParts(START + 316_000);
    expect(due.map(({ startMs }) => startMs)).toEqual([START]);
    intake.forget(due);
    expect(intake.unwrittenParts().map(({ startMs }) => startMs)).toEqual([START + 300_000]);
  });

  test('a tracker on its way writes each five minutes of its history once', () => {
    const intake = new PositionIntake();
    let writes = 0;
    for (let seconds = 0; seconds < 3_600; seconds += 5) {
      intake.add([fixAt(seconds)], START + seconds * 1_000);
      const due = intake.dueParts(START + seconds * 1_000);
      writes += due.length;
      intake.forget(due);
    }
    expect(writes).toBe(11);
  });

  test('the points of a burst are written together', () => {
    const intake = new PositionIntake();
    let writes = 0;
    for (let index = 0; index < 1_000; index += 1) {
      const arrivedAtMs = START + 10_800_000 + index * 60;
      intake.add([fixAt(index * 10)], arrivedAtMs);
      const due = intake.dueParts(arrivedAtMs);
      writes += due.length;
      intake.forget(due);
    }
    expect(writes + intake.unwrittenParts().length).toBeLessThanOrEqual(34);
  });

  test('a part that grew while it was written stays', () => {
    const intake = new PositionIntake();
    intake.add([fixAt(0)], START);
    const written = intake.unwrittenParts();
    intake.add([fixAt(60, { heading: 0 })], START + 60_000);
    intake.forget(written);
    expect(intake.unwrittenParts()).toHaveLength(1);
  });

  test('merging keeps every second once, in order, however often a part is written', () => {
    const seconds = fc.array(fc.nat(299), { maxLength: 150 });
    const encode = (list: readonly number[]) => list.map((second) => `${second.toString()},1,2,3,4;`).join('');
    fc.assert(
      fc.property(seconds, seconds, (stored, added) => {
        const merged = mergeTrackPoints(encode(stored), encode(added));
        const found = decodeTrackPoints(merged, START).map(({ atMs }) => (atMs - START) / 1_000);
        expect(found).toEqual([...new Set([...stored, ...added])].sort((a, b) => a - b).slice(0, 150));
        expect(mergeTrackPoints(merged, encode(added))).toBe(merged);
      }),
    );
  });

  test('both kinds of ids name the start of their part, and sort beside each other', () => {
    const [page, tracker, next] = [
      trackPartId('d', START),
      trackerPartId('d', START),
      trackPartId('d', START + 300_000),
    ];
    expect([page, tracker].map(trackPartStart)).toEqual([START, START]);
    expect([next, tracker, page].sort()).toEqual([page, tracker, next]);
  });
});

describe('motion', () => {
  test('speed and heading that a tracker lacks follow from its former position', () => {
    const former = withMotion(fixAt(0), null);
    const found = withMotion(fixAt(10, { speed: null, heading: null }), former);
    expect(found.speed).toBeCloseTo(36, 0);
    expect(found.heading).toBeCloseTo(90, 0);
  });

  test('a jump within the accuracy counts as rest, and a tracker at rest keeps its heading', () => {
    const former = withMotion(fixAt(0), null);
    const near = { ...fixAt(10, { speed: null, heading: null, accuracy: 30 }), ...destinationPoint(former, 45, 20) };
    expect(haversineMetres(former, near)).toBeGreaterThan(19);
    expect(withMotion(near, former)).toMatchObject({ speed: 0, heading: 90 });
  });

  test('a silence of hours gives no speed', () => {
    const former = withMotion(fixAt(0), null);
    expect(withMotion(fixAt(9_000, { speed: null, heading: null }), former).speed).toBe(0);
  });
});
