import { hasGoogleMaps } from '../env.ts';
import type { PlaceService } from './place-service.ts';
import type { CreateTripMap } from './trip-map.ts';

const loadGazetteer = async (): Promise<PlaceService> => (await import('./gazetteer-places.ts')).gazetteerPlaces;
const loadLeaflet = async (): Promise<CreateTripMap> => (await import('./leaflet-trip-map.ts')).createLeafletTripMap;
const loadGoogle = () => import('./google-engine.ts');

/** Loads the configured map engine on first use. */
export const loadTripMap = async (): Promise<CreateTripMap> =>
  hasGoogleMaps ? (await loadGoogle()).loadGoogleTripMap(loadLeaflet) : loadLeaflet();

/** Loads the configured place service on first use. */
export const loadPlaces = async (): Promise<PlaceService> =>
  hasGoogleMaps ? (await loadGoogle()).googlePlacesOr(loadGazetteer) : loadGazetteer();
