import { onFirstUse } from '../on-first-use.ts';
import { addressWords, wordRole } from './address-words.ts';
import { roundPoint } from './distance.ts';
import type { LatLng } from './distance.ts';
import { ALL_PLACES, findPlaceNear, isSameCity, placeLabel } from './gazetteer.ts';
import type { Place } from './gazetteer.ts';
import { pointOfNumber } from './house-numbers.ts';
import { recoverPlusCode } from './plus-code.ts';
import { readLocation } from './read-location.ts';
import { searchPlaces } from './search-places.ts';

/** Why a written address has no certain point. Places are named with their canton: "Av. Amazonas, Quito". */
export type AddressProblem =
  | { readonly kind: 'empty' | 'long' | 'outside' | 'short_link' | 'utm_zone' | 'unknown' }
  /** The nearest name has other letters. */
  | { readonly kind: 'misspelt'; readonly place: string }
  /** The name exists, but not in the written city. */
  | { readonly kind: 'elsewhere'; readonly place: string; readonly city: string }
  | { readonly kind: 'several'; readonly places: readonly string[] }
  /** Only a part of the address was found, which is too wide without the rest. */
  | { readonly kind: 'partial'; readonly place: string; readonly missing: string }
  | { readonly kind: 'too_wide' | 'no_number'; readonly place: string };

/** A written address with its point, or why it has none. */
type ResolvedAddress = LocatedAddress | { readonly problem: AddressProblem };

interface LocatedAddress {
  readonly point: LatLng;
  /** The address as it was written, house number included, with its city. */
  readonly address: string;
  /** Where the point is, if it is not the address itself: "Av. Amazonas, Quito"; null otherwise. */
  readonly near: string | null;
}

const MAX_CANDIDATES = 12;
const MAX_ADDRESS = 200;
/** Each unknown word is compared with all words of the gazetteer, about a millisecond. */
const MAX_WORDS = 25;
/** Inhabitants above which a town needs a street or a quarter too. */
const CITY_INHABITANTS = 50_000;

const placeKey = (text: string): string => addressWords(text).join(' ');
const isNumber = (word: string): boolean => /^\d+[a-z]?$/.test(word);

const TOWNS = ALL_PLACES.filter(({ kind }) => kind === 'town');

/** Words of the names of towns and cantons. */
const townWords = onFirstUse(
  () =>
    new Set(
      TOWNS.flatMap(({ name, canton }) => addressWords(`${name} ${canton}`)).filter(
        (word) => wordRole(word) === 'name',
      ),
    ),
);

/**
 * The point of a written address, where only one place can be meant: coordinates, plus codes, and places by the search of
 * the booking form. Never a guess: a misspelt name, a name of several cities, and a street that the gazetteer lacks are
 * problems.
 */
export function resolveAddress(written: string): ResolvedAddress {
  const text = written.trim();
  if (text === '') return failed('empty');
  const location = readLocation(text);
  switch (location.kind) {
    case 'point':
      return locatedPoint(location.point);
    case 'short-code': {
      const { place } = location.code;
      if (isLong(place)) return failed('long');
      const { places, guessed } = searchPlaces(place, { limit: 1 });
      const [city] = guessed.length > 0 ? [] : places;
      return city === undefined ? failed('unknown') : locatedPoint(recoverPlusCode(location.code, city));
    }
    case 'outside':
      return failed('outside');
    case 'short-link':
      return failed('short_link');
    case 'utm-zone-missing':
      return failed('utm_zone');
    case 'words':
      return isLong(location.text) ? failed('long') : resolveWords(location.text);
  }
}

const isLong = (text: string): boolean => text.length > MAX_ADDRESS || addressWords(text).length > MAX_WORDS;

const failed = (kind: 'empty' | 'long' | 'outside' | 'short_link' | 'utm_zone' | 'unknown'): ResolvedAddress => ({
  problem: { kind },
});

function locatedPoint(point: LatLng): LocatedAddress {
  const place = findPlaceNear(point);
  const address = place === null ? 'Punto en el mapa' : `Cerca de ${placeLabel(place)}`;
  return { point: roundPoint(point), address, near: null };
}

function resolveWords(text: string): ResolvedAddress {
  const { places, detail, ignored, guessed } = searchPlaces(text, { limit: MAX_CANDIDATES });
  const [place] = places;
  if (place === undefined) return failed('unknown');
  const label = placeLabel(place);
  if (guessed.length > 0) return { problem: { kind: 'misspelt', place: label } };
  const city = writtenCity(text);
  if (!isIn(place, city)) return { problem: { kind: 'elsewhere', place: label, city } };
  const choices = [place, ...namesakes(text, places)].map(placeLabel);
  if (choices.length > 1) {
    return { problem: { kind: 'several', places: choices } };
  }
  const missing = ignored.filter((word) => !isNumber(word));
  const isTown = place.kind === 'town';
  // "Sucre" is a street in "Bolívar y Sucre, Cuenca"; "Ambato" in "La Merced Ambato" contradicts a place in Quito.
  const isElsewhere = missing.some((word) => townWords().has(word)) && !namesCanton(text, place);
  if (missing.length > 0 && (isTown || isElsewhere)) {
    return { problem: { kind: 'partial', place: label, missing: missing.join(' ') } };
  }
  if (isTown && (place.population ?? 0) >= CITY_INHABITANTS) {
    return { problem: { kind: 'too_wide', place: label } };
  }
  if (place.kind === 'street' && detail === '' && ignored.length === 0) {
    return { problem: { kind: 'no_number', place: label } };
  }
  const point = (place.kind === 'street' ? pointOfNumber(place, detail) : null) ?? place;
  const isExact = missing.length === 0 && (place.kind === 'sector' || place.kind === 'crossing');
  return {
    point: roundPoint(point),
    address: withCity(text, place),
    near: isExact ? null : label,
  };
}

/** The city at the end of an address, after a comma; '' for none. */
const writtenCity = (text: string): string => (/,([^,]+)$/.exec(text)?.[1] ?? '').trim();

/** Whether a place is in the named city or province; true if no town has that name. */
function isIn(place: Place, city: string): boolean {
  const key = placeKey(city);
  const towns =
    key === '' ? [] : TOWNS.filter(({ name, canton }) => [name, canton].some((own) => placeKey(own) === key));
  return towns.length === 0 || placeKey(place.province) === key || towns.some((town) => isSameCity(town, place));
}

/** The places in other cantons with the name of the first one, unless the text names the first one's canton alone. */
function namesakes(text: string, [first, ...others]: readonly Place[]): readonly Place[] {
  if (first === undefined) return [];
  const isNamed = namesCanton(text, first);
  return others.filter(
    (place) =>
      placeKey(place.name) === placeKey(first.name) &&
      (place.canton !== first.canton || place.province !== first.province) &&
      (!isNamed || namesCanton(text, place)),
  );
}

/** Whether a text names the canton of a place. */
function namesCanton(text: string, { canton }: Place): boolean {
  const words = new Set(addressWords(text));
  return addressWords(canton).every((word) => words.has(word));
}

const withCity = (text: string, place: Place): string =>
  namesCanton(text, place) ? text : `${text}, ${place.canton}`.slice(0, MAX_ADDRESS);
