import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { destinationPoint } from '../../geo/distance.ts';
import { extrapolatePosition } from '../people/position-policy.ts';
import type { TrackFix } from './track-points.ts';
import {
  decodeTrackPoints,
  encodeTrackPoint,
  firstTrackDay,
  isSendable,
  MAX_TRACK_POINTS,
  shouldRecordPoint,
  TRACK_PART_MS,
  trackExpiresAtMs,
  trackPartId,
  trackPartStartMs,
} from './track-points.ts';

const START_MS = Date.parse('2026-11-23T15:05:00Z');
const fix = (over: Partial<TrackFix> = {}): TrackFix => ({
  lat: -0.1815,
  lng: -78.482,
  heading: 0,
  speed: 36,
  accuracy: 8,
  atMs: START_MS,
  ...over,
});

/** The fix if the driver went straight on, moved sideways by some metres. */
function onward(from: TrackFix, seconds: number, sidewaysMetres: number): TrackFix {
  const atMs = from.atMs + seconds * 1000;
  return { ...from, ...destinationPoint(extrapolatePosition(from, atMs), from.heading + 90, sidewaysMetres), atMs };
}

describe('what is recorded', () => {
  test.each([
    { name: 'the first fix', last: null, now: fix(), expected: true },
    { name: 'a fix straight on', last: fix(), now: onward(fix(), 30, 0), expected: false },
    { name: 'a fix nine metres aside', last: fix(), now: onward(fix(), 30, 9), expected: false },
    { name: 'a fix eleven metres aside', last: fix(), now: onward(fix(), 30, 11), expected: true },
    { name: 'a fix after a minute of silence', last: fix(), now: onward(fix(), 60, 0), expected: true },
    { name: 'a second fix within two seconds', last: fix(), now: onward(fix(), 1.9, 50), expected: false },
    {
      name: 'a deviation within the imprecision of the phone',
      last: fix(),
      now: { ...onward(fix(), 30, 29), accuracy: 30 },
      expected: false,
    },
    {
      name: 'a deviation beyond the imprecision of the phone',
      last: fix(),
      now: { ...onward(fix(), 30, 41), accuracy: 900 },
      expected: true,
    },
  ])('records $name: $expected', ({ last, now, expected }) => {
    expect(shouldRecordPoint(last, now)).toBe(expected);
  });
});

test('the first day of a track is that of 29 days ago in Guayaquil', () => {
  expect(firstTrackDay(Date.parse('2026-11-24T04:59:59Z'))).toBe('2026-10-25');
  expect(firstTrackDay(Date.parse('2026-11-24T05:00:00Z'))).toBe('2026-10-26');
});

describe('a part of a track', () => {
  test('a part covers five minutes, excluding the end', () => {
    expect(trackPartStartMs(START_MS)).toBe(START_MS);
    expect(trackPartStartMs(START_MS + TRACK_PART_MS - 1)).toBe(START_MS);
    expect(trackPartStartMs(START_MS + TRACK_PART_MS)).toBe(START_MS + TRACK_PART_MS);
  });

  test('a part is deleted after thirty days and can be sent for three', () => {
    expect(new Date(trackExpiresAtMs(START_MS)).toISOString()).toBe('2026-12-23T15:05:00.000Z');
    expect(isSendable(START_MS, START_MS + 3 * 86_400_000 - 1)).toBe(true);
    expect(isSendable(START_MS, START_MS + 3 * 86_400_000)).toBe(false);
  });

  test('the id of a part names its driver and its time', () => {
    expect(trackPartId('d-1', START_MS)).toBe('d-1:5984821');
  });
});

describe('stored points', () => {
  const point = fc.record({
    second: fc.integer({ min: 0, max: 299 }),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    speed: fc.double({ min: 0, max: 200, noNaN: true }),
    accuracy: fc.double({ min: 0, max: 100_000, noNaN: true }),
  });

  test('stored points are read as written, to a metre and a second', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 20 }), (given) => {
        const written = given.map(({ second, ...rest }) => ({ ...rest, atMs: START_MS + second * 1000 }));
        const encoded = written.map((each) => encodeTrackPoint(each, START_MS)).join('');
        const inOrder = written.toSorted((a, b) => a.atMs - b.atMs);
        const read = decodeTrackPoints(encoded, START_MS);
        expect(read.map(({ atMs }) => atMs)).toEqual(inOrder.map(({ atMs }) => atMs));
        for (const [index, { lat, lng, speed, accuracy }] of read.entries()) {
          expect(Math.abs(lat - (inOrder[index]?.lat ?? 0))).toBeLessThan(0.00001);
          expect(Math.abs(lng - (inOrder[index]?.lng ?? 0))).toBeLessThan(0.00001);
          expect(Math.abs(speed - (inOrder[index]?.speed ?? 0))).toBeLessThanOrEqual(0.5);
          expect(accuracy).toBeLessThan(10_000);
        }
      }),
    );
  });

  test('stored points fit the rules, whatever a phone reports', () => {
    const longest = encodeTrackPoint(
      { atMs: START_MS + 299_999, lat: -89.99999, lng: -179.99999, speed: 5000, accuracy: 1e9 },
      START_MS,
    );
    expect(longest).toBe('299,-8999999,-17999999,999,9999;');
    expect(longest.length * MAX_TRACK_POINTS).toBe(4800);
  });

  test.each([
    '300,0,0,0,0;',
    '-1,0,0,0,0;',
    '1,9000001,0,0,0;',
    '1,0,18000001,0,0;',
    '1,0,0,-1,0;',
    '1,0,0,0;',
    'x,0,0,0,0;',
    ';;',
    '',
  ])('the stored text %j is skipped as invalid', (encoded) => {
    expect(decodeTrackPoints(encoded, START_MS)).toEqual([]);
  });
});
