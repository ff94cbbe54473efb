// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { recordingCanvas } from '../../../testing/recording-canvas.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import type { MapSurface } from '../../../lib/map/surface/map-surface.ts';
import { createDayBuilder } from '../day/board-day.ts';
import type { OpenMarks } from './open-marks.ts';
import { createRouteBuilder } from './day-routes.ts';
import { createRoutesLayer } from './routes-layer.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  return () => {
    vi.useRealTimers();
  };
});

/** A place at so many pixels of the map. */
const at = (x: number, y: number) => ({ lat: -y / 10_000, lng: -78 + x / 10_000 });
const service = (id: string, driverId: string, from: number) =>
  serviceFixture({
    id,
    driverId,
    status: 'confirmado',
    hour: `1${id}:00`,
    start: at(from, 50),
    finish: at(from + 20, 150),
  });

/** Two drivers with two jobs each; `status` is that of the first one. */
function setup(status = 'confirmado') {
  const day = createDayBuilder()({
    services: [
      { ...service('1', 'ana', 100), status },
      service('2', 'ana', 300),
      service('3', 'bea', 500),
      service('4', 'bea', 505),
    ],
    drivers: [boardDriverFixture('ana'), boardDriverFixture('bea')],
    pending: new Map(),
  });
  const routes = createRouteBuilder()({ lanes: day.lanes, isShown: () => true });
  const canvas = recordingCanvas();
  const moved = { x: 0, zoom: 11 };
  const project = vi.fn(({ lat, lng }: { lat: number; lng: number }) => ({
    x: (lng + 78) * 10_000 + moved.x,
    y: -lat * 10_000,
  }));
  const surface = {
    project,
    size: () => ({ width: 800, height: 400 }),
    zoom: () => moved.zoom,
  } as unknown as MapSurface;
  const layer = createRoutesLayer({ canvas: canvas.element, surface });
  const show = (selectedId: string | null, open: OpenMarks = { jobs: [], drivers: [] }) => {
    layer.show({ routes, selectedId, position: null, open });
    vi.runAllTicks();
    vi.advanceTimersToNextFrame();
  };
  const texts = () => canvas.callsOf('fillText').map(([text]) => text);
  return { layer, canvas, project, show, texts, moved };
}

test('all drivers have their initials where there is room, and a press on a start finds its driver', () => {
  const { layer, show, texts } = setup();
  show(null);
  expect(texts()).toEqual(['LA', 'LA', 'LB']);
  expect(layer.targetAt({ x: 306, y: 54 })).toEqual({ kind: 'driver', driverId: 'ana' });
  expect(layer.targetAt({ x: 503, y: 50 })).toEqual({ kind: 'driver', driverId: 'bea' });
  expect(layer.targetAt({ x: 400, y: 50 })).toBeNull();
});

test('a near map has the names of drivers, and the initials where only they have room', () => {
  const { show, texts, moved } = setup();
  moved.zoom = 12;
  show(null);
  expect(texts()).toEqual(['Luz A.', 'Luz A.', 'Luz B.']);
});

test('jobs without a driver have their hours side by side, free drivers a mark, and a press finds each of them', () => {
  const { layer, show, texts } = setup();
  const job = (jobId: string, hour: string, x: number) => ({ jobId, hour, name: '', address: '', at: at(x, 300) });
  show(null, {
    jobs: [job('open', '09:00', 100), job('covered', '10:00', 104)],
    drivers: [{ driverId: 'eva', name: 'Eva', seen: '', at: at(600, 300) }],
  });
  expect(texts()).toEqual(['LA', 'LA', 'LB', '09:00', '10:00']);
  // Also at the end of a plate, and the second one below the first.
  expect(layer.targetAt({ x: 78, y: 300 })).toEqual({ kind: 'job', jobId: 'open' });
  expect(layer.targetAt({ x: 110, y: 322 })).toEqual({ kind: 'job', jobId: 'covered' });
  expect(layer.targetAt({ x: 600, y: 305 })).toEqual({ kind: 'driver', driverId: 'eva' });
  expect(layer.driverAt({ x: 98, y: 300 })).toBeNull();
  expect(layer.driverAt({ x: 600, y: 305 })).toBe('eva');
});

test('a chosen driver’s jobs are numbered in their order, with the way between them; the others keep their lines only', () => {
  const { show, texts, canvas } = setup();
  show(null);
  const lines = canvas.callsOf('moveTo').length;
  canvas.clear();
  show('ana');
  expect(texts()).toEqual(['1', '2']);
  expect(canvas.callsOf('moveTo')).toHaveLength(lines + 1);
});

test('the trip of a job that its driver has not confirmed is a dashed line', () => {
  const dashesWith = (status: string) => {
    const { show, canvas } = setup(status);
    show(null);
    return canvas.callsOf('setLineDash').filter(([dash]) => Array.isArray(dash) && dash.length > 0);
  };
  expect(dashesWith('confirmado')).toEqual([]);
  expect(dashesWith('pendiente')).toEqual([[[6, 9]]]);
});

test('a map that moves shifts the picture, until too much of it is missing or its scale is another', () => {
  const { layer, show, project, canvas, moved } = setup();
  show(null);
  project.mockClear();
  moved.x = 40;
  layer.move();
  expect(canvas.element.style.transform).toBe('translate(40px, 0px)');
  expect(project).toHaveBeenCalledTimes(1);
  moved.x = 400;
  layer.move();
  vi.advanceTimersToNextFrame();
  expect(canvas.element.style.transform).toBe('');
  moved.zoom = 12;
  canvas.clear();
  layer.move();
  vi.advanceTimersToNextFrame();
  expect(canvas.callsOf('stroke').length).toBeGreaterThan(0);
});
