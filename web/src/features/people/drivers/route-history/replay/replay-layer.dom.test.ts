// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { TrackPoint } from '@llevo/contract/entities/route-history';
import type { MapSurface } from '../../../../../lib/map/surface/map-surface.ts';
import { createReplayLayer } from './replay-layer.ts';
import { replayLine } from './replay-line.ts';
import { SPEED_STEPS } from './speed-steps.ts';

const POINTS = 500;
/** A day of bends, each of which the line needs. */
const points = Array.from({ length: POINTS }, (_, index) => ({
  atMs: index * 3000,
  lat: -0.18 + index * 0.0002,
  lng: -78.48 + (index % 2) * 0.0005,
  speed: 30,
  accuracy: 5,
}));

/** A canvas that counts what is drawn on it, and keeps the widths of its lines. */
function canvas() {
  const [lineTo, stroke] = [vi.fn(), vi.fn()];
  const widths: number[] = [];
  const context = new Proxy<Record<string, unknown>>(
    { lineTo, stroke },
    {
      get: (known, name) => known[String(name)] ?? (() => undefined),
      set: (_known, name, value) => {
        if (name === 'lineWidth') widths.push(Number(value));
        return true;
      },
    },
  );
  const element = document.createElement('canvas');
  element.getContext = (() => context) as unknown as typeof element.getContext;
  document.body.append(element);
  return { element, lineTo, stroke, widths };
}

function setup(day: readonly TrackPoint[] = points) {
  vi.stubGlobal(
    'Path2D',
    class {
      readonly isPath = true;
    },
  );
  const [path, vehicle] = [canvas(), canvas()];
  let panned = 0;
  const project = vi.fn(({ lat, lng }: { lat: number; lng: number }) => ({
    x: (lng + 79) * 100 + panned,
    y: lat * 100,
  }));
  let zoom = 13;
  const surface = { project, zoom: () => zoom, size: () => ({ width: 800, height: 600 }) } as unknown as MapSurface;
  const onDrawn = vi.fn();
  const layer = createReplayLayer({
    pathCanvas: path.element,
    vehicleCanvas: vehicle.element,
    surface,
    points: day,
    line: replayLine(day),
    span: null,
    stops: [{ lat: -0.1, lng: -78.48, fromMs: 0, toMs: 1 }],
    vehicle: '3tn',
    onDrawn,
  });
  layer.redraw();
  const clear = () => {
    for (const spy of [path.lineTo, path.stroke, vehicle.lineTo, project, onDrawn]) spy.mockClear();
  };
  clear();
  return {
    layer,
    path,
    vehicle,
    project,
    onDrawn,
    clear,
    pan: (pixels: number) => {
      panned += pixels;
      layer.move();
    },
    zoomIn: () => {
      zoom += 1;
      layer.move();
    },
  };
}

test('a frame draws only the way driven since the last one, and projects only the vehicle and the stops', () => {
  const { layer, path, project, onDrawn, clear } = setup();
  layer.showAt(3000);
  clear();
  layer.showAt(15_000);
  expect(path.lineTo.mock.calls.length).toBeLessThanOrEqual(10);
  expect(project).toHaveBeenCalledTimes(2);
  expect(onDrawn).toHaveBeenCalledTimes(1);
});

test('everything is drawn again after a step back in time or a move of the map', () => {
  const { layer, path, clear } = setup();
  layer.showAt(3000 * (POINTS - 1));
  clear();
  layer.showAt(0);
  expect(path.lineTo.mock.calls.length).toBeGreaterThan(POINTS);
  clear();
  layer.redraw();
  expect(path.lineTo.mock.calls.length).toBeGreaterThan(POINTS);
});

test('a moving map shifts the drawn way, until too much of it is missing or its scale changes', () => {
  const { path, pan, zoomIn, clear, project, layer } = setup();
  pan(40);
  expect(path.element.style.transform).toBe('translate(40px, 0px)');
  expect(path.lineTo).not.toHaveBeenCalled();
  expect(project.mock.calls.length).toBeLessThan(10);
  pan(200);
  expect(path.element.style.transform).toBe('');
  expect(path.lineTo.mock.calls.length).toBeGreaterThan(POINTS);
  clear();
  pan(10);
  layer.redraw();
  expect(path.element.style.transform).toBe('');
  clear();
  zoomIn();
  expect(path.lineTo.mock.calls.length).toBeGreaterThan(POINTS);
});

test('a straight road without points for minutes is drawn as a line, and a silence is not', () => {
  const at = (second: number) => ({
    atMs: second * 1000,
    lat: -0.18 + second * 0.0001,
    lng: -78.48,
    speed: 30,
    accuracy: 5,
  });
  const road = Array.from({ length: 20 }, (_, index) => at(index * 60));
  const { path, layer, clear } = setup([...road, at(3000), at(3060)]);
  clear();
  layer.redraw();
  // The way and its casing, each of two runs and the dashes between them.
  expect(path.lineTo).toHaveBeenCalledTimes(6);
});

test('the way to the vehicle is as wide as the step of its speed', () => {
  const day = points.map((point, index) => ({ ...point, speed: index < 10 ? 5 : 110 }));
  const { vehicle, layer } = setup(day);
  layer.showAt(3000 * 5 + 1500);
  expect(vehicle.widths).toContain(SPEED_STEPS.slow.widthPx);
  expect(vehicle.widths).not.toContain(SPEED_STEPS.fast.widthPx);
  layer.showAt(3000 * 20 + 1500);
  expect(vehicle.widths).toContain(SPEED_STEPS.fast.widthPx);
});

test('a day whose speed changes at each point has one path for each step, however long it is', () => {
  const speeds = [5, 5, 40, 40, 110, 110];
  const day = points.map((point, index) => ({ ...point, speed: speeds[index % speeds.length] ?? 0 }));
  const { path, layer, clear } = setup(day);
  layer.redraw();
  // The way and its casing, in three steps.
  expect(path.stroke).toHaveBeenCalledTimes(6);
  layer.showAt(3000 * (POINTS / 2));
  clear();
  layer.redraw();
  // The way ahead, in three steps too.
  expect(path.stroke).toHaveBeenCalledTimes(9);
});

/** Lines of the faint way, which is drawn whole. */
const FAINT = POINTS - 1;

test('the whole day is strong until the replay begins, then what is driven of it, and whole again at its end', () => {
  const { path, layer, clear } = setup();
  layer.redraw();
  expect(path.lineTo).toHaveBeenCalledTimes(2 * (POINTS - 1));
  clear();
  layer.showAt(3000 * 100);
  expect(path.lineTo).toHaveBeenCalledTimes(FAINT + 2 * 100);
  clear();
  layer.showAt(3000 * (POINTS - 1));
  layer.showAt(3000 * 100);
  layer.showAt(3000 * (POINTS - 1));
  clear();
  layer.redraw();
  expect(path.lineTo).toHaveBeenCalledTimes(2 * (POINTS - 1));
});

test('a chosen part of the day is strong, then what is driven of it, and the rest is faint', () => {
  const { path, layer, clear } = setup();
  const [fromMs, toMs] = [3000 * 100, 3000 * 140];
  layer.showSpan({ fromMs, toMs });
  layer.showAt(fromMs);
  clear();
  layer.redraw();
  expect(path.lineTo).toHaveBeenCalledTimes(FAINT + 2 * 40);
  clear();
  layer.showAt(fromMs + 3000 * 10);
  expect(path.lineTo).toHaveBeenCalledTimes(FAINT + 2 * 10);
  clear();
  layer.showAt(toMs);
  expect(path.lineTo).toHaveBeenCalledTimes(2 * 30);
  layer.showSpan(null);
  clear();
  layer.redraw();
  expect(path.lineTo).toHaveBeenCalledTimes(FAINT + 2 * 140);
});
