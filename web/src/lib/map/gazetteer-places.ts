import { haversineMetres } from '@llevo/contract/geo/distance';
import { findNearestPlace, searchPlaces } from '@llevo/contract/geo/gazetteer';
import type { Place } from '@llevo/contract/geo/gazetteer';
import type { PlaceService, PlaceSuggestion } from './place-service.ts';

const MAX_SUGGESTIONS = 6;
/** Nearer than this, a point is at the place; beyond the next limit, it has no address. */
const AT_PLACE_METRES = 150;
const NEAR_PLACE_METRES = 40_000;

/** "Parque La Carolina, Quito"; omits a repeated city. */
const nameInCity = ({ name, canton }: Place): string => (name === canton ? name : `${name}, ${canton}`);

const suggestionFor = (place: Place): PlaceSuggestion => ({
  id: `${place.name}@${place.lat.toString()},${place.lng.toString()}`,
  name: place.name,
  context: place.name === place.canton ? place.province : `${place.canton}, ${place.province}`,
  point: { lat: place.lat, lng: place.lng },
});

/** Places from the gazetteer, without a key or a network. */
export const gazetteerPlaces: PlaceService = {
  suggest: (text) => Promise.resolve(searchPlaces(text, MAX_SUGGESTIONS).map(suggestionFor)),
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
