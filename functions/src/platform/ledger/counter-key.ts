import { truncateText } from './text.ts';

/**
 * Texts that cannot be counter names as they are: Firestore reserves `__x__`, and field paths use the other characters.
 */
const UNSAFE = /^$|^__|[%./`\\[\]~*\p{Cc}]/gu;
const EMPTY = '%';
/** Longer texts are counted by their beginning: a map of counters must fit into a document. */
const MAX_LENGTH = 60;

const escape = (text: string): string =>
  text === '' ? EMPTY : Array.from(text, (character) => `%${hex(character)}`).join('');
const hex = (character: string): string => (character.codePointAt(0) ?? 0).toString(16).padStart(2, '0').toUpperCase();

/** A text as the name of a counter in a Firestore map: readable, never empty, reserved or a path. */
export function encodeCounterKey(text: string): string {
  return truncateText(text, MAX_LENGTH).replace(UNSAFE, escape);
}

/** The text of a counter key. */
export const decodeCounterKey = (key: string): string =>
  key === EMPTY
    ? ''
    : key.replace(/%([0-9A-F]{2})/g, (_escaped, code: string) => String.fromCodePoint(parseInt(code, 16)));
