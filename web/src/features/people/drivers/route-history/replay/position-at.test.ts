import { describe, expect, test } from 'vitest';
import { indexAt, positionAt } from './position-at.ts';

const at = (second: number, lng: number, speed = 36) => ({
  atMs: second * 1000,
  lat: -0.18,
  lng,
  speed,
  accuracy: 5,
});
/** East for twenty seconds, an hour of silence, and west. */
const DAY = [at(0, -78.48), at(10, -78.47), at(20, -78.46, 0), at(3620, -78.5, 18), at(3630, -78.51, 18)];

test.each([
  [-5000, 0],
  [0, 0],
  [9999, 0],
  [10_000, 1],
  [3_000_000, 2],
  [3_630_000, 4],
  [9_000_000, 4],
])('at %d ms the last point is number %d', (atMs, index) => {
  expect(indexAt(DAY, atMs)).toBe(index);
});

describe('where the vehicle was', () => {
  test.each([
    { name: 'between two points', atMs: 5000, lng: -78.475, speed: 36, heading: 90 },
    { name: 'braking', atMs: 15_000, lng: -78.465, speed: 18, heading: 90 },
    { name: 'when it was last seen', atMs: 20_000, lng: -78.46, speed: 0, heading: 270 },
    { name: 'in the silence', atMs: 2_000_000, lng: -78.46, speed: null, heading: 270 },
    { name: 'before the day', atMs: -1, lng: -78.48, speed: 36, heading: 90 },
    { name: 'after the day it looks where it went', atMs: 9_000_000, lng: -78.51, speed: 18, heading: 270 },
  ])('$name', ({ atMs, lng, speed, heading }) => {
    const position = positionAt(DAY, atMs);
    expect(position?.lng).toBeCloseTo(lng, 6);
    expect(position?.speed).toBe(speed);
    expect(position?.heading).toBeCloseTo(heading, 3);
  });

  test('a day without points has no position', () => {
    expect(positionAt([], 0)).toBeNull();
  });

  test.each([
    { name: 'a phone that measures no speed has that of its way', lng: -78.479, speed: 40 },
    { name: 'a phone at rest has none', lng: -78.48001, speed: 0 },
  ])('$name', ({ lng, speed }) => {
    expect(positionAt([at(0, -78.48, 0), at(10, lng, 0)], 5000)?.speed).toBeCloseTo(speed, 0);
  });

  test('a vehicle that starts from rest has no speed before it moves', () => {
    expect(positionAt([at(0, -78.48, 0), at(10, -78.479, 36)], 0)?.speed).toBe(0);
  });

  test('a vehicle at rest keeps the heading of its last movement', () => {
    const parked = [at(0, -78.48), at(10, -78.47), at(70, -78.47001), at(130, -78.46999)];
    expect(positionAt(parked, 100_000)?.heading).toBeCloseTo(90, 3);
  });
});
