// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CreateTripMap, TripMap } from '../../../lib/map/trip-map.ts';
import { EMPTY_TRIP_STOP } from '../../../lib/map/trip-stop.ts';
import { EMPTY_STATE } from '../quoter-state.ts';
import { TripMapView } from './trip-map-view.tsx';

const engine = vi.hoisted(() => ({ load: vi.fn<() => Promise<CreateTripMap>>() }));
vi.mock('../../../lib/map/load-map-engine.ts', () => ({ loadTripMap: engine.load }));

const [CAROLINA, QUITUMBE] = [
  { lat: -0.1815, lng: -78.482 },
  { lat: -0.2955, lng: -78.5555 },
];

test('both pins stay in view when the map becomes a strip', async () => {
  let resize = () => undefined as unknown;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe = () => resize();
      disconnect = () => undefined;
    },
  );
  const ignore = () => undefined;
  const show = vi.fn<TripMap['show']>();
  engine.load.mockResolvedValue(() =>
    Promise.resolve({
      setStop: ignore,
      setRoute: ignore,
      setDriven: ignore,
      setVehicle: ignore,
      show,
      destroy: ignore,
    }),
  );
  const stops = { start: { ...EMPTY_TRIP_STOP, point: CAROLINA }, end: { ...EMPTY_TRIP_STOP, point: QUITUMBE } };
  render(<TripMapView state={{ ...EMPTY_STATE, ...stops }} path={null} isPathEstimate onPoint={() => undefined} />);
  await waitFor(() => {
    expect(show).toHaveBeenCalledWith([CAROLINA, QUITUMBE]);
  });
  show.mockClear();
  resize();
  await waitFor(() => {
    expect(show).toHaveBeenCalledExactlyOnceWith([CAROLINA, QUITUMBE]);
  });
  vi.unstubAllGlobals();
});

test('shows that the map is loading, then that it failed (SPEC §8)', async () => {
  engine.load.mockRejectedValue(new Error('offline'));
  render(<TripMapView state={EMPTY_STATE} path={null} isPathEstimate onPoint={() => undefined} />);
  expect(screen.getByText('Cargando...')).toBeDefined();
  expect(await screen.findByText('Error al cargar el mapa')).toBeDefined();
});
