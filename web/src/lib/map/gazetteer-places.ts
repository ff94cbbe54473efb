import { haversineMetres, roundPoint } from '@llevo/contract/geo/distance';
import type { LatLng } from '@llevo/contract/geo/distance';
import { findPlaceNear, placeLabel } from '@llevo/contract/geo/gazetteer';
import type { Place } from '@llevo/contract/geo/gazetteer';
import { addressWords } from '@llevo/contract/geo/address-words';
import { pointOfNumber } from '@llevo/contract/geo/house-numbers';
import { recoverPlusCode } from '@llevo/contract/geo/plus-code';
import type { PlusCode } from '@llevo/contract/geo/plus-code';
import { readLocation } from '@llevo/contract/geo/read-location';
import { searchPlaces } from '@llevo/contract/geo/search-places';
import { emptyNote, ignoredNote } from './place-notes.ts';
import type { PlaceMatches, PlaceService, PlaceSuggestion } from './place-service.ts';

const MAX_SUGGESTIONS = 6;
/** Metres below which a point is at the place. */
const AT_PLACE_METRES = 150;

interface TypedAddress {
  readonly text: string;
  readonly detail: string;
  /** Typed words that the place lacks. */
  readonly ignored: readonly string[];
}

function suggestionFor(place: Place, typed: TypedAddress): PlaceSuggestion {
  const { kind, canton, province } = place;
  const numbered = kind === 'street' ? pointOfNumber(place, typed.detail) : null;
  const { lat, lng } = numbered === null ? place : roundPoint(numbered);
  const isApproximate = kind === 'street' || typed.ignored.length > 0;
  const context = place.name === canton ? province : `${canton}, ${province}`;
  return {
    id: `${place.name}@${place.lat.toString()},${place.lng.toString()}`,
    name: nameAsTyped(place, typed),
    context: isApproximate ? `${context} · punto aproximado` : context,
    point: { lat, lng },
    ...(isApproximate ? { isApproximate } : {}),
  };
}

/** "Av. Amazonas N24-03 y Pereira": what the gazetteer lacks stays in the address, for the driver. */
function nameAsTyped({ name, kind }: Place, { text, detail, ignored }: TypedAddress): string {
  const numbers = ignored.filter((word) => /^\d+$/.test(word)).join(' ');
  const number = [detail, numbers].filter((part) => part !== '').join(' ');
  const numbered =
    number === '' ? name : kind === 'street' || detail === '' ? `${name} ${number}` : `${name}, ${number}`;
  const crossing = kind === 'street' && CROSSING.test(text) ? asTyped(text, ignored) : '';
  // Addresses are not translated.
  return crossing === '' ? numbered : [numbered, 'y', crossing].join(' ');
}

const CROSSING = /\s(?:y|e|esq(?:uina)?\.?|entre)\s/i;

/** The ignored words of a text as they were typed; without lone numbers, which stay with the name. */
const asTyped = (text: string, ignored: readonly string[]): string =>
  text
    .split(/[\s,;]+/)
    .filter((token) => {
      const words = addressWords(token);
      return words.length > 0 && words.every((word) => ignored.includes(word) && !/^\d+$/.test(word));
    })
    .join(' ');

/** The suggestions for words, which the first place may explain in part. */
function suggestionsFor(text: string, near: LatLng | null): PlaceMatches {
  const { places, detail, ignored } = searchPlaces(text, { limit: MAX_SUGGESTIONS, near });
  if (places.length === 0) return { places: [], note: emptyNote('words', text) };
  return {
    places: places.map((place) => suggestionFor(place, { text, detail, ignored })),
    note: ignoredNote(asTyped(text, ignored)),
  };
}

/** The point of a plus code without its first digits, by the city beside it. */
function suggestionsForCode(code: PlusCode): PlaceMatches {
  const [city] = searchPlaces(code.place, { limit: 1 }).places;
  return city === undefined
    ? { places: [], note: emptyNote('short-code', code.place) }
    : { places: [pointSuggestion(recoverPlusCode(code, city))], note: '' };
}

/** A pasted point, named after the nearest place. */
function pointSuggestion(point: LatLng): PlaceSuggestion {
  const place = findPlaceNear(point);
  const written = `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`;
  return {
    id: written,
    name: place === null ? 'Punto en el mapa' : `Cerca de ${place.name}`,
    context: place === null ? '' : `${place.canton}, ${place.province} · ${written}`,
    point,
    isExact: true,
  };
}

/** Places from the gazetteer, without a key or a network. */
export const gazetteerPlaces: PlaceService = {
  suggest(text, near = null) {
    const location = readLocation(text);
    switch (location.kind) {
      case 'point':
        return Promise.resolve({ places: [pointSuggestion(location.point)], note: '' });
      case 'short-code':
        return Promise.resolve(suggestionsForCode(location.code));
      case 'words':
        return Promise.resolve(suggestionsFor(location.text, near));
      case 'outside':
      case 'short-link':
      case 'utm-zone-missing':
        return Promise.resolve({ places: [], note: emptyNote(location.kind, text) });
    }
  },
  pointOf: ({ point }) => Promise.resolve(point ?? null),
  addressOf(point) {
    const place = findPlaceNear(point);
    if (place === null) return Promise.resolve(null);
    const label = placeLabel(place);
    return Promise.resolve(haversineMetres(point, place) < AT_PLACE_METRES ? label : `Cerca de ${label}`);
  },
  cityOf(point) {
    return Promise.resolve(findPlaceNear(point)?.canton ?? null);
  },
};
