import { hasGoogleMaps } from '../env.ts';
import type { PlaceService } from './place-service.ts';
import type { CreateTripMap } from './trip-map.ts';

/** Loads the configured map engine on first use. */
export const loadTripMap = async (): Promise<CreateTripMap> =>
  hasGoogleMaps
    ? (await import('./google-trip-map.ts')).createGoogleTripMap
    : (await import('./leaflet-trip-map.ts')).createLeafletTripMap;

/** Loads the configured place service on first use. */
export const loadPlaces = async (): Promise<PlaceService> =>
  hasGoogleMaps
    ? (await import('./google-places.ts')).googlePlaces
    : (await import('./gazetteer-places.ts')).gazetteerPlaces;
