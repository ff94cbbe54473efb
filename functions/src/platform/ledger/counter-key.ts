import { truncateText } from './text.ts';

/** Names a counter must not have as they are: Firestore reserves `__x__`, field paths are written with the others. */
const UNSAFE = /^$|^__|[%./`\\[\]~*\p{Cc}]/gu;
const EMPTY = '%';
/** Longer texts are counted by how they begin: a map of counters has to fit into a document. */
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
