import { expect, test } from 'vitest';
import { destinationPoint } from '../../geo/distance.ts';
import type { TrackFix } from './track-points.ts';
import { decodeTrackPoints, MAX_TRACK_POINTS, TRACK_PART_MS } from './track-points.ts';
import type { TrackPart } from './track-recorder.ts';
import { TrackRecorder, withPoint } from './track-recorder.ts';

const START_MS = Date.parse('2026-11-23T15:05:00Z');
const QUITO = { lat: -0.1815, lng: -78.482 };

/** One fix per second of a drive that circles a block every minute. */
const fixes = (seconds: number): TrackFix[] => {
  let here = QUITO;
  return Array.from({ length: seconds }, (_, second) => {
    const heading = (Math.floor(second / 15) % 4) * 90;
    here = destinationPoint(here, heading, 8);
    return { ...here, heading, speed: 28.8, accuracy: 5, atMs: START_MS + second * 1000 };
  });
};

function record(of: readonly TrackFix[]): TrackPart[] {
  const recorder = new TrackRecorder();
  const parts = new Map<number, TrackPart>();
  for (const fix of of) {
    const startMs = recorder.accept(fix);
    if (startMs !== null) parts.set(startMs, withPoint(parts.get(startMs) ?? { startMs, points: '' }, fix));
  }
  return [...parts.values()];
}

test('ten minutes become two parts, each starting with its first fix', () => {
  const parts = record(fixes(600));
  expect(parts.map(({ startMs }) => startMs)).toEqual([START_MS, START_MS + TRACK_PART_MS]);
  for (const { startMs, points } of parts) {
    const read = decodeTrackPoints(points, startMs);
    expect(read[0]?.atMs).toBe(startMs);
    expect(read.length).toBeGreaterThan(15);
    expect(read.length).toBeLessThan(80);
  }
});

test('a full part accepts no more points', () => {
  const fix = { ...QUITO, heading: 0, speed: 0, accuracy: 5, atMs: START_MS };
  let part: TrackPart = { startMs: START_MS, points: '' };
  for (let index = 0; index < MAX_TRACK_POINTS + 5; index++) part = withPoint(part, fix);
  expect(decodeTrackPoints(part.points, START_MS)).toHaveLength(MAX_TRACK_POINTS);
});
