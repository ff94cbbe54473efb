import { STREET_KINDS } from './address-words.ts';
import { METRES_PER_DEGREE } from './distance.ts';
import type { Place } from './gazetteer.ts';
import type { IndexEntry } from './place-index.ts';

/** Words after which a name is a street: "calle Guayaquil", "Amazonas y Colón". */
const STREET_WORDS = new Set([...STREET_KINDS, 'y', 'e', 'esquina', 'entre']);
const ARTICLES = new Set(['a', 'al', 'de', 'del', 'el', 'la', 'las', 'los']);

/** Radius of a quarter, and of a town: its least, and per root of its inhabitants (25 km for Quito). */
const SECTOR_METRES = 2_500;
const TOWN_METRES = 1_500;
const METRES_PER_ROOT = 18;
/** Villages share their names with streets and saints. */
const LEAST_INHABITANTS = 2_000;

/** A town or quarter that the text names; the other words name places inside it. */
export interface TypedArea {
  readonly place: Place;
  readonly isCity: boolean;
  readonly words: ReadonlySet<number>;
}

/** The towns and quarters that a text names, word by word. `typedNumbers` are the words' numbers in the vocabulary. */
export function typedAreas(
  entries: readonly IndexEntry[],
  words: readonly string[],
  typedNumbers: readonly (number | undefined)[],
): TypedArea[] {
  const areas: TypedArea[] = [];
  for (const { place, areaNames, isCity } of entries) {
    if (!isArea(place)) continue;
    for (const areaWords of areaNames) {
      const first = firstOf(areaWords, typedNumbers);
      if (first >= 0 && !isAfterStreet(words, first)) areas.push({ place, isCity, words: new Set(areaWords) });
    }
  }
  return areas;
}

/** Sectors that are buildings or parks, and no quarters. */
const FACILITY =
  /^(?:aeropuerto|centro comercial|cl[ií]nica|coliseo|estaci[oó]n|estadio|hospital|mall|mercado|parque|plaza|terminal|universidad)(?!\p{L})/iu;

const isArea = ({ kind, name, population = 0 }: Place): boolean =>
  kind === 'sector' ? !FACILITY.test(name) : kind === 'town' && population >= LEAST_INHABITANTS;

/** The position of the first word of an area whose words were all typed; -1 otherwise. */
function firstOf(areaWords: readonly number[], typedNumbers: readonly (number | undefined)[]): number {
  let first = areaWords.length === 0 ? -1 : Infinity;
  for (const word of areaWords) {
    const at = typedNumbers.lastIndexOf(word);
    if (at < 0) return -1;
    first = Math.min(first, at);
  }
  return first;
}

function isAfterStreet(words: readonly string[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && ARTICLES.has(words[before] ?? '')) before--;
  return STREET_WORDS.has(words[before] ?? '');
}

/** Whether a place lies in an area that the text names. */
export function isInside(place: Place, { place: area, isCity }: TypedArea): boolean {
  if (isCity && place.canton === area.canton && place.province === area.province) return true;
  // A town is not part of its neighbour.
  if (place.kind === 'town') return false;
  const radius = area.kind === 'town' ? TOWN_METRES + METRES_PER_ROOT * Math.sqrt(area.population ?? 0) : SECTOR_METRES;
  // Degrees are equally long in both directions: Ecuador lies on the equator.
  return Math.hypot(place.lat - area.lat, place.lng - area.lng) * METRES_PER_DEGREE <= radius;
}
