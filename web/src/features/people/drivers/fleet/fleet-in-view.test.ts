import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import type { DriverCache } from './driver-cache.ts';
import { createFleetInView } from './fleet-in-view.ts';
import type { InViewSummary } from './fleet-in-view.ts';
import { createFleetStore } from './fleet-store.ts';
import { createMapFilter } from './map-filter.ts';
import { createMarkerKinds } from './marker-kinds.ts';

const VIEW = { south: -1, west: -79, north: 1, east: -77 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Drivers by their degrees north of the middle of the map; a call accepts two ids. */
function setUp(degrees: Readonly<Record<string, number>>) {
  const store = createFleetStore((run) => {
    run();
  });
  const request = vi.fn();
  const driverCache: DriverCache = {
    get: () => undefined,
    add: () => undefined,
    request,
    requestFirst: () => undefined,
    subscribe: () => () => undefined,
  };
  const mapFilter = createMapFilter(driverCache);
  const kinds = createMarkerKinds();
  const inView = createFleetInView({ store, driverCache, mapFilter, kinds, maxIds: 2 });
  const report = (places: Readonly<Record<string, number>>) => {
    const changes = Object.entries(places).map(([id, lat]) => ({
      id,
      position: { lat, lng: -78, heading: 0, speed: 0, updatedAtMs: Date.now() },
    }));
    store.apply('q', changes, false);
  };
  const summaries: InViewSummary[] = [];
  inView.summary$.subscribe((summary) => summaries.push(summary));
  inView.setViewport(VIEW);
  report(degrees);
  vi.advanceTimersByTime(1);
  return { inView, mapFilter, kinds, report, request, last: () => summaries.at(-1) };
}

test('the sample has the drivers nearest to the middle, whatever their order', () => {
  const { last } = setUp({ d1: 0.9, d2: 0.2, d3: -0.1 });
  const counts = { inView: 3, online: 3, free: 0, busy: 0, unread: 3 };
  expect(last()).toEqual({ ...counts, onlineMatching: 3, onlineIds: ['d2', 'd3'] });
});

test('the sample keeps its drivers for a minute, while others come nearer', () => {
  const { report, last } = setUp({ d1: 0.9, d2: 0.2, d3: -0.1 });
  vi.advanceTimersByTime(11_000);
  report({ d1: 0.8 });
  vi.advanceTimersByTime(1_000);
  report({ d1: 0 });
  vi.advanceTimersByTime(40_000);
  expect(last()?.onlineIds).toEqual(['d2', 'd3']);
  vi.advanceTimersByTime(60_000);
  expect(last()?.onlineIds).toEqual(['d1', 'd3']);
});

test('another viewport has another sample at once', () => {
  const { inView, last } = setUp({ d1: 0.9, d2: 0.2, d3: -0.1 });
  inView.setViewport({ ...VIEW, south: 0.1 });
  vi.advanceTimersByTime(1_000);
  expect(last()?.onlineIds).toEqual(['d1', 'd2']);
});

test('a limit of the map leaves the sample and the readings of drivers as they are', () => {
  const { mapFilter, request, last } = setUp({ d1: 0.9, d2: 0.2, d3: -0.1 });
  mapFilter.limitTo(new Set(['d2']));
  vi.advanceTimersByTime(1_000);
  const counts = { inView: 1, online: 1, free: 0, busy: 0, unread: 1 };
  expect(last()).toEqual({ ...counts, onlineMatching: 3, onlineIds: ['d2', 'd3'] });
  expect(request).not.toHaveBeenCalled();
});

test('free and busy drivers are counted once their jobs are read, also while the map shows another kind', () => {
  const { kinds, last } = setUp({ d1: 0.9, d2: 0.2, d3: -0.1 });
  kinds.hold([
    driverFixture({ id: 'd1', job: null }),
    driverFixture({ id: 'd2', job: { status: 'en curso', until: null } }),
  ]);
  kinds.setShown('silent');
  vi.advanceTimersByTime(1_000);
  expect(last()).toMatchObject({ inView: 3, online: 3, free: 1, busy: 1, unread: 1 });
  vi.advanceTimersByTime(6 * 60_000);
  expect(last()).toMatchObject({ inView: 3, online: 0, free: 0, busy: 0, unread: 0 });
});
