const MAX_PREFIX_LENGTH = 14;
const MAX_WORDS = 16;

/** Lower case without accents: "José Ñauta" → "jose nauta". */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A calendar date, even a partial one, is one word: its year alone would match too much. */
const WORD = /(?<!\d)\d{4}-\d{1,2}(?:-\d{1,2})?(?!\d)|[\p{Letter}\p{Number}]+/gu;

/** The searchable words of a text: letters and digits, folded. */
export const splitWords = (text: string): string[] => normaliseText(text).match(WORD) ?? [];

/** A date in display format: 21/11/2026. */
const SHOWN_DATE = /(?<!\d)\d{1,2}\/\d{1,2}\/\d{4}(?!\d)/g;

/** A telephone number in groups that begins with a country code, a 0 or the 9 of a mobile phone. */
const GROUPED_PHONE = /(?<![\p{Letter}\d-])(?:\+\d|593|0|9)\d*(?:[\s().-]+\d+)+(?![\p{Letter}\d-])/gu;

/** The words of a search: dates are converted to their stored form, and grouped telephone numbers become one word. */
export const searchedWords = (search: string): string[] =>
  splitWords(
    search
      .replace(SHOWN_DATE, (shown) =>
        shown
          .split('/')
          .reverse()
          .map((part) => part.padStart(2, '0'))
          .join('-'),
      )
      .replace(GROUPED_PHONE, (groups) => groups.replace(/\D/g, '')),
  );

/** Every prefix of every word, for an `array-contains` query; bounded in number and length. */
export function searchTokens(...texts: string[]): string[] {
  const unique = new Set<string>();
  for (const word of texts.flatMap(splitWords).slice(0, MAX_WORDS)) {
    // Split by code point: half a surrogate pair cannot be stored.
    const letters = Array.from(word).slice(0, MAX_PREFIX_LENGTH);
    letters.forEach((_letter, index) => unique.add(letters.slice(0, index + 1).join('')));
  }
  return [...unique];
}

/** The most selective stored token of a search, or null for a search without words. */
export function toQueryToken(search: string): string | null {
  const [longest] = searchedWords(search).sort((a, b) => b.length - a.length);
  return longest === undefined ? null : Array.from(longest).slice(0, MAX_PREFIX_LENGTH).join('');
}

/** Whether every searched word is a prefix of some word of the texts. */
export function matchesSearch(search: string, ...texts: string[]): boolean {
  const have = texts.flatMap(splitWords);
  return searchedWords(search).every((wanted) => have.some((word) => word.startsWith(wanted)));
}
