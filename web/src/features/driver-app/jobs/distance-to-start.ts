import type { DriverJob } from '@llevo/contract/entities/driver-job';
import type { LatLng } from '@llevo/contract/geo/distance';
import { formatDecimal } from '@llevo/contract/rules/format-number';
import { useEffect, useState } from 'react';

interface WayToStart {
  readonly metres: number;
  readonly minutes: number;
}

/** "350 m", "2.4 km". */
export const distanceText = (metres: number): string =>
  metres < 1000 ? `${(Math.round(metres / 10) * 10).toString()} m` : `${formatDecimal(metres / 1000)} km`;

/** A fix of the last minutes is enough to decide on an offer. */
const MAX_AGE_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;

/** The phone's position, if the driver has allowed it already: an offer does not ask for it. */
export async function knownPosition(): Promise<GeolocationCoordinates | null> {
  // Absent in older iPhones and in insecure contexts, unlike their types.
  const permissions = navigator.permissions as Permissions | undefined;
  const geolocation = navigator.geolocation as Geolocation | undefined;
  const permission = await permissions?.query({ name: 'geolocation' });
  if (permission?.state !== 'granted' || geolocation === undefined) return null;
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve(coords);
      },
      () => {
        resolve(null);
      },
      { maximumAge: MAX_AGE_MS, timeout: TIMEOUT_MS },
    );
  });
}

async function readWay(start: LatLng): Promise<WayToStart | null> {
  const position = await knownPosition();
  if (position === null) return null;
  // Its map of roads is loaded for an offer only.
  const { estimateRoute } = await import('@llevo/contract/geo/estimate-route');
  const here = { lat: position.latitude, lng: position.longitude };
  const { distanceMetres, durationSeconds } = estimateRoute(here, start);
  return { metres: distanceMetres, minutes: Math.ceil(durationSeconds / 60) };
}

/** The way from the phone to the start of an offered job; null for other jobs, and while it is unknown. */
export function useDistanceToStart({ state, start: { lat, lng } }: DriverJob): WayToStart | null {
  const [way, setWay] = useState<WayToStart | null>(null);
  const isOffered = state === 'offered';
  useEffect(() => {
    if (!isOffered) return undefined;
    let isOver = false;
    readWay({ lat, lng }).then(
      (found) => {
        if (!isOver) setWay(found);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isOffered, lat, lng]);
  return isOffered ? way : null;
}
