// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { locateDevice } from './geolocation.ts';

type GetPosition = Geolocation['getCurrentPosition'];

const device = (getCurrentPosition: GetPosition) => {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the device may take ten seconds and use a position of the last minute (SPEC §9)', async () => {
  const getCurrentPosition = vi.fn<GetPosition>((found) => {
    found({ coords: { latitude: -0.18, longitude: -78.48 } } as GeolocationPosition);
  });
  device(getCurrentPosition);
  await expect(locateDevice()).resolves.toEqual({ lat: -0.18, lng: -78.48 });
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({ timeout: 10_000, maximumAge: 60_000 });
});

test.each([
  [1, 'Permiso de ubicación denegado'],
  [2, 'Ubicación no disponible'],
  [3, 'Tiempo de espera agotado'],
  [9, 'Error desconocido'],
])('failure %i has the message %j (SPEC §8)', async (code, message) => {
  device((_found, failed) => failed?.({ code } as GeolocationPositionError));
  await expect(locateDevice()).rejects.toThrow(message);
});

test('a browser without geolocation rejects', async () => {
  vi.stubGlobal('navigator', {});
  await expect(locateDevice()).rejects.toThrow('Ubicación no disponible');
});
