import { normaliseText, splitWords } from '../search-text.ts';
import type { LatLng } from './distance.ts';
import { CANTONS, PLACES, PROVINCE_NAMES } from './places.generated.ts';
import { SECTORS } from './sectors.ts';

/** A place with a name: a town or village, or a well-known sector of a city. */
export interface Place extends LatLng {
  readonly name: string;
  readonly canton: string;
  readonly province: string;
  readonly kind: 'town' | 'sector';
}

const TOWNS: readonly Place[] = PLACES.map(([name, lat, lng, cantonIndex]) => {
  const [canton = '', provinceIndex = 0] = CANTONS[cantonIndex] ?? [];
  return { name, lat, lng, canton, province: PROVINCE_NAMES[provinceIndex] ?? '', kind: 'town' };
});

/** All places of the gazetteer: 541 towns and villages, and the sectors of the larger cities. */
export const ALL_PLACES: readonly Place[] = [
  ...TOWNS,
  ...SECTORS.map((sector) => ({ ...sector, kind: 'sector' as const })),
];

/**
 * The place nearest to a point. Compares squared degrees, with longitude shrunk to the point's latitude; one pass
 * over some 650 places takes microseconds.
 */
export function findNearestPlace(point: LatLng): Place {
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  let nearest: Place | undefined;
  let least = Infinity;
  for (const place of ALL_PLACES) {
    const north = place.lat - point.lat;
    const east = (place.lng - point.lng) * shrink;
    const squared = north * north + east * east;
    if (squared < least) {
      least = squared;
      nearest = place;
    }
  }
  if (!nearest) throw new Error(`No place is near ${String(point.lat)}, ${String(point.lng)}`);
  return nearest;
}

/** The city of a point: canton and province of its nearest place. */
export function cantonOf(point: LatLng): Pick<Place, 'canton' | 'province'> {
  const { canton, province } = findNearestPlace(point);
  return { canton, province };
}

/** Whether two points lie in the same city (SPEC §9's local and inter-city prices). */
export function isSameCity(a: LatLng, b: LatLng): boolean {
  const [first, second] = [cantonOf(a), cantonOf(b)];
  return first.canton === second.canton && first.province === second.province;
}

/**
 * Places for an autocomplete, best first: every word typed begins a word of the name, canton or province (accents and
 * case folded). A whole name beats its beginning, that beats a later word, and that the canton's name.
 */
export function searchPlaces(text: string, limit: number): Place[] {
  const wanted = splitWords(text);
  if (wanted.length === 0) return [];
  const typed = wanted.join(' ');
  return getSearchIndex()
    .map((entry) => ({ entry, rank: rankMatch(entry, wanted, typed) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank || a.entry.order - b.entry.order)
    .slice(0, limit)
    .map(({ entry }) => entry.place);
}

interface IndexEntry {
  readonly place: Place;
  readonly name: string;
  readonly nameWords: readonly string[];
  readonly allWords: readonly string[];
  readonly order: number;
}

let cachedIndex: readonly IndexEntry[] | undefined;

/** Normalised words of every place, built on the first search. Large cities come first, then heads of other cantons, sectors, the rest. */
function getSearchIndex(): readonly IndexEntry[] {
  cachedIndex ??= [...ALL_PLACES]
    .sort((a, b) => placeWeight(a) - placeWeight(b) || a.name.localeCompare(b.name, 'es'))
    .map((place, order) => {
      const nameWords = splitWords(place.name);
      const allWords = [...nameWords, ...splitWords(place.canton), ...splitWords(place.province)];
      return { place, name: nameWords.join(' '), nameWords, allWords, order };
    });
  return cachedIndex;
}

/** Cities large enough that their quarters are known by name. */
const LARGE_CITIES = new Set(SECTORS.map(({ canton }) => canton));

function placeWeight({ kind, name, canton }: Place): number {
  if (kind === 'sector') return 2;
  if (normaliseText(name) !== normaliseText(canton)) return 3;
  return LARGE_CITIES.has(canton) ? 0 : 1;
}

function rankMatch({ name, nameWords, allWords }: IndexEntry, wanted: readonly string[], typed: string): number {
  const begins = (word: string) => (have: string) => have.startsWith(word);
  if (!wanted.every((word) => allWords.some(begins(word)))) return Infinity;
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (wanted.every((word) => nameWords.some(begins(word)))) return 2;
  return wanted.some((word) => nameWords.some(begins(word))) ? 3 : 4;
}
