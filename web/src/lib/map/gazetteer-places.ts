import { haversineMetres } from '@llevo/contract/geo/distance';
import type { LatLng } from '@llevo/contract/geo/distance';
import { findNearestPlace } from '@llevo/contract/geo/gazetteer';
import type { Place } from '@llevo/contract/geo/gazetteer';
import { parseCoordinates } from '@llevo/contract/geo/parse-coordinates';
import { searchPlaces } from '@llevo/contract/geo/search-places';
import type { PlaceService, PlaceSuggestion } from './place-service.ts';

const MAX_SUGGESTIONS = 6;
/** Metres below which a point is at the place; beyond the next limit it has no address. */
const AT_PLACE_METRES = 150;
const NEAR_PLACE_METRES = 40_000;

/** "Parque La Carolina, Quito"; omits a repeated city. */
const nameInCity = ({ name, canton }: Place): string => (name === canton ? name : `${name}, ${canton}`);

const suggestionFor = (place: Place, detail: string): PlaceSuggestion => ({
  id: `${place.name}@${place.lat.toString()},${place.lng.toString()}`,
  name: nameWithDetail(place, detail),
  context: place.name === place.canton ? place.province : `${place.canton}, ${place.province}`,
  point: { lat: place.lat, lng: place.lng },
});

/** "Av. Amazonas N34-20": the text typed after the place stays in the address. */
function nameWithDetail({ name, kind }: Place, detail: string): string {
  if (detail === '') return name;
  return kind === 'street' ? `${name} ${detail}` : `${name}, ${detail}`;
}

/** A pasted point, named after the nearest place. */
function pointSuggestion(point: LatLng): PlaceSuggestion {
  const place = findNearestPlace(point);
  const written = `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`;
  const isNear = haversineMetres(point, place) <= NEAR_PLACE_METRES;
  return {
    id: written,
    name: isNear ? `Cerca de ${place.name}` : 'Punto en el mapa',
    context: isNear ? `${place.canton}, ${place.province} · ${written}` : '',
    point,
    isExact: true,
  };
}

/** Places from the gazetteer, without a key or a network. */
export const gazetteerPlaces: PlaceService = {
  suggest(text, near = null) {
    const point = parseCoordinates(text);
    if (point !== null) return Promise.resolve([pointSuggestion(point)]);
    const { places, detail } = searchPlaces(text, { limit: MAX_SUGGESTIONS, near });
    return Promise.resolve(places.map((place) => suggestionFor(place, detail)));
  },
  pointOf: ({ point }) => Promise.resolve(point ?? null),
  addressOf(point) {
    const place = findNearestPlace(point);
    const away = haversineMetres(point, place);
    if (away > NEAR_PLACE_METRES) return Promise.resolve(null);
    return Promise.resolve(away < AT_PLACE_METRES ? nameInCity(place) : `Cerca de ${nameInCity(place)}`);
  },
  cityOf(point) {
    const place = findNearestPlace(point);
    return Promise.resolve(haversineMetres(point, place) > NEAR_PLACE_METRES ? null : place.canton);
  },
};
