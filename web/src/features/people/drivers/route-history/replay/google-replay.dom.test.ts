// @vitest-environment jsdom
/** The replay of a day on Google's map, against a fake of its API. */
import { expect, test, vi } from 'vitest';
import { fakeGoogle } from '../../../../../testing/google-maps/fake-google.ts';
import { recordingCanvas } from '../../../../../testing/recording-canvas.ts';
import { createGoogleSurface } from '../../../../../lib/map/surface/google-surface.ts';
import { createReplayLayer } from './replay-layer.ts';
import { replayLine } from './replay-line.ts';

vi.mock(
  '@googlemaps/js-api-loader',
  async () => (await import('../../../../../testing/google-maps/fake-google.ts')).loader,
);

const QUITO = { lat: -0.184, lng: -78.487 };

test('a replay draws the way, and the vehicle at the player’s position', async () => {
  fakeGoogle.reset();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'Path2D',
    class {
      readonly isPath = true;
    },
  );
  const ignore = () => undefined;
  const events = {
    onMove: ignore,
    onSettle: ignore,
    onUserMove: ignore,
    onZoom: ignore,
    onClick: ignore,
    onHover: ignore,
  };
  const element = document.createElement('div');
  const surface = await createGoogleSurface({ element, center: QUITO, zoom: 13, label: 'Recorrido', events });
  const points = Array.from({ length: 20 }, (_, index) => ({
    atMs: index * 60_000,
    lat: QUITO.lat + (index % 2) * 0.002,
    lng: QUITO.lng + index * 0.002,
    // In each of the three steps.
    speed: index < 7 ? 10 : index < 14 ? 40 : 90,
    accuracy: 5,
  }));
  const [path, vehicle] = [recordingCanvas(), recordingCanvas()];
  const onDrawn = vi.fn();
  const layer = createReplayLayer({
    pathCanvas: path.element,
    vehicleCanvas: vehicle.element,
    surface,
    points,
    line: replayLine(points),
    span: null,
    stops: [],
    vehicle: '3tn',
    onDrawn,
  });
  surface.fit({ south: -0.19, west: -78.49, north: -0.17, east: -78.44 });
  layer.redraw();
  expect(path.callsOf('lineTo').length).toBeGreaterThan(10);
  // The way and its casing, each with one path for a step, and the edges of the arrows.
  expect(path.callsOf('stroke')).toHaveLength(7);
  expect(path.callsOf('fill')).toHaveLength(1);
  layer.showAt(5 * 60_000);
  const [place] = onDrawn.mock.lastCall as [{ lng: number }];
  expect(place.lng).toBeCloseTo(QUITO.lng + 0.01, 4);
});
