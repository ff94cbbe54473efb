// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { MapSurface } from '../../map/map-surface.ts';
import { createReplayLayer } from './replay-layer.ts';

const POINTS = 10_000;
/** A day of bends, each of which the line needs. */
const points = Array.from({ length: POINTS }, (_, index) => ({
  atMs: index * 3000,
  lat: -0.18 + index * 0.0002,
  lng: -78.48 + (index % 2) * 0.0005,
  speed: 30,
  accuracy: 5,
}));

/** A canvas that counts what is drawn on it. */
function canvas() {
  const lineTo = vi.fn();
  const context = new Proxy({ lineTo } as Record<string, unknown>, {
    get: (known, name) => known[String(name)] ?? (() => undefined),
    set: () => true,
  });
  const element = document.createElement('canvas');
  element.getContext = (() => context) as unknown as typeof element.getContext;
  document.body.append(element);
  return { element, lineTo };
}

function setup() {
  vi.stubGlobal(
    'Path2D',
    class {
      readonly isPath = true;
    },
  );
  const [path, vehicle] = [canvas(), canvas()];
  const project = vi.fn(({ lat, lng }: { lat: number; lng: number }) => ({ x: (lng + 79) * 100, y: lat * 100 }));
  const surface = { project, size: () => ({ width: 800, height: 600 }) } as unknown as MapSurface;
  const onDrawn = vi.fn();
  const layer = createReplayLayer({
    pathCanvas: path.element,
    vehicleCanvas: vehicle.element,
    surface,
    points,
    stops: [{ lat: -0.1, lng: -78.48, fromMs: 0, toMs: 1 }],
    vehicle: '3tn',
    onDrawn,
  });
  layer.redraw();
  const clear = () => {
    for (const spy of [path.lineTo, vehicle.lineTo, project, onDrawn]) spy.mockClear();
  };
  clear();
  return { layer, path, vehicle, project, onDrawn, clear };
}

test('a frame draws what was driven since the last one, and projects the vehicle and the stops only', () => {
  const { layer, path, project, onDrawn } = setup();
  layer.showAt(15_000);
  expect(path.lineTo.mock.calls.length).toBeLessThanOrEqual(10);
  expect(project).toHaveBeenCalledTimes(2);
  expect(onDrawn).toHaveBeenCalledTimes(1);
});

test('back in time, or on a map that moved, everything is drawn again', () => {
  const { layer, path, clear } = setup();
  layer.showAt(3000 * (POINTS - 1));
  clear();
  layer.showAt(0);
  expect(path.lineTo.mock.calls.length).toBeGreaterThan(POINTS);
  clear();
  layer.redraw();
  expect(path.lineTo.mock.calls.length).toBeGreaterThan(POINTS);
});
