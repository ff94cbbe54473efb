import { wordRole } from './address-words.ts';
import type { WordRole } from './address-words.ts';
import { haversineMetres } from './distance.ts';
import type { LatLng } from './distance.ts';
import type { Place } from './gazetteer.ts';
import { buildPlaceIndex, isStreet, MISSING_COST, wordCosts } from './place-index.ts';
import type { IndexEntry, PlaceIndex, WordCosts } from './place-index.ts';
import { isInside, typedAreas } from './typed-areas.ts';
import type { TypedArea } from './typed-areas.ts';

/** A place with the typed words that nothing about it explains. */
export interface Match {
  readonly place: Place;
  readonly ignored: readonly string[];
  /** Typed words that the place only resembles: misspelt, or the beginning of one of its words. */
  readonly guessed: readonly string[];
}

export interface MatchOptions {
  /** The other end of the trip, or the middle of the map: of equal names, the nearer one wins. */
  readonly near?: LatLng | null;
  /** Tolerates mistakes also in words that begin other names. */
  readonly isLoose?: boolean;
  /** Leaves out words that the place lacks: up to half of the letters, or all others of a place that is named whole. */
  readonly isPartial?: boolean;
}

interface TypedWord {
  readonly text: string;
  readonly role: WordRole;
  readonly letters: number;
  readonly costs: WordCosts;
  /** Towns and quarters whose name has this word. */
  readonly areas: readonly TypedArea[];
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

/** The places that have the words, best first. */
export function matchWords(
  words: readonly string[],
  { near, isLoose = false, isPartial = false }: MatchOptions,
): Match[] {
  const places = getIndex();
  const isNamed = words.some((word) => wordRole(word) === 'name');
  const numbers = words.map((word) => places.numbers.get(word));
  const areas = typedAreas(places.entries, words, numbers);
  const typed = words.map((word, at): TypedWord => {
    const number = numbers[at];
    return {
      text: word,
      role: isNamed ? wordRole(word) : 'name',
      letters: word.length,
      costs: rememberedCosts(word, places, isLoose),
      areas: number === undefined ? [] : areas.filter((area) => area.words.has(number)),
    };
  });
  if (typed.length === 0) return [];
  const scored: (Match & { readonly score: number })[] = [];
  for (const entry of places.entries) {
    const { cost, ignored, guessed } = matchCost(entry, typed, isPartial);
    if (cost < Infinity)
      scored.push({ place: entry.place, ignored, guessed, score: cost - entry.weight - nearness(entry.place, near) });
  }
  return scored.sort((a, b) => a.score - b.score);
}

/** The cost of a typed word that the place lacks, by its role; words of a name must be found. */
const UNFOUND_COST = { filler: 0.1, kind: 1 } as const;
const CONTEXT_COST = 1.2;
const ALIAS_COST = 0.1;
/** An address leads from the small to the large: of two quarters the first is meant. */
const AREA_FIRST_COST = 0.5;
/** The cost of an unknown word of a name, of a lone number, and of a town or quarter elsewhere. */
const IGNORED_COST = 2.5;
const IGNORED_NUMBER_COST = 0.5;
const ELSEWHERE_COST = 6;
/** "Calle Guayaquil, Quito" is in Quito: a street elsewhere that is called after the town is meant less. */
const NAMESAKE_COST = 2;

interface MatchCost {
  readonly cost: number;
  readonly ignored: readonly string[];
  readonly guessed: readonly string[];
}

const NO_MATCH: MatchCost = { cost: Infinity, ignored: [], guessed: [] };

function matchCost(entry: IndexEntry, typed: readonly TypedWord[], isPartial: boolean): MatchCost {
  const { place, nameWords, aliasWords, contextWords, missingCosts } = entry;
  /** Bit sets of the name's words that were mentioned, and of those without a mistake. */
  let [covered, exact] = [0, 0];
  let [cost, found, letters] = [0, 0, 0];
  let [isByName, isByAlias, isByArea] = [false, false, false];
  const ignored: string[] = [];
  const guessed: string[] = [];
  for (const word of typed) {
    if (word.role === 'name') letters += word.letters;
    let [best, bestName] = [Infinity, -1];
    nameWords.forEach((name, at) => {
      const price = word.costs.get(name) ?? Infinity;
      if (price < best || (price === best && (covered >> bestName) & 1)) [best, bestName] = [price, at];
    });
    const byAlias = leastCost(word.costs, aliasWords);
    const alias = byAlias + ALIAS_COST;
    isByAlias ||= word.role === 'name' && alias < best;
    const isArea = word.areas.some((area) => isInside(place, area));
    const own = leastCost(word.costs, contextWords);
    const least = isArea ? 0 : Math.min(best, byAlias, own);
    if (word.role === 'name' && least > 0 && least < Infinity) guessed.push(word.text);
    const context = Math.min(own, isArea ? (isByName ? 0 : AREA_FIRST_COST) : Infinity) + CONTEXT_COST;
    if (alias < best) [best, bestName] = [alias, -1];
    isByName ||= word.role === 'name' && best < Infinity;
    if (context < best) {
      [best, bestName] = [context, -1];
      isByArea ||= own === Infinity;
    }
    if (bestName >= 0) covered |= 1 << bestName;
    if (bestName >= 0 && best === 0) exact |= 1 << bestName;
    if (best < Infinity) {
      cost += best;
      if (word.role === 'name') found += word.letters;
      if (!isArea && isStreet(place) && word.areas.some(({ isCity }) => isCity)) cost += NAMESAKE_COST;
    } else if (word.role !== 'name') cost += UNFOUND_COST[word.role];
    else if (!isPartial) return NO_MATCH;
    else {
      ignored.push(word.text);
      cost += word.areas.length > 0 ? ELSEWHERE_COST : /^\d+$/.test(word.text) ? IGNORED_NUMBER_COST : IGNORED_COST;
    }
  }
  if ((isByArea || isPartial) && !isByName) return NO_MATCH;
  if (isPartial && found * 2 < letters && !isWhole(entry, exact)) return NO_MATCH;
  if (isByAlias) return { cost, ignored, guessed };
  missingCosts.forEach((missing, at) => {
    if (((covered >> at) & 1) === 0) cost += missing;
  });
  return { cost, ignored, guessed };
}

/** Whether all words of the name that must not be missing were mentioned, of which `exact` is a bit set. */
const isWhole = ({ missingCosts }: IndexEntry, exact: number): boolean =>
  missingCosts.every((cost, at) => cost < MISSING_COST.name || ((exact >> at) & 1) === 1);

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
