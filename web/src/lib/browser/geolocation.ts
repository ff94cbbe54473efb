import type { LatLng } from '@llevo/contract/geo/distance';

/** SPEC §9. */
const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 60_000 };

/** SPEC §8's four messages, by the code of GeolocationPositionError; 0 for any other error. */
const MESSAGES: Readonly<Record<number, string>> = {
  1: 'Permiso de ubicación denegado',
  2: 'Ubicación no disponible',
  3: 'Tiempo de espera agotado',
};
const UNKNOWN_MESSAGE = 'Error desconocido';

/** The device has no location; the message is user-facing. */
export class GeolocationError extends Error {
  constructor(code: number) {
    super(MESSAGES[code] ?? UNKNOWN_MESSAGE);
    this.name = 'GeolocationError';
  }
}

/** The device's location. Rejects with GeolocationError. */
export function locateDevice(): Promise<LatLng> {
  return new Promise((resolve, reject) => {
    // Absent in insecure contexts, whatever the type says.
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation) {
      reject(new GeolocationError(2));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code }) => {
        reject(new GeolocationError(code));
      },
      OPTIONS,
    );
  });
}
