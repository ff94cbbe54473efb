import { addressWords, wordRole } from './address-words.ts';
import { editsToPrefix } from './edit-distance.ts';
import { ALL_PLACES } from './gazetteer.ts';
import type { Place } from './gazetteer.ts';
import { STREET_PLACES } from './streets.ts';

/** Letters that Spanish speakers in Ecuador confuse, longer ones first. */
const SAME_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/qu(?=[ei])/g, 'k'],
  [/c(?=[ei])|z|sc(?=[ei])/g, 's'],
  [/ch/g, 'x'],
  [/[cq]/g, 'k'],
  [/ll/g, 'y'],
  [/v/g, 'b'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/h/g, ''],
];

/** The sound of a folded word: equal for "kitumbe" and "quitumbe", and for "cotocoyao" and "cotocollao". */
const soundOf = (word: string): string =>
  SAME_SOUNDS.reduce((sound, [letters, one]) => sound.replace(letters, one), word);

const FIRST_LETTER = 97;
const LETTERS = 26;

/** The letters of a word as bits; all letters other than a to z share one bit. */
function letterSet(word: string): number {
  let set = 0;
  for (let index = 0; index < word.length; index++) {
    const letter = word.charCodeAt(index) - FIRST_LETTER;
    set |= 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS);
  }
  return set;
}

/** The number of letters of one set that the other lacks: each needs at least one edit. */
function withoutLetters(set: number, other: number): number {
  let count = 0;
  for (let rest = set & ~other; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export interface IndexEntry {
  readonly place: Place;
  /** Words of the name, as indexes into the vocabulary. */
  readonly nameWords: readonly number[];
  /** Words of other names, and the name as one word: matched if typed, but not expected. */
  readonly aliasWords: readonly number[];
  readonly contextWords: readonly number[];
  /** The cost of each word of the name if it is not mentioned, in the order of `nameWords`. */
  readonly missingCosts: readonly number[];
  /** Names of a town or quarter as an area for other places, in words: its own, and its canton's for the largest town. */
  readonly areaNames: readonly (readonly number[])[];
  /** True for the largest town of a canton. */
  readonly isCity: boolean;
  /** How likely this place is meant: about the logarithm of its inhabitants. */
  readonly weight: number;
}

export interface PlaceIndex {
  /** All words, sorted. */
  readonly vocabulary: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** The sound of each word, and the letters of the sound. */
  readonly sounds: readonly { readonly sound: string; readonly letters: number }[];
  readonly entries: readonly IndexEntry[];
}

/** The cost of a name's word that is not mentioned, by its role. */
export const MISSING_COST = { filler: 0.05, kind: 0.2, name: 0.6 } as const;
const VILLAGE_INHABITANTS = 800;
const CANTON_HEAD_INHABITANTS = 6_000;
/** The inhabitants that a landmark, street or crossing counts for, as a share of its city's. */
const CITY_SHARE = { sector: 0.03, street: 0.02, crossing: 0.004 } as const;
const WEIGHT_PER_TENFOLD = 0.8;

/** Whether a place is a street or a crossing. */
export const isStreet = ({ kind }: Place): boolean => kind === 'street' || kind === 'crossing';

const cantonKey = ({ canton, province }: Place): string => `${canton}, ${province}`;

/** Indexes every place by its words; called once, on the first search. */
export function buildPlaceIndex(): PlaceIndex {
  const places = [...ALL_PLACES, ...STREET_PLACES];
  const cities = largestTowns(places);
  const contexts = new Map<string, string[]>();
  // Places share some two hundred contexts.
  const contextOf = (text: string): string[] => {
    const words = contexts.get(text) ?? addressWords(text);
    contexts.set(text, words);
    return words;
  };
  const drafts = places.map((place) => {
    const name = addressWords(place.name);
    const joined = name.length > 1 ? [name.join(''), name.filter((word) => wordRole(word) !== 'filler').join('')] : [];
    const alias = [...addressWords(place.alias ?? ''), ...joined];
    // People call the canton Rumiñahui by its city, Sangolquí.
    const city = place.kind === 'town' ? '' : (cities.get(cantonKey(place))?.name ?? '');
    const context = contextOf(`${place.canton} ${place.province} ${city}`);
    const isCity = cities.get(cantonKey(place)) === place;
    const hasOtherCanton = isCity && place.name !== place.canton;
    if (hasOtherCanton) alias.push(...contextOf(place.canton));
    const areaNames = isStreet(place) ? [] : hasOtherCanton ? [name, contextOf(place.canton)] : [name];
    return { place, name, alias, context, areaNames, isCity };
  });
  const vocabulary = [...new Set(drafts.flatMap(({ name, alias, context }) => [...name, ...alias, ...context]))].sort();
  const numbers = new Map(vocabulary.map((word, index) => [word, index]));
  const toNumbers = (words: readonly string[]) => words.flatMap((word) => numbers.get(word) ?? []);
  return {
    vocabulary,
    numbers,
    sounds: vocabulary.map((word) => {
      const sound = soundOf(word);
      return { sound, letters: letterSet(sound) };
    }),
    entries: drafts.map(({ place, name, alias, context, areaNames, isCity }) => ({
      place,
      areaNames: areaNames.map((words) => toNumbers(words.filter((word) => wordRole(word) === 'name'))),
      isCity,
      nameWords: toNumbers(name),
      aliasWords: toNumbers(alias),
      contextWords: toNumbers(context),
      missingCosts: name.map((word) => MISSING_COST[wordRole(word)]),
      weight:
        WEIGHT_PER_TENFOLD *
        Math.log10(inhabitants(place, cities.get(cantonKey(place))?.population ?? CANTON_HEAD_INHABITANTS)),
    })),
  };
}

/** The largest town of each canton, which determines the weight of its landmarks. */
function largestTowns(places: readonly Place[]): ReadonlyMap<string, Place> {
  const largest = new Map<string, Place>();
  for (const place of places) {
    const known = largest.get(cantonKey(place));
    if (place.kind === 'town' && (place.population ?? 0) > (known?.population ?? -1))
      largest.set(cantonKey(place), place);
  }
  return largest;
}

function inhabitants({ kind, name, canton, population }: Place, ofCity: number): number {
  if (kind !== 'town') return ofCity * CITY_SHARE[kind];
  return population ?? (name === canton ? CANTON_HEAD_INHABITANTS : VILLAGE_INHABITANTS);
}

/** The cost of each vocabulary word for a typed word; absent if it does not match. */
export type WordCosts = ReadonlyMap<number, number>;

const PREFIX_COST = 0.5;
const SOUND_COST = 0.5;
const EDIT_COST = 1;
const LEAST_SOUND_LETTERS = 4;
/** One letter in five may be wrong. */
const LETTERS_PER_EDIT = 5;
const MAX_EDITS = 2;

/**
 * The words that begin with the typed one; if no word does, or with `isLoose`, also those that nearly do or sound
 * alike.
 */
export function wordCosts(typed: string, { vocabulary, sounds }: PlaceIndex, isLoose: boolean): WordCosts {
  const costs = new Map<number, number>();
  for (let index = firstNotBefore(typed, vocabulary); vocabulary[index]?.startsWith(typed); index++) {
    costs.set(index, vocabulary[index] === typed ? 0 : PREFIX_COST);
  }
  if (typed.length < LEAST_SOUND_LETTERS || /\d/.test(typed) || (costs.size > 0 && !isLoose)) return costs;
  const typedSound = soundOf(typed);
  const typedLetters = letterSet(typedSound);
  const most = Math.min(MAX_EDITS, Math.floor(typed.length / LETTERS_PER_EDIT));
  sounds.forEach(({ sound, letters }, index) => {
    if (withoutLetters(typedLetters, letters) > most || costs.has(index)) return;
    const edits = editsToPrefix(typedSound, sound, most);
    if (edits > most) return;
    costs.set(index, SOUND_COST + edits * EDIT_COST + (sound.length > typedSound.length + edits ? PREFIX_COST : 0));
  });
  return costs;
}

/** Binary search in the sorted vocabulary. */
function firstNotBefore(typed: string, vocabulary: readonly string[]): number {
  let [low, high] = [0, vocabulary.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((vocabulary[middle] ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  return low;
}
