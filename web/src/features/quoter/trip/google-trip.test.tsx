// @vitest-environment jsdom
/** The trip's map with a Google key: drawn by Google's code, or by the local map with a notice if that fails. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { googleAvailability, resetGoogleAvailability } from '../../../lib/map/google-availability.ts';
import { createStopSetter, type StopAction } from '../../../lib/map/stop-setter.ts';
import type { TripMap } from '../../../lib/map/trip-map.ts';
import { addressAnswer, fakeGoogle, geocoderError } from '../../../testing/google-maps/fake-google.ts';
import { EMPTY_STATE } from '../quoter-state.ts';
import { TripMapView } from './trip-map-view.tsx';

const LOCAL_MAP = 'Google no está disponible: mapa y direcciones son los locales.';
const LOCAL_PLACES = 'Google no responde: las direcciones vienen del mapa local.';
const CAROLINA = { lat: -0.1829, lng: -78.4846 };
const STOP = { ...EMPTY_STATE.start, point: CAROLINA };

vi.mock('../../../lib/env.ts', async (original) => ({
  ...(await original<object>()),
  hasGoogleMaps: true,
  GOOGLE_MAPS_KEY: 'key',
}));
vi.mock('@googlemaps/js-api-loader', async () => (await import('../../../testing/google-maps/fake-google.ts')).loader);

const local = vi.hoisted(() => ({ made: 0 }));
vi.mock('../../../lib/map/leaflet-trip-map.ts', () => ({
  createLeafletTripMap: (): Promise<TripMap> => {
    local.made += 1;
    const ignore = () => undefined;
    return Promise.resolve({
      setStop: ignore,
      setRoute: ignore,
      setDriven: ignore,
      setVehicle: ignore,
      show: ignore,
      destroy: ignore,
    });
  },
}));

let actions: StopAction[];
beforeEach(() => {
  fakeGoogle.reset();
  resetGoogleAvailability();
  local.made = 0;
  actions = [];
});

function renderMap() {
  const setter = createStopSetter((action) => actions.push(action));
  render(
    <TripMapView
      state={{ ...EMPTY_STATE, start: STOP }}
      path={null}
      isPathEstimate
      onPoint={(which, point) => void setter.setPoint(which, point)}
    />,
  );
}
const pin = () => waitFor(() => fakeGoogle.markers.find(({ gmpDraggable }) => gmpDraggable === true) ?? expect.fail());
const namedStop = () => waitFor(() => actions.find(({ type }) => type === 'stopNamed') ?? expect.fail());

// Runs first, because Google's loader keeps its code for the rest of the file.
test('the local map replaces Google’s code that does not load', async () => {
  fakeGoogle.missing.add('core');
  renderMap();
  expect(screen.getByText('Cargando...')).toBeInTheDocument();
  expect(await screen.findByText(LOCAL_MAP)).toHaveRole('status');
  await waitFor(() => {
    expect(local.made).toBe(1);
  });
  expect(fakeGoogle.maps).toEqual([]);
  expect(await screen.findByText(/Toca el mapa/)).toBeInTheDocument();
});

test('a dragged pin becomes a stop with the address that Google gives', async () => {
  fakeGoogle.geocode = () => Promise.resolve(addressAnswer('Av. Amazonas N34, Quito', 'Quito'));
  renderMap();
  (await pin()).drag({ lat: -0.2, lng: -78.5 });
  expect(await namedStop()).toMatchObject({
    which: 'start',
    point: { lat: -0.2, lng: -78.5 },
    found: { address: 'Av. Amazonas N34, Quito', city: 'Quito', problem: null },
  });
  expect(fakeGoogle.geocoded).toMatchObject([{ language: 'es' }, { language: 'es' }]);
  expect([local.made, fakeGoogle.maps.length]).toEqual([0, 1]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each(['REQUEST_DENIED', 'OVER_QUERY_LIMIT'] as const)(
  '%s: addresses come from the local gazetteer',
  async (code) => {
    fakeGoogle.geocode = () => Promise.reject(geocoderError(code));
    renderMap();
    (await pin()).drag({ lat: -0.2, lng: -78.5 });
    const { found } = (await namedStop()) as Extract<StopAction, { type: 'stopNamed' }>;
    expect(found).toMatchObject({ address: expect.stringContaining('Quito') as string, city: 'Quito', problem: null });
    expect(await screen.findByText(LOCAL_PLACES)).toHaveRole('status');
    expect([local.made, fakeGoogle.maps.length]).toEqual([0, 1]);
  },
);

test('the local map replaces a map whose key Google refuses', async () => {
  renderMap();
  await pin();
  act(() => window.gm_authFailure?.());
  expect(await screen.findByText(LOCAL_MAP)).toBeInTheDocument();
  await waitFor(() => {
    expect(local.made).toBe(1);
  });
  expect(fakeGoogle.maps[0]?.listenerCount).toBe(0);
  expect(googleAvailability()).toEqual({ map: false, places: false });
});

test('the local map replaces a Google library that does not load', async () => {
  fakeGoogle.missing.add('marker');
  renderMap();
  expect(await screen.findByText(LOCAL_MAP)).toBeInTheDocument();
  await waitFor(() => {
    expect(local.made).toBe(1);
  });
});
