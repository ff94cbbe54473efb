import { plainLine } from './validators/pasted-text.ts';

const MAX_PREFIX_LENGTH = 14;
const MAX_WORDS = 16;
const MAX_WHOLE_WORDS = 20;

/** Words that are found only when they are typed to their end, each for one token. */
interface WholeWords {
  readonly whole: readonly string[];
}

/** A text whose words are found by their first letters, or whole words. */
export type SearchText = string | WholeWords;

/** Lower case without accents: "José Ñauta" → "jose nauta". */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A calendar date, even a partial one, is one word: its year alone would match too much. */
const WORD = /(?<!\d)\d{4}-\d{1,2}(?:-\d{1,2})?(?!\d)|[\p{Letter}\p{Number}]+/gu;
const DATE = /^\d{4}-\d{1,2}(?:-\d{1,2})?$/;

/** The searchable words of a text: letters and digits, folded. */
export const splitWords = (text: string): string[] => normaliseText(text).match(WORD) ?? [];

/** The country code and the trunk 0 that one person types before a number and another leaves out. */
const DIALLED_BEFORE = /^(?:00)?(?:593)?0?(?=\d)/;

/** The words of a text as both stored and searched. */
const comparableWords = (text: string): string[] =>
  splitWords(text).map((word) => (/^\d+$/.test(word) ? word.replace(DIALLED_BEFORE, '') : word));

const wordsOf = (text: SearchText): string[] =>
  typeof text === 'string' ? comparableWords(text) : text.whole.flatMap(comparableWords);

/** A date in display format: 21/11/2026. */
const SHOWN_DATE = /(?<!\d)\d{1,2}\/\d{1,2}\/\d{4}(?!\d)/g;

/** A telephone number in groups that begins with a country code, a 0 or the 9 of a mobile phone, or without all of them. */
const GROUPED_PHONE =
  /(?<![\p{Letter}\d-])(?:(?:\+\d|593|0|9)\d*(?:[\s().-]+\d+)+|(?:[2-7]\s)?\d{3}[\s-]\d{4})(?![\p{Letter}\d-])/gu;

/** The words of a search: dates are converted to their stored form, and grouped telephone numbers become one word. */
export const searchedWords = (search: string): string[] =>
  comparableWords(
    plainLine(search)
      .replace(SHOWN_DATE, (shown) =>
        shown
          .split('/')
          .reverse()
          .map((part) => part.padStart(2, '0'))
          .join('-'),
      )
      .replace(GROUPED_PHONE, (groups) => groups.replace(/\D/g, '')),
  );

// Split by code point: half a surrogate pair cannot be stored.
const cut = (word: string, length = MAX_PREFIX_LENGTH): string => Array.from(word).slice(0, length).join('');

/** Year, month and day of a date; every beginning of another word. */
function beginnings(word: string): string[] {
  if (DATE.test(word)) {
    const parts = word.split('-');
    return parts.map((_part, index) => parts.slice(0, index + 1).join('-'));
  }
  return Array.from(cut(word)).map((_letter, index) => cut(word, index + 1));
}

/**
 * The tokens of texts, for an `array-contains` query: every beginning of their words, and whole words as they are. Bounded
 * in number and length, because each costs an entry in every index of the list: what must be found comes first.
 */
export function searchTokens(...texts: SearchText[]): string[] {
  const isText = (text: SearchText) => typeof text === 'string';
  const typed = new Set(texts.filter(isText).flatMap(wordsOf));
  const whole = new Set(texts.filter((text) => !isText(text)).flatMap(wordsOf));
  return [
    ...new Set([
      ...[...typed].slice(0, MAX_WORDS).flatMap(beginnings),
      ...[...whole].slice(0, MAX_WHOLE_WORDS).map((word) => cut(word)),
    ]),
  ];
}

/** The month or year of a date that is still being typed. */
const storedDate = (word: string): string => (DATE.test(word) ? word.replace(/-\d$/, '') : word);

/** How common the words of a list are, so that a search looks up the one that the fewest rows have. */
export interface SearchVocabulary {
  /** Words that are stored whole and found by their beginnings. */
  readonly labels: readonly string[];
  /** Those of the labels that few rows have. */
  readonly rareLabels: readonly string[];
  /** Words that most rows have, or that are not stored. */
  readonly common: ReadonlySet<string>;
}

const NO_VOCABULARY: SearchVocabulary = { labels: [], rareLabels: [], common: new Set() };

/** Shorter words are more often the beginning of a name than of a label. */
const MIN_LABEL_LENGTH = 4;
/** Shorter ones are numbers of houses. */
const MIN_CODE_LENGTH = 5;
const WHOLE_DATE = /^\d{4}-\d{2}-\d{2}$/;

const beginsOneOf = (word: string, labels: readonly string[]): boolean =>
  labels.flatMap(splitWords).some((label) => label.startsWith(word));

/** How few rows have a word, higher for fewer: only the order of the results means something. */
function selectivity(word: string, { labels, rareLabels, common }: SearchVocabulary): number {
  if (WHOLE_DATE.test(word)) return 100;
  if (common.has(word)) return 0;
  if (DATE.test(word)) return 2;
  if (/\d/.test(word) && word.length >= MIN_CODE_LENGTH) return 99;
  if (word.length >= MIN_LABEL_LENGTH && beginsOneOf(word, labels)) return beginsOneOf(word, rareLabels) ? 98 : 1;
  return 2 + Math.min(word.length, MAX_PREFIX_LENGTH);
}

/** The most selective stored token of a search, or null for a search without words. */
export function toQueryToken(search: string, vocabulary: SearchVocabulary = NO_VOCABULARY): string | null {
  const [best] = searchedWords(search)
    .map(storedDate)
    .sort((a, b) => selectivity(b, vocabulary) - selectivity(a, vocabulary));
  return best === undefined ? null : cut(best);
}

/**
 * The stored tokens of a search, of which a found row has at least one: the most selective word, and the labels that it
 * begins, which are stored whole. Empty for a search without words.
 */
export function toQueryTokens(search: string, vocabulary: SearchVocabulary = NO_VOCABULARY): readonly string[] {
  const token = toQueryToken(search, vocabulary);
  if (token === null) return [];
  const begun = vocabulary.labels.flatMap(splitWords).filter((word) => word.startsWith(token));
  return [...new Set([token, ...begun])];
}

const SHORT_NUMBER = /^\d{1,2}$/;

/**
 * Whether every searched word begins some word of the texts. A short number is complete if a word follows:
 * "1 diciembre" does not find each house from 100 to 199 in the avenue 6 de Diciembre.
 */
export function matchesSearch(search: string, ...texts: SearchText[]): boolean {
  const have = texts.flatMap(wordsOf);
  const wanted = searchedWords(search);
  const isComplete = (index: number) => index < wanted.length - 1 && SHORT_NUMBER.test(wanted[index] ?? '');
  return wanted.every((typed, index) =>
    have.some(isComplete(index) ? (word) => word === typed : (word) => word.startsWith(typed)),
  );
}
