import { describe, expect, test, vi } from 'vitest';
import { createFleetStore } from './fleet-store.ts';
import type { FleetChange, FleetPosition } from './fleet-store.ts';

const at = (lat: number, updatedAtMs = lat * 1000): FleetPosition => ({
  lat,
  lng: 0,
  heading: 0,
  speed: 0,
  updatedAtMs,
});
const set = (id: string, lat: number, updatedAtMs?: number): FleetChange => ({ id, position: at(lat, updatedAtMs) });
const gone = (id: string): FleetChange => ({ id, position: null });

/** A store whose frames come when the test says so. */
function setUp() {
  const frames: (() => void)[] = [];
  const store = createFleetStore((run) => frames.push(run));
  const flushes: string[][] = [];
  store.subscribeAll((changed) => flushes.push([...changed]));
  const nextFrame = () => {
    for (const run of frames.splice(0)) run();
  };
  return { store, flushes, nextFrame, framesDue: () => frames.length };
}

describe('coalescing', () => {
  test('the first report is shown at once', () => {
    const { store, flushes } = setUp();
    store.apply('a', [set('d1', 1)], false);
    expect(store.get('d1')?.lat).toBe(1);
    expect(flushes).toEqual([['d1']]);
  });

  test('a flood within one frame is shown in the next, once, the last of each driver only', () => {
    const { store, flushes, nextFrame } = setUp();
    const seen = vi.fn();
    store.subscribe('d1', seen);
    for (let step = 1; step <= 500; step++) store.apply('a', [set('d1', step), set('d2', step)], false);
    const immediate = flushes.length;
    expect(immediate).toBeLessThanOrEqual(4);
    nextFrame();
    expect(flushes).toHaveLength(immediate + 1);
    expect(seen).toHaveBeenCalledTimes(immediate + 1);
    expect(store.get('d1')?.lat).toBe(500);
    expect(store.get('d2')?.lat).toBe(500);
  });

  test('large reports after the first of a frame wait', () => {
    const { store, flushes, nextFrame } = setUp();
    const report = (lat: number) => Array.from({ length: 100 }, (_, index) => set(`d${index.toString()}`, lat));
    store.apply('a', report(1), false);
    store.apply('a', report(2), false);
    expect(flushes).toHaveLength(1);
    nextFrame();
    expect(flushes).toHaveLength(2);
    expect(store.get('d99')?.lat).toBe(2);
  });

  test('frames are asked for only while something happens', () => {
    const { store, nextFrame, framesDue } = setUp();
    store.apply('a', [set('d1', 1)], false);
    nextFrame();
    expect(framesDue()).toBe(0);
    store.apply('a', [set('d1', 2)], false);
    expect(store.get('d1')?.lat).toBe(2);
  });
});

describe('who is told', () => {
  test('a ping reaches the listeners of its driver and nobody else', () => {
    const { store } = setUp();
    const [first, second] = [vi.fn(), vi.fn()];
    store.subscribe('d1', first);
    store.subscribe('d2', second);
    store.apply('a', [set('d1', 1)], false);
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).not.toHaveBeenCalled();
  });

  test('nobody is told what they know already', () => {
    const { store } = setUp();
    const seen = vi.fn();
    store.subscribe('d1', seen);
    store.apply('a', [set('d1', 1)], false);
    store.apply('b', [set('d1', 1)], false);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test('who stops listening is not told', () => {
    const { store } = setUp();
    const seen = vi.fn();
    store.subscribe('d1', seen)();
    store.apply('a', [set('d1', 1)], false);
    expect(seen).not.toHaveBeenCalled();
  });
});

describe('several queries', () => {
  test('older news of a second query does not replace newer', () => {
    const { store, nextFrame } = setUp();
    store.apply('a', [set('d1', 5, 5000)], false);
    store.apply('b', [set('d1', 4, 4000)], false);
    nextFrame();
    expect(store.get('d1')?.lat).toBe(5);
  });

  test('a driver stays as long as one query holds them', () => {
    const { store, nextFrame } = setUp();
    store.apply('a', [set('d1', 1)], false);
    store.apply('b', [set('d1', 1)], false);
    store.drop('a');
    nextFrame();
    expect(store.get('d1')).toBeDefined();
    store.drop('b');
    nextFrame();
    expect(store.get('d1')).toBeUndefined();
  });

  test('crossing from one area into the next never shows the driver gone', () => {
    const { store, flushes, nextFrame } = setUp();
    store.apply('a', [set('d1', 1)], false);
    nextFrame();
    const seen: (number | undefined)[] = [];
    store.subscribe('d1', () => seen.push(store.get('d1')?.lat));
    store.apply('a', [gone('d1')], false);
    store.apply('b', [set('d1', 2)], false);
    nextFrame();
    expect(seen).toEqual([2]);
    expect(flushes.at(-1)).toEqual(['d1']);
  });

  test('coming back unmoved undoes the removal', () => {
    const { store, nextFrame } = setUp();
    store.apply('a', [set('d1', 1)], false);
    nextFrame();
    store.apply('a', [gone('d1')], false);
    store.apply('b', [set('d1', 1)], false);
    nextFrame();
    expect(store.get('d1')?.lat).toBe(1);
  });

  test('a reset takes away what the query no longer has', () => {
    const { store, nextFrame } = setUp();
    store.apply('a', [set('d1', 1), set('d2', 1)], true);
    store.apply('a', [set('d2', 2)], true);
    nextFrame();
    expect(store.get('d1')).toBeUndefined();
    expect(store.get('d2')?.lat).toBe(2);
  });

  test('knows by which kind of query a driver is held', () => {
    const { store } = setUp();
    store.apply('area:x', [set('d1', 1)], false);
    expect(store.isHeldBy('d1', 'area:')).toBe(true);
    expect(store.isHeldBy('d1', 'ids:')).toBe(false);
  });
});
