// @vitest-environment jsdom
/** The fleet on Google's map: surface, markers, clusters, trail and zones, against a fake of its API. */
import { Subject } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { createGoogleSurface } from '../../../../lib/map/surface/google-surface.ts';
import type { SurfaceEvents } from '../../../../lib/map/surface/map-surface.ts';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { fakeGoogle } from '../../../../testing/google-maps/fake-google.ts';
import { MAP_SIZE } from '../../../../testing/google-maps/fake-map.ts';
import { recordingCanvas } from '../../../../testing/recording-canvas.ts';
import { createFleetStore } from '../fleet/fleet-store.ts';
import type { Fleet } from '../fleet/fleet-view.ts';
import { createMarkerKinds } from '../fleet/marker-kinds.ts';
import { recordTrails } from '../fleet/trails.ts';
import { createFleetLayer } from './fleet-layer.ts';
import { createMapTool } from './map-tool.ts';

vi.mock(
  '@googlemaps/js-api-loader',
  async () => (await import('../../../../testing/google-maps/fake-google.ts')).loader,
);

const QUITO = { lat: -0.184, lng: -78.487 };
const MIDDLE = { x: MAP_SIZE.width / 2, y: MAP_SIZE.height / 2 };
const NOW_MS = Date.UTC(2026, 4, 4, 15);

beforeEach(() => {
  fakeGoogle.reset();
  vi.useFakeTimers({ now: NOW_MS });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'Path2D',
    class {
      readonly isPath = true;
    },
  );
  return () => vi.useRealTimers();
});

async function createSurface(more: Partial<SurfaceEvents> = {}) {
  const element = document.createElement('div');
  const events = {
    onMove: vi.fn(),
    onSettle: vi.fn(),
    onUserMove: vi.fn(),
    onZoom: vi.fn(),
    onClick: vi.fn(),
    onHover: vi.fn(),
    ...more,
  };
  const surface = await createGoogleSurface({ element, center: QUITO, zoom: 13, label: 'Mapa de la flota', events });
  const [google] = fakeGoogle.maps;
  if (!google) throw new Error('no map was made');
  return { element, events, surface, google };
}

test('the surface is a named region, and projects places as the map shows them', async () => {
  const { element, surface } = await createSurface();
  expect(element).toHaveAttribute('aria-label', 'Mapa de la flota');
  expect(element).toHaveAttribute('role', 'region');
  const { x, y } = surface.project(QUITO);
  expect([Math.round(x), Math.round(y)]).toEqual([MIDDLE.x, MIDDLE.y]);
  expect(surface.project({ lat: QUITO.lat, lng: QUITO.lng + 0.01 }).x).toBeGreaterThan(x);
  expect(surface.project({ lat: QUITO.lat + 0.01, lng: QUITO.lng }).y).toBeLessThan(y);
  expect([surface.zoom(), surface.center(), surface.size()]).toEqual([13, QUITO, MAP_SIZE]);
});

test('the surface distinguishes moves of the program from those of the user', async () => {
  const { events, surface, google } = await createSurface();
  surface.centerOn({ lat: -0.2, lng: -78.5 }, 15);
  expect([surface.center(), surface.zoom()]).toEqual([{ lat: -0.2, lng: -78.5 }, 15]);
  expect(events.onMove).toHaveBeenCalled();
  expect(events.onSettle).toHaveBeenCalled();
  expect(events.onUserMove).not.toHaveBeenCalled();
  google.drag(QUITO);
  expect(events.onUserMove).toHaveBeenCalledOnce();
  surface.fit({ south: -0.3, west: -78.6, north: -0.1, east: -78.4 });
  const { south, west, north, east } = surface.viewport();
  expect(south <= -0.3 && west <= -78.6 && north >= -0.1 && east >= -78.4).toBe(true);
});

test('a fitted viewport lies in the part of the map that is not covered', async () => {
  const { surface } = await createSurface();
  const bottom = MAP_SIZE.height / 2;
  surface.fit({ south: -0.3, west: -78.6, north: -0.1, east: -78.4 }, { left: 0, bottom });
  const middle = surface.project({ lat: -0.2, lng: -78.5 });
  expect(middle.x).toBeCloseTo(MIDDLE.x);
  expect(middle.y).toBeCloseTo(bottom / 2);
  expect(surface.project({ lat: -0.3, lng: -78.5 }).y).toBeLessThanOrEqual(bottom);
});

test('pointer, click and cursor are in pixels of the map', async () => {
  const hovered: unknown[] = [];
  const { element, events, surface, google } = await createSurface({ onHover: (at) => hovered.push(at) });
  element.getBoundingClientRect = () => ({ left: 100, top: 50 }) as DOMRect;
  google.pointAt('click', { x: 140, y: 80 });
  expect(events.onClick).toHaveBeenLastCalledWith({ x: 40, y: 30 });
  google.emit('click', { domEvent: new Event('keydown') });
  expect(events.onClick).toHaveBeenLastCalledWith({ x: -1000, y: -1000 });
  google.pointAt('mousemove', { x: 101, y: 52 });
  google.emit('mouseout');
  expect(hovered).toEqual([{ x: 1, y: 2 }, null]);
  surface.setCursor('pointer');
  expect(google.options.draggableCursor).toBe('pointer');
  surface.setCursor('');
  expect(google.options.draggableCursor).toBeNull();
});

test('a destroyed surface leaves nothing behind', async () => {
  const { element, surface, google } = await createSurface();
  surface.destroy();
  expect([google.listenerCount, google.overlays.size, element.childElementCount]).toEqual([0, 0, 0]);
});

const position = (more: object) => ({ ...QUITO, heading: 0, speed: 0, updatedAtMs: NOW_MS, ...more });

/** A fleet that requests no data of its drivers. */
function fleetOf(drivers: Record<string, object>) {
  const store = createFleetStore((run) => {
    run();
  });
  const put = (changes: Record<string, object>, isReset = false) => {
    store.apply(
      'area',
      Object.entries(changes).map(([id, more]) => ({ id, position: position(more) })),
      isReset,
    );
  };
  const kinds = createMarkerKinds();
  const fleet = {
    store,
    trails: recordTrails(store),
    driverCache: { get: () => undefined, request: () => undefined, subscribe: () => () => undefined },
    mapFilter: { shows: () => true, isActive: () => false, changes$: new Subject() },
    kinds,
    clock: { nowMs: () => Date.now(), heldAtMs: () => Infinity },
  } as unknown as Fleet;
  put(drivers, true);
  return { fleet, put, kinds };
}

async function showFleet(drivers: Record<string, object>) {
  const map = await createSurface();
  const { fleet, put, kinds } = fleetOf(drivers);
  const canvas = recordingCanvas();
  const [onSelectedDrawn, onRegrouped] = [vi.fn(), vi.fn()];
  const { surface } = map;
  const layer = createFleetLayer({ canvas: canvas.element, surface, fleet, onSelectedDrawn, onRegrouped });
  const draw = () => {
    canvas.clear();
    vi.advanceTimersByTime(600);
  };
  draw();
  return { ...map, layer, canvas, put, kinds, draw, onSelectedDrawn, onRegrouped };
}

test('single drivers are markers that point where they head; they are hit where they are drawn', async () => {
  const { layer, canvas, surface } = await showFleet({
    east: { heading: 90 },
    far: { lat: -0.15, lng: -78.45, heading: 180 },
  });
  const turned = canvas.callsOf('rotate').map(([angle]) => Number(angle).toFixed(3));
  expect(new Set(turned)).toEqual(new Set([(Math.PI / 2).toFixed(3), Math.PI.toFixed(3)]));
  expect(canvas.callsOf('fillText')).toEqual([]);
  expect(layer.hitAt(MIDDLE)?.item).toEqual({ kind: 'driver', id: 'east' });
  expect(layer.hitAt(surface.project({ lat: -0.15, lng: -78.45 }))?.item).toMatchObject({ id: 'far' });
  expect(layer.hitAt({ x: 5, y: 5 })).toBeNull();
  layer.destroy();
});

test('free, busy and silent drivers have different forms where jobs are marked', async () => {
  const { layer, canvas, kinds, draw } = await showFleet({ one: {} });
  const forms = () => {
    const dashes = canvas.callsOf('setLineDash').filter(([pattern]) => (pattern as readonly number[]).length > 0);
    const [isSquare, isBroken] = [canvas.callsOf('fillRect').length > 0, dashes.length > 0];
    return { isSquare, isBroken, isRing: !isBroken && canvas.callsOf('stroke').length > 0 };
  };
  const job = { status: 'en curso', until: null };
  const drop = kinds.hold([driverFixture({ id: 'one', job })]);
  draw();
  expect(forms()).toEqual({ isSquare: false, isBroken: false, isRing: false });
  kinds.setShown('all');
  draw();
  expect(forms()).toEqual({ isSquare: true, isBroken: false, isRing: false });
  drop();
  draw();
  expect(forms()).toEqual({ isSquare: false, isBroken: false, isRing: true });
  kinds.hold([driverFixture({ id: 'one', job: null })]);
  draw();
  expect(forms()).toEqual({ isSquare: false, isBroken: false, isRing: false });
  vi.setSystemTime(NOW_MS + 6 * 60_000);
  layer.regroup();
  draw();
  expect(forms()).toEqual({ isSquare: false, isBroken: true, isRing: false });
  layer.destroy();
});

test('a kind that is shown alone hides the markers of the others', async () => {
  const { layer, kinds, draw } = await showFleet({ one: {} });
  kinds.hold([driverFixture({ id: 'one', job: null })]);
  kinds.setShown('busy');
  draw();
  expect(layer.hitAt(MIDDLE)).toBeNull();
  kinds.setShown('free');
  draw();
  expect(layer.hitAt(MIDDLE)?.item).toEqual({ kind: 'driver', id: 'one' });
  layer.destroy();
});

test('the first drivers are drawn without delay', async () => {
  const { layer, put } = await showFleet({});
  expect(layer.hitAt(MIDDLE)).toBeNull();
  put({ east: { heading: 90 } });
  vi.advanceTimersByTime(50);
  expect(layer.hitAt(MIDDLE)?.item).toEqual({ kind: 'driver', id: 'east' });
  layer.destroy();
});

test('drivers side by side are one cluster, which opens where its zoom is reached', async () => {
  const near = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [`d-${index.toString()}`, { lng: QUITO.lng + index * 0.0003 }]),
  );
  const stale = { 'd-5': { updatedAtMs: NOW_MS - 3_600_000 } };
  const { layer, canvas, surface, draw, onRegrouped } = await showFleet({ ...near, ...stale });
  expect(canvas.callsOf('fillText').map(([text]) => text)).toEqual(['6', '5']);
  const hit = layer.hitAt(surface.project({ lat: QUITO.lat, lng: QUITO.lng + 0.0005 }))?.item;
  if (hit?.kind !== 'cluster') throw new Error('no cluster');
  expect(hit).toMatchObject({ count: 6, online: 5 });
  const [circle, ...others] = layer.clusters();
  const { x, y } = surface.project(hit);
  expect([circle?.x, circle?.y, others]).toEqual([x, y, []]);
  // Six drivers, and the ring.
  expect(circle?.radius).toBeCloseTo(18 + 6 * Math.log10(6) + 2);
  layer.regroup();
  expect(onRegrouped).toHaveBeenCalledOnce();
  surface.centerOn(hit, 19);
  layer.regroup();
  draw();
  expect(canvas.callsOf('fillText').length).toBeLessThan(2);
  expect(layer.clusters()).toEqual([]);
  expect(onRegrouped).toHaveBeenCalledTimes(2);
  layer.destroy();
});

test('two drivers at one place are markers side by side, each of which is hit', async () => {
  const { layer } = await showFleet({ one: {}, two: {} });
  const offsets = Array.from({ length: 41 }, (_, index) => index - 20);
  const hits = offsets.flatMap((x) => offsets.map((y) => layer.hitAt({ x: MIDDLE.x + x, y: MIDDLE.y + y })?.item));
  const ids = hits.flatMap((item) => (item?.kind === 'driver' ? [item.id] : []));
  expect(new Set(ids)).toEqual(new Set(['one', 'two']));
  layer.destroy();
});

test('drivers make room for the selected one, who stays in place', async () => {
  const { layer, draw, onSelectedDrawn } = await showFleet({ one: {}, two: {} });
  layer.select('two');
  draw();
  expect(layer.hitAt(MIDDLE)?.item).toEqual({ kind: 'driver', id: 'two' });
  const [, at] = onSelectedDrawn.mock.lastCall as [unknown, { x: number }];
  expect(at.x).toBeCloseTo(MIDDLE.x);
  layer.destroy();
});

test('the selected driver has a trail up to the marker, and is followed as Google moves', async () => {
  const { layer, canvas, put, draw, google, onSelectedDrawn } = await showFleet({ one: {} });
  layer.select('one');
  for (const step of [1, 2, 3]) {
    vi.advanceTimersByTime(5_000);
    put({ one: { lng: QUITO.lng + step * 0.001, heading: 90, updatedAtMs: Date.now() } });
  }
  draw();
  expect(canvas.callsOf('lineTo').length).toBeGreaterThan(3);
  const [, before] = onSelectedDrawn.mock.lastCall as [unknown, { x: number }];
  google.drag({ lat: QUITO.lat, lng: QUITO.lng + 0.01 });
  layer.redraw();
  draw();
  const [, after] = onSelectedDrawn.mock.lastCall as [unknown, { x: number }];
  expect(after.x).toBeLessThan(before.x);
  layer.destroy();
});

test('a zone is drawn over the map, and its corners are the places that were pressed', async () => {
  const tool = createMapTool();
  const { surface, google } = await createSurface({
    onClick: (at) => {
      tool.click(at);
    },
    onMove: () => {
      tool.moved();
    },
  });
  const taken: { lat: number; lng: number }[] = [];
  tool.attach(surface);
  tool.onClick((place) => taken.push(place));
  for (const at of [MIDDLE, { x: 500, y: 100 }, { x: 300, y: 300 }]) google.pointAt('click', at);
  expect(taken).toHaveLength(3);
  taken.forEach((place, index) => {
    const at = [MIDDLE, { x: 500, y: 100 }, { x: 300, y: 300 }][index] ?? MIDDLE;
    const { x, y } = surface.project(place);
    expect(Math.hypot(x - at.x, y - at.y)).toBeLessThan(1.5);
  });
  const moves = vi.fn();
  tool.subscribe(moves);
  google.drag({ lat: -0.2, lng: -78.5 });
  expect(moves).toHaveBeenCalled();
});

test('the surface fails if Google’s code does not load', async () => {
  fakeGoogle.missing.add('maps');
  await expect(createSurface()).rejects.toThrow('could not load');
});
