import { expect, test, vi } from 'vitest';
import { calmFrames, ReplayPlayer } from './replay-player.ts';

const FROM_MS = 1_000_000;
const TO_MS = FROM_MS + 3_600_000;

/** A player whose frames the test draws. */
function setup(pauses: readonly { fromMs: number; toMs: number }[] = []) {
  let draw: ((nowMs: number) => void) | null = null;
  let nowMs = 0;
  const player = new ReplayPlayer({
    fromMs: FROM_MS,
    toMs: TO_MS,
    pauses,
    nextFrame: (next) => {
      draw = next;
      return () => {
        draw = null;
      };
    },
  });
  const drawn: number[] = [];
  player.onFrame((atMs) => void drawn.push(atMs));
  const shown = vi.fn();
  player.subscribe(shown);
  return {
    player,
    drawn,
    shown,
    at: () => (drawn.at(-1) ?? 0) - FROM_MS,
    isAsking: () => draw !== null,
    /** Draws frames, sixty a second. */
    frames: (count: number, everyMs = 1000 / 60) => {
      for (let frame = 0; frame < count; frame++) {
        nowMs += everyMs;
        draw?.(nowMs);
      }
    },
  };
}

test.each([1, 5, 20, 60] as const)('a second at speed %d covers as many seconds of the day', (speed) => {
  const { player, frames, at } = setup();
  player.setSpeed(speed);
  player.play();
  frames(61);
  expect(at()).toBeCloseTo(speed * 1000, 3);
});

test('every frame reaches the map, and a few reach the controls', () => {
  const { player, frames, drawn, shown } = setup();
  player.play();
  shown.mockClear();
  frames(120);
  expect(drawn).toHaveLength(121);
  expect(shown.mock.calls.length).toBeLessThanOrEqual(9);
});

test('the replay pauses at its position and continues from there', () => {
  const { player, frames, at, isAsking } = setup();
  player.play();
  player.play();
  frames(31);
  player.pause();
  const before = at();
  expect(isAsking()).toBe(false);
  frames(30);
  expect(at()).toBe(before);
  player.play();
  frames(2);
  expect(at()).toBeGreaterThan(before);
  expect(at()).toBeLessThan(before + 1000);
});

test('the replay continues where it was after its tab was hidden', () => {
  const { player, frames, at } = setup();
  player.setSpeed(1);
  player.play();
  frames(1);
  frames(1, 60_000);
  expect(at()).toBe(250);
});

test('the replay stops at the end, and starts again from the beginning', () => {
  const { player, frames, at, isAsking } = setup();
  player.seek(TO_MS - 10);
  player.play();
  frames(5);
  expect(at()).toBe(3_600_000);
  expect(player.snapshot()).toMatchObject({ isPlaying: false, atMs: TO_MS });
  expect(isAsking()).toBe(false);
  player.play();
  expect(at()).toBe(0);
});

test.each([
  [FROM_MS - 1, 0],
  [FROM_MS + 5000, 5000],
  [TO_MS + 1, 3_600_000],
])('the scrubber stays within the day: %d', (asked, reached) => {
  const { player, at } = setup();
  player.seek(asked);
  expect(at()).toBe(reached);
  expect(player.snapshot().atMs).toBe(FROM_MS + reached);
});

test('the replay shows only the beginning of a long stop, unless all of it is wanted', () => {
  const stop = { fromMs: FROM_MS + 1000, toMs: FROM_MS + 1_801_000 };
  const { player, frames, at } = setup([stop]);
  player.play();
  frames(100);
  expect(at()).toBeGreaterThan(1_801_000);

  const whole = setup([stop]);
  whole.player.setSkipsStops(false);
  whole.player.play();
  whole.frames(100);
  expect(whole.at()).toBeLessThan(40_000);
});

test('the vehicle is set once a second with reduced motion, over the same distance', () => {
  vi.useFakeTimers();
  const player = new ReplayPlayer({ fromMs: FROM_MS, toMs: TO_MS, pauses: [], nextFrame: calmFrames });
  const drawn: number[] = [];
  player.onFrame((atMs) => void drawn.push(atMs - FROM_MS));
  player.setSpeed(5);
  player.play();
  vi.advanceTimersByTime(3100);
  expect(drawn).toEqual([0, 0, 5000, 10_000]);
  player.pause();
  vi.useRealTimers();
});

const LEG = { fromMs: FROM_MS + 600_000, toMs: FROM_MS + 601_000 };

test('a chosen part of the day plays from its start to its end, and again from its start', () => {
  const { player, frames, at } = setup();
  player.setSpan(LEG);
  expect(at()).toBe(600_000);
  player.play();
  frames(30);
  expect(at()).toBe(601_000);
  expect(player.snapshot()).toMatchObject({ isPlaying: false, span: LEG });
  player.play();
  expect(at()).toBe(600_000);
});

test.each([
  ['within', LEG.fromMs + 500, LEG],
  ['at the end of', LEG.toMs, LEG],
  ['before', LEG.fromMs - 1, null],
  ['after', LEG.toMs + 1, null],
])('a moment %s the chosen part shows the part or the day', (_where, moment, span) => {
  const { player } = setup();
  player.setSpan(LEG);
  player.seek(moment);
  expect(player.snapshot()).toMatchObject({ atMs: moment, span });
});

test('the whole day begins again at its start', () => {
  const { player, at } = setup();
  player.setSpan(LEG);
  player.setSpan(null);
  expect(at()).toBe(0);
  expect(player.snapshot().span).toBeNull();
});
