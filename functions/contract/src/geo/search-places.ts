import { addressWords, splitAddressDetail } from './address-words.ts';
import { haversineMetres } from './distance.ts';
import type { Place } from './gazetteer.ts';
import { isBlockNumber } from './house-numbers.ts';
import { matchWords } from './match-words.ts';
import type { Match, MatchOptions } from './match-words.ts';

interface SearchOptions extends Pick<MatchOptions, 'near'> {
  readonly limit: number;
}

interface PlaceMatches {
  readonly places: readonly Place[];
  /** House number and similar details, which were left out of the search. */
  readonly detail: string;
  /** Typed words that nothing about the first place explains. */
  readonly ignored: readonly string[];
  /** Typed words that the first place only resembles. */
  readonly guessed: readonly string[];
}

/**
 * Places that match a typed text, best first: by how well the words match (one mistake in five letters is tolerated),
 * by the towns that the text names, by inhabitants, and by distance. Words that no place has are left out last.
 */
export function searchPlaces(text: string, options: SearchOptions): PlaceMatches {
  const whole = matchWords(addressWords(text), options);
  if (whole.length > 0) return answer(whole, '', options);
  const { place, detail } = splitAddressDetail(text);
  const words = addressWords(place);
  const matches = detail === '' ? [] : matchWords(words, options);
  const found = matches.length > 0 ? matches : matchLoosely(words, options);
  return answer(onStreets(found, words, isBlockNumber(detail)), detail, options);
}

function answer(matches: readonly Match[], detail: string, { limit }: SearchOptions): PlaceMatches {
  const unique: Match[] = [];
  for (const match of matches) {
    if (unique.length === limit) break;
    if (!unique.some(({ place }) => isSameRow(place, match.place))) unique.push(match);
  }
  const { ignored = [], guessed = [] } = unique[0] ?? {};
  return { places: unique.map(({ place }) => place), detail, ignored, guessed };
}

const SAME_ROW_METRES = 3_000;

/** Two sources may list one town or quarter. */
const isSameRow = (a: Place, b: Place): boolean =>
  a.name === b.name && a.canton === b.canton && a.province === b.province && haversineMetres(a, b) < SAME_ROW_METRES;

/**
 * A house number belongs to a street, and to a crossing only if one was typed. A crossing with an unknown street
 * leaves the other one.
 */
function onStreets(matches: readonly Match[], words: readonly string[], isNumbered: boolean): readonly Match[] {
  const isCrossing = words.some((word, at) => at > 0 && CROSSING_WORDS.has(word));
  const [best] = matches;
  const isHalf = isCrossing && best !== undefined && best.ignored.length > 0;
  if (!isNumbered && !isHalf) return matches;
  const streets = matches.filter(
    ({ place: { kind }, ignored }) =>
      (kind === 'street' && (!isHalf || ignored.length <= best.ignored.length)) ||
      (kind === 'crossing' && isCrossing && !isHalf),
  );
  return streets.length > 0 ? streets : matches;
}

const CROSSING_WORDS = new Set(['y', 'e', 'esquina', 'entre']);

/**
 * Second attempt: tolerates mistakes in words that begin other names, wrongly split words, a single street of a
 * crossing, and unknown words.
 */
function matchLoosely(words: readonly string[], options: SearchOptions): Match[] {
  const attempts: (() => Match[])[] = [
    () => matchWords(words, { ...options, isLoose: true }),
    () => (words.length > 1 ? matchWords([words.join('')], options) : []),
    () => matchWords(words, { ...options, isPartial: true }),
    () => matchWords(words, { ...options, isLoose: true, isPartial: true }),
  ];
  for (const attempt of attempts) {
    const matches = attempt();
    if (matches.length > 0) return matches;
  }
  return [];
}
