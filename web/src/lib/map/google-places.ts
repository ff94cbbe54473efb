import { importLibrary } from '@googlemaps/js-api-loader';
import type { LatLng } from '@llevo/contract/geo/distance';
import { readLocation } from '@llevo/contract/geo/read-location';
import { configureGoogleMaps } from './google-loader.ts';
import { emptyNote } from './place-notes.ts';
import type { PlaceMatches, PlaceService, PlaceSuggestion } from './place-service.ts';

const MAX_SUGGESTIONS = 6;
/** Google's maximum radius of a preferred circle, in metres. */
const NEAR_METRES = 50_000;
const predictions = new Map<string, google.maps.places.PlacePrediction>();
let session: google.maps.places.AutocompleteSessionToken | undefined;

async function suggest(text: string, near: LatLng | null = null): Promise<PlaceMatches> {
  const location = readLocation(text);
  if (location.kind === 'point') return { places: [await pointSuggestion(location.point)], note: '' };
  // Google itself reads short plus codes.
  if (location.kind !== 'words' && location.kind !== 'short-code')
    return { places: [], note: emptyNote(location.kind, text) };
  const input = location.kind === 'words' ? location.text : text;
  configureGoogleMaps();
  const { AutocompleteSessionToken, AutocompleteSuggestion } = await importLibrary('places');
  session ??= new AutocompleteSessionToken();
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    language: 'es',
    includedRegionCodes: ['ec'],
    sessionToken: session,
    ...(near === null ? {} : { locationBias: { center: near, radius: NEAR_METRES } }),
  });
  predictions.clear();
  const places = suggestions
    .slice(0, MAX_SUGGESTIONS)
    .flatMap(({ placePrediction }) => (placePrediction ? [placePrediction] : []))
    .map((prediction) => {
      predictions.set(prediction.placeId, prediction);
      const name = prediction.mainText?.text ?? prediction.text.text;
      return { id: prediction.placeId, name, context: prediction.secondaryText?.text ?? '' };
    });
  return { places, note: places.length === 0 ? emptyNote(location.kind, text) : '' };
}

/** A pasted point with its address; without an address it is still a point. */
async function pointSuggestion(point: LatLng): Promise<PlaceSuggestion> {
  const written = `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`;
  const address = await addressOf(point).catch(() => null);
  return { id: written, name: address ?? written, context: '', point, isExact: true };
}

async function pointOf({ id, point }: PlaceSuggestion): Promise<LatLng | null> {
  if (point) return point;
  const prediction = predictions.get(id);
  if (!prediction) return null;
  // Fetching the chosen place ends the session that its typing began; the next typing starts another.
  session = undefined;
  const { place } = await prediction.toPlace().fetchFields({ fields: ['location'] });
  return place.location?.toJSON() ?? null;
}

async function geocode(point: LatLng): Promise<readonly google.maps.GeocoderResult[]> {
  configureGoogleMaps();
  const { Geocoder } = await importLibrary('geocoding');
  try {
    return (await new Geocoder().geocode({ location: point, language: 'es' })).results;
  } catch (error) {
    // The geocoder also rejects when nothing is there; only the code distinguishes that from a failure.
    if (error instanceof Error && 'code' in error && error.code === 'ZERO_RESULTS') return [];
    throw error;
  }
}

const addressOf: PlaceService['addressOf'] = async (point) => (await geocode(point))[0]?.formatted_address ?? null;

const CITY_TYPES = ['locality', 'administrative_area_level_2', 'administrative_area_level_1'];

function cityIn(results: readonly google.maps.GeocoderResult[]): string | null {
  const parts = results.flatMap((result) => result.address_components);
  for (const type of CITY_TYPES) {
    const part = parts.find(({ types }) => types.includes(type));
    if (part) return part.long_name;
  }
  return null;
}

/** Places and addresses from Google, in the browser. */
export const googlePlaces: PlaceService = {
  suggest,
  pointOf,
  addressOf,
  cityOf: async (point) => cityIn(await geocode(point)),
};
