import { giveUpGoogle, googleAvailability } from './google-availability.ts';
import { googlePlaces } from './google-places.ts';
import type { PlaceService } from './place-service.ts';
import { placesWithFallback } from './places-with-fallback.ts';
import type { CreateTripMap } from './trip-map.ts';

/** Google's map; `loadLocal` has the one without Google, for when Google cannot be used. */
export async function loadGoogleTripMap(loadLocal: () => Promise<CreateTripMap>): Promise<CreateTripMap> {
  if (!googleAvailability().map) return loadLocal();
  const { createGoogleTripMap } = await import('./google-trip-map.ts');
  return (options) =>
    createGoogleTripMap(options).catch((error: unknown) => {
      // The gate then shows the local map.
      giveUpGoogle();
      throw error;
    });
}

let places: PlaceService | undefined;

/** Google's places; one service for the page's life. */
export const googlePlacesOr = (loadLocal: () => Promise<PlaceService>): PlaceService =>
  (places ??= placesWithFallback(googlePlaces, loadLocal));
