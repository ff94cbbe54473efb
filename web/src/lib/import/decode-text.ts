import type { Encoding } from './code-pages.ts';
import { decodeSingleByte, likeliestCodePage } from './code-pages.ts';

/** A decoded text file. */
interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Stray bytes of a UTF-8 file stand here until their cell is known: see `doubtfulText`. */
const STRAY = 0xe0_00;
const STRAY_LETTER = /[\uE080-\uE0FF]/g;

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const EVIDENCE_BYTES = 4096;
/** Share of zero bytes on one side of the pairs that makes a file UTF-16: Latin letters have one each. */
const MIN_ZEROS = 0.6;

/** The encoding of a UTF-16 file without a byte order mark; null for others. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const pairs = Math.floor(Math.min(bytes.length, EVIDENCE_BYTES) / 2);
  let [high, low] = [0, 0];
  for (let pair = 0; pair < pairs; pair++) {
    if (bytes[pair * 2] === 0) high += 1;
    if (bytes[pair * 2 + 1] === 0) low += 1;
  }
  if (pairs === 0) return null;
  if (low / pairs >= MIN_ZEROS) return 'utf-16le';
  return high / pairs >= MIN_ZEROS ? 'utf-16be' : null;
}

/** Length of the UTF-8 sequence at a position; 0 for a byte that begins none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
  const length =
    first < 0x80 ? 1 : first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first < 0xf0 ? 0 : 4;
  if (length === 0 || first > 0xf4 || at + length > bytes.length) return 0;
  for (let next = 1; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  const isOverlong = (first === 0xe0 && second < 0xa0) || (first === 0xf0 && second < 0x90);
  const isBeyond = (first === 0xed && second > 0x9f) || (first === 0xf4 && second > 0x8f);
  return isOverlong || isBeyond ? 0 : length;
}

interface Utf8Text {
  readonly text: string;
  /** Letters of more than one byte. */
  readonly letters: number;
  /** Bytes outside UTF-8. */
  readonly strays: number;
}

/** Reads UTF-8 and keeps each byte outside it as a letter of its own. */
function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): Utf8Text {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const parts: string[] = [];
  let [from, letters, strays] = [0, 0, 0];
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    if (length > 1) letters += 1;
    if (length === 0) {
      strays += 1;
      parts.push(decoder.decode(bytes.subarray(from, at)), String.fromCharCode(STRAY + (bytes[at] ?? 0)));
      from = at + 1;
    }
    at += length === 0 ? 1 : length;
  }
  return { text: parts.join('') + decoder.decode(bytes.subarray(from)), letters, strays };
}

/** A file with some stray bytes is still UTF-8 if it has this many letters of UTF-8 for each. */
const LETTERS_PER_STRAY = 2;

/**
 * The text of a file: in the chosen encoding, or in the likeliest one by its bytes. Neither a single stray byte nor a
 * missing byte order mark changes the letters of the rest.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, chosen: Encoding | null): DecodedText {
  const [marked, mark = []] =
    MARKS.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte)) ?? [];
  const content = marked !== undefined && (chosen ?? marked) === marked ? bytes.subarray(mark.length) : bytes;
  const known = chosen ?? marked ?? unmarkedUtf16(bytes);
  if (known === 'utf-16le' || known === 'utf-16be') {
    return { text: new TextDecoder(known, { ignoreBOM: true }).decode(content), encoding: known };
  }
  if (known !== null && known !== 'utf-8') return { text: decodeSingleByte(content, known), encoding: known };
  const { text, letters, strays } = decodeUtf8(content);
  if (known === 'utf-8' || strays * LETTERS_PER_STRAY <= letters) return { text, encoding: 'utf-8' };
  const encoding = likeliestCodePage(content);
  return { text: decodeSingleByte(content, encoding), encoding };
}

const windows = new TextDecoder('windows-1252');

/** A text with its stray bytes as Windows would read them; `isDoubtful` if it had any. */
export function doubtfulText(text: string): { readonly text: string; readonly isDoubtful: boolean } {
  const read = text.replace(STRAY_LETTER, (letter) => windows.decode(Uint8Array.of(letter.charCodeAt(0) - STRAY)));
  return { text: read, isDoubtful: read !== text };
}
