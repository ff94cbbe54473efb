/** The gate waits for Google's loader, through Google's own wrapper. */
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { resetGoogleAvailability } from '../../lib/map/google-availability.ts';
import { MapGate } from './map-gate.tsx';

const LOCAL_MAP = 'Google no está disponible: mapa y direcciones son los locales.';

const { env, options } = vi.hoisted(() => ({
  env: { hasGoogleMaps: true, GOOGLE_MAPS_KEY: 'key', BASE_URL: '/' },
  options: [] as unknown[],
}));
vi.mock('../../lib/env.ts', () => env);
vi.mock('@googlemaps/js-api-loader', () => ({
  setOptions: (given: unknown) => {
    options.push(given);
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
  env.hasGoogleMaps = true;
  resetGoogleAvailability();
});

test('the map is there at once without a key', () => {
  env.hasGoogleMaps = false;
  render(
    <MapGate>
      <p>mapa</p>
    </MapGate>,
  );
  expect(screen.getByText('mapa')).toBeInTheDocument();
  expect(options).toEqual([]);
});

test('the gate shows a loading text and then the map with a key', async () => {
  vi.stubGlobal('google', { maps: { importLibrary: () => Promise.resolve({}) } });
  render(
    <MapGate>
      <p>mapa</p>
    </MapGate>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Cargando...');
  expect(await screen.findByText('mapa')).toBeInTheDocument();
  expect(options).toEqual([{ key: 'key', language: 'es', region: 'EC', v: 'weekly' }]);
});

test("the local map replaces Google's with a notice when Google refuses the key", async () => {
  vi.stubGlobal('google', { maps: { importLibrary: () => Promise.resolve({}) } });
  const made = vi.fn();
  const Map = () => {
    useEffect(made, []);
    return <p>mapa</p>;
  };
  render(
    <MapGate>
      <Map />
    </MapGate>,
  );
  await screen.findByText('mapa');
  act(() => window.gm_authFailure?.());
  expect(screen.getByText('mapa')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(LOCAL_MAP);
  expect(made).toHaveBeenCalledTimes(2);
});
