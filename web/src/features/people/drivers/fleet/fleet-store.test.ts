import { skip } from 'rxjs';
import { describe, expect, test, vi } from 'vitest';
import { createFleetStore } from './fleet-store.ts';
import type { FleetChange, FleetPosition, FleetStore } from './fleet-store.ts';

const at = (lat: number, updatedAtMs = lat * 1000): FleetPosition => ({
  lat,
  lng: 0,
  heading: 0,
  speed: 0,
  updatedAtMs,
});
const set = (id: string, lat: number, updatedAtMs?: number): FleetChange => ({ id, position: at(lat, updatedAtMs) });
const gone = (id: string): FleetChange => ({ id, position: null });

/** Subscribes to the changes that follow the current position. */
const watch = (store: FleetStore, id: string, listener: () => void) =>
  store.position$(id).pipe(skip(1)).subscribe(listener);

/** A store whose frames run when the test calls `nextFrame`. */
function setUp() {
  const frames: (() => void)[] = [];
  const store = createFleetStore((run) => frames.push(run));
  const flushes: string[][] = [];
  store.changes$.subscribe((changed) => flushes.push([...changed]));
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

  test('a flood within one frame is emitted once in the next, the last of each driver only', () => {
    const { store, flushes, nextFrame } = setUp();
    const seen = vi.fn();
    watch(store, 'd1', seen);
    for (let step = 1; step <= 500; step++) store.apply('a', [set('d1', step), set('d2', step)], false);
    const immediate = flushes.length;
    expect(immediate).toBeLessThanOrEqual(4);
    nextFrame();
    expect(flushes).toHaveLength(immediate + 1);
    expect(seen).toHaveBeenCalledTimes(immediate + 1);
    expect(store.get('d1')?.lat).toBe(500);
    expect(store.get('d2')?.lat).toBe(500);
  });

  test('large reports after the first of a frame are delayed to the next', () => {
    const { store, flushes, nextFrame } = setUp();
    const report = (lat: number) => Array.from({ length: 100 }, (_, index) => set(`d${index.toString()}`, lat));
    store.apply('a', report(1), false);
    store.apply('a', report(2), false);
    expect(flushes).toHaveLength(1);
    nextFrame();
    expect(flushes).toHaveLength(2);
    expect(store.get('d99')?.lat).toBe(2);
  });

  test('frames are requested only while reports arrive', () => {
    const { store, nextFrame, framesDue } = setUp();
    store.apply('a', [set('d1', 1)], false);
    nextFrame();
    expect(framesDue()).toBe(0);
    store.apply('a', [set('d1', 2)], false);
    expect(store.get('d1')?.lat).toBe(2);
  });
});

describe('at most one emission a frame', () => {
  test('a thousand changes within a frame are one emission, with the last position of each driver', () => {
    const { store, flushes, nextFrame } = setUp();
    store.apply('a', [set('d0', 1)], false);
    const positions: (number | undefined)[] = [];
    store.position$('d999').subscribe((position) => positions.push(position?.lat));
    for (let step = 0; step < 1000; step++) {
      store.apply('a', [set(`d${step.toString()}`, 2), set('d999', 3 + step)], false);
    }
    expect(flushes).toHaveLength(1);
    nextFrame();
    expect(flushes).toHaveLength(2);
    expect(positions).toEqual([undefined, 1002]);
    expect(store.get('d0')?.lat).toBe(2);
  });

  test('reports after an emitted frame are emitted with the next frame', () => {
    const { store, flushes, nextFrame } = setUp();
    for (let step = 1; step <= 4; step++) store.apply('a', [set('d1', step)], false);
    nextFrame();
    store.apply('a', [set('d1', 5)], false);
    expect(flushes).toHaveLength(2);
    nextFrame();
    expect(flushes).toHaveLength(3);
    expect(store.get('d1')?.lat).toBe(5);
  });

  test('a hidden page has no frames: a timer emits instead', () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', () => 1);
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    const store = createFleetStore();
    store.apply('a', [set('d1', 1)], false);
    store.apply('a', [set('d1', 2)], false);
    expect(store.get('d1')?.lat).toBe(1);
    vi.advanceTimersByTime(250);
    expect(store.get('d1')?.lat).toBe(2);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});

describe('notification', () => {
  test('a ping reaches only the subscribers of its driver', () => {
    const { store } = setUp();
    const [first, second] = [vi.fn(), vi.fn()];
    watch(store, 'd1', first);
    watch(store, 'd2', second);
    store.apply('a', [set('d1', 1)], false);
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).not.toHaveBeenCalled();
  });

  test('an unchanged position is not emitted again', () => {
    const { store } = setUp();
    const seen = vi.fn();
    watch(store, 'd1', seen);
    store.apply('a', [set('d1', 1)], false);
    store.apply('b', [set('d1', 1)], false);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test('another battery level of the same position is emitted', () => {
    const { store, nextFrame } = setUp();
    const seen: unknown[] = [];
    watch(store, 'd1', () => seen.push(store.get('d1')?.battery));
    const withBattery = (battery: number) => ({ id: 'd1', position: { ...at(1), battery } });
    store.apply('a', [withBattery(64)], false);
    store.apply('a', [withBattery(15)], false);
    nextFrame();
    expect(seen).toEqual([64, 15]);
  });

  test('an unsubscribed listener is not called', () => {
    const { store } = setUp();
    const seen = vi.fn();
    watch(store, 'd1', seen).unsubscribe();
    store.apply('a', [set('d1', 1)], false);
    expect(seen).not.toHaveBeenCalled();
  });
});

describe('several queries', () => {
  test('an older report of a second query does not replace a newer one', () => {
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
    watch(store, 'd1', () => seen.push(store.get('d1')?.lat));
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

  test('the store keeps by which kind of query a driver is held', () => {
    const { store } = setUp();
    store.apply('area:x', [set('d1', 1)], false);
    expect(store.isHeldBy('d1', 'area:')).toBe(true);
    expect(store.isHeldBy('d1', 'ids:')).toBe(false);
  });
});
