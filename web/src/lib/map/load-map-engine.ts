import { hasGoogleMaps } from '../env.ts';
import type { PlaceService } from './place-service.ts';
import type { CreateTripMap } from './trip-map.ts';

const loadGazetteer = async (): Promise<PlaceService> => (await import('./gazetteer-places.ts')).gazetteerPlaces;
const loadLeaflet = async (): Promise<CreateTripMap> => (await import('./leaflet-trip-map.ts')).createLeafletTripMap;

async function loadGoogleTripMap(): Promise<CreateTripMap> {
  const { googleAvailability, giveUpGoogle } = await import('./google-availability.ts');
  if (!googleAvailability().map) return loadLeaflet();
  const { createGoogleTripMap } = await import('./google-trip-map.ts');
  return (options) =>
    createGoogleTripMap(options).catch((error: unknown) => {
      // The gate then shows the local map.
      giveUpGoogle();
      throw error;
    });
}

let googlePlaces: PlaceService | undefined;

async function loadGooglePlaces(): Promise<PlaceService> {
  const [{ googlePlaces: google }, { placesWithFallback }] = await Promise.all([
    import('./google-places.ts'),
    import('./places-with-fallback.ts'),
  ]);
  return (googlePlaces ??= placesWithFallback(google, loadGazetteer));
}

/** Loads the configured map engine on first use. */
export const loadTripMap = (): Promise<CreateTripMap> => (hasGoogleMaps ? loadGoogleTripMap() : loadLeaflet());

/** Loads the configured place service on first use. */
export const loadPlaces = (): Promise<PlaceService> => (hasGoogleMaps ? loadGooglePlaces() : loadGazetteer());
