import { addressWords, splitAddressDetail, wordRole } from './address-words.ts';
import type { WordRole } from './address-words.ts';
import { haversineMetres } from './distance.ts';
import type { LatLng } from './distance.ts';
import type { Place } from './gazetteer.ts';
import { buildPlaceIndex, wordCosts } from './place-index.ts';
import type { IndexEntry, PlaceIndex, WordCosts } from './place-index.ts';

interface SearchOptions {
  readonly limit: number;
  /** The other end of the trip, or the middle of the map: of equal names, the nearer one wins. */
  readonly near?: LatLng | null;
}

interface PlaceMatches {
  readonly places: readonly Place[];
  /** House number and similar details, which were left out of the search. */
  readonly detail: string;
}

/**
 * Places that match a typed text, best first: by how well the words match (one mistake in five letters is tolerated),
 * by inhabitants, and by distance.
 */
export function searchPlaces(text: string, options: SearchOptions): PlaceMatches {
  const whole = matchWords(addressWords(text), options);
  if (whole.length > 0) return { places: whole, detail: '' };
  const { place, detail } = splitAddressDetail(text);
  if (detail !== '') {
    const places = matchWords(addressWords(place), options);
    if (places.length > 0) return { places, detail };
  }
  return { places: matchLoosely(addressWords(place), options), detail };
}

/**
 * Second attempt: tolerates mistakes in words that begin other names, wrongly split words, and a single street of a
 * crossing.
 */
function matchLoosely(words: readonly string[], options: SearchOptions): Place[] {
  const attempts: (() => Place[])[] = [
    () => matchWords(words, { ...options, isLoose: true }),
    () => (words.length > 1 ? matchWords([words.join('')], options) : []),
    () => matchOneStreet(words, options),
    () => matchWords(words, { ...options, isLoose: true, isPartial: true }),
  ];
  for (const attempt of attempts) {
    const places = attempt();
    if (places.length > 0) return places;
  }
  return [];
}

/** "Amazonas y Pereira": the first street that is found if the other is not. */
function matchOneStreet(words: readonly string[], options: SearchOptions): Place[] {
  const at = words.findIndex((word, index) => index > 0 && (word === 'y' || word === 'e' || word === 'esquina'));
  if (at < 0) return [];
  for (const side of [words.slice(0, at), words.slice(at + 1)]) {
    const streets = matchWords(side, { ...options, limit: options.limit * 4 }).filter(({ kind }) => kind === 'street');
    if (streets.length > 0) return streets.slice(0, options.limit);
  }
  return [];
}

interface MatchOptions extends SearchOptions {
  readonly isLoose?: boolean;
  /** Tolerates half of the letters without a match. */
  readonly isPartial?: boolean;
}

interface TypedWord {
  readonly role: WordRole;
  readonly letters: number;
  readonly costs: WordCosts;
}

let index: PlaceIndex | undefined;
const getIndex = (): PlaceIndex => (index ??= buildPlaceIndex());

/** Cached costs of recently typed words: each keystroke changes only one word of an address. */
const remembered = new Map<string, WordCosts>();
const MAX_REMEMBERED = 50;

function rememberedCosts(word: string, places: PlaceIndex, isLoose: boolean): WordCosts {
  const key = `${word} ${isLoose ? 'loose' : ''}`;
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const costs = wordCosts(word, places, isLoose);
  remembered.set(key, costs);
  return costs;
}

function matchWords(
  words: readonly string[],
  { limit, near, isLoose = false, isPartial = false }: MatchOptions,
): Place[] {
  const places = getIndex();
  const isNamed = words.some((word) => wordRole(word) === 'name');
  const typed = words.map((word) => ({
    role: isNamed ? wordRole(word) : 'name',
    letters: word.length,
    costs: rememberedCosts(word, places, isLoose),
  }));
  if (typed.length === 0) return [];
  const scored: { readonly place: Place; readonly score: number }[] = [];
  for (const entry of places.entries) {
    const cost = matchCost(entry, typed, isPartial);
    if (cost < Infinity) scored.push({ place: entry.place, score: cost - entry.weight - nearness(entry.place, near) });
  }
  return scored
    .sort((a, b) => a.score - b.score)
    .slice(0, limit)
    .map(({ place }) => place);
}

/** The cost of a typed word that the place lacks, by its role; words of a name must be found. */
const UNFOUND_COST = { filler: 0.1, kind: 1 } as const;
const CONTEXT_COST = 1.2;
const ALIAS_COST = 0.1;

function matchCost(entry: IndexEntry, typed: readonly TypedWord[], isPartial: boolean): number {
  const { nameWords, aliasWords, contextWords, missingCosts } = entry;
  /** Bit set of the name's words that were mentioned. */
  let covered = 0;
  let [cost, found, letters] = [0, 0, 0];
  let [isByName, isByAlias] = [false, false];
  for (const word of typed) {
    if (word.role === 'name') letters += word.letters;
    let [best, bestName] = [Infinity, -1];
    nameWords.forEach((name, at) => {
      const price = word.costs.get(name) ?? Infinity;
      if (price < best || (price === best && (covered >> bestName) & 1)) [best, bestName] = [price, at];
    });
    const alias = leastCost(word.costs, aliasWords) + ALIAS_COST;
    isByAlias ||= word.role === 'name' && alias < best;
    const context = leastCost(word.costs, contextWords) + CONTEXT_COST;
    if (alias < best) [best, bestName] = [alias, -1];
    isByName ||= word.role === 'name' && best < Infinity;
    if (context < best) [best, bestName] = [context, -1];
    if (bestName >= 0) covered |= 1 << bestName;
    if (best < Infinity) {
      cost += best;
      if (word.role === 'name') found += word.letters;
    } else if (word.role !== 'name') cost += UNFOUND_COST[word.role];
    else if (!isPartial) return Infinity;
  }
  if (isPartial && (!isByName || found * 2 < letters)) return Infinity;
  if (isByAlias) return cost;
  missingCosts.forEach((missing, at) => {
    if (((covered >> at) & 1) === 0) cost += missing;
  });
  return cost;
}

function leastCost(costs: WordCosts, words: readonly number[]): number {
  let least = Infinity;
  for (const word of words) least = Math.min(least, costs.get(word) ?? Infinity);
  return least;
}

const NEAR_WEIGHT = 2.5;
const NEAR_METRES = 20_000;

/** Weight by distance: full nearby, a third at twenty kilometres. */
const nearness = (place: Place, near: LatLng | null | undefined): number =>
  near ? NEAR_WEIGHT * Math.exp(-haversineMetres(place, near) / NEAR_METRES) : 0;
