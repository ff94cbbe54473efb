import { hasGoogleMaps } from '../env.ts';
import type { PlaceService } from './place-service.ts';
import type { CreateTripMap } from './trip-map.ts';

/** The map engine of this installation, fetched when a map is first shown. */
export const loadTripMap = async (): Promise<CreateTripMap> =>
  hasGoogleMaps
    ? (await import('./google-trip-map.ts')).createGoogleTripMap
    : (await import('./leaflet-trip-map.ts')).createLeafletTripMap;

/** The place service of this installation, fetched when a place is first asked for. */
export const loadPlaces = async (): Promise<PlaceService> =>
  hasGoogleMaps
    ? (await import('./google-places.ts')).googlePlaces
    : (await import('./gazetteer-places.ts')).gazetteerPlaces;
