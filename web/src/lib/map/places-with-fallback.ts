import { googlePlacesAnswered, googlePlacesFailed, mayAskGooglePlaces } from './google-availability.ts';
import type { PlaceService } from './place-service.ts';

/** Google's codes for a key that will never work: not enabled, restricted, unknown. */
const REFUSED = /DENIED|API_KEY|NOT_ALLOWED/;

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && REFUSED.test('code' in error ? String(error.code) : error.message);

/** Google's places; the local ones while Google refuses, has no quota left or does not answer. */
export function placesWithFallback(
  google: PlaceService,
  loadLocal: () => Promise<PlaceService>,
  nowMs: () => number = Date.now,
): PlaceService {
  const ask = async <Found>(question: (places: PlaceService) => Promise<Found>): Promise<Found> => {
    if (!mayAskGooglePlaces(nowMs())) return question(await loadLocal());
    try {
      const found = await question(google);
      googlePlacesAnswered();
      return found;
    } catch (error) {
      googlePlacesFailed(isRefusal(error), nowMs());
      return question(await loadLocal());
    }
  };
  return {
    suggest: (text, near) => ask((places) => places.suggest(text, near)),
    // A suggestion of Google's that Google no longer finds is nowhere: its name could be another place's.
    pointOf: (suggestion) => ask((places) => places.pointOf(suggestion)),
    addressOf: (point) => ask((places) => places.addressOf(point)),
    cityOf: (point) => ask((places) => places.cityOf(point)),
  };
}
