import { datedReadings } from './search-dates.ts';
import { plainLine } from './validators/pasted-text.ts';

/** The beginning of a service's number: "S-7F3K9A". */
const NUMBER_START = /(?<![\p{L}\d-])s-(?=[a-z\d]{6}(?![\p{L}\d-]))/giu;

/** A plate with its hyphen: "PBA-1234", "pba - 123". */
const PLATE = /(?<![\p{L}\d-])([a-z]{3}) ?- ?(\d{3,4})(?![\p{L}\d-])/giu;

/** Numbers and plates as the one word that is stored for each. */
function joinedNumbers(search: string): string {
  const line = plainLine(search);
  const joined = line.replace(NUMBER_START, '').replace(PLATE, '$1$2');
  return joined === line ? search : joined;
}

/** Kinds of streets, which addresses and callers shorten, and words between others: no service is found by them alone. */
const SMALL_WORDS =
  /(?<![\p{L}\p{M}\d])(?:av|avda|avenida|calle|v[ií]a|y|de|del|el|la|las|los)(?![\p{L}\p{M}\d])\.?/giu;

function withoutSmallWords(search: string): string {
  const rest = search.replace(SMALL_WORDS, '');
  return /[\p{L}\d]/u.test(rest) ? rest : search;
}

/**
 * The ways in which a search of services can be read, each as words: numbers, plates and days in usual forms are one word
 * each, and small words are left out unless there is nothing else. `today` is `YYYY-MM-DD`.
 */
export const searchReadings = (search: string, today: string): readonly string[] =>
  datedReadings(joinedNumbers(search), today).map(withoutSmallWords);
