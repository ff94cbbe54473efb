import MagicString from 'magic-string';
import type { Translations } from './catalogue.ts';
import { findTexts } from './find-texts.ts';
import type { FoundText, Span, TextKind } from './find-texts.ts';

/** A piece of a translation: words, or the number of a placeholder. */
type Piece = string | number;

const piecesOf = (text: string): Piece[] =>
  text.split(/\{(\d+)\}/).map((part, index) => (index % 2 === 0 ? part : Number(part)));

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** The source code of words, by the syntax of the text that they replace. */
const WRITTEN: Readonly<Record<TextKind, (words: string) => string>> = {
  string: quoted,
  attribute: (words) => `{${quoted(words)}}`,
  template: (words) => words.replace(/[\\`]|\$\{/g, '\\$&').replaceAll('\n', '\\n'),
  children: (words) => (words === '' ? '' : `{${quoted(words)}}`),
};

/** The module with its texts in English, or null if it has none. Texts without an entry stay Spanish. */
export function translateSource(code: string, file: string, translations: Translations): MagicString | null {
  const edited = new MagicString(code);
  let count = 0;
  // From the inside outwards, so that a sentence is put together from parts that are translated already.
  for (const text of findTexts(code, file).sort((a, b) => a.end - a.start - (b.end - b.start))) {
    const own = translations.onlyIn(file, text.key);
    const english = own !== undefined || !text.isTranslatable ? own : translations.of(text.key);
    if (typeof english !== 'string' || english === text.key) continue;
    count += 1;
    write(edited, text, english);
  }
  return count === 0 ? null : edited;
}

function write(edited: MagicString, text: FoundText, english: string): void {
  const { kind, placeholders } = text;
  const written = WRITTEN[kind];
  const pieces = piecesOf(english);
  const isInOrder = pieces.every((piece, index) => typeof piece === 'string' || piece === (index - 1) / 2);
  if (placeholders.length > 0 && isInOrder) {
    gapsOf(text).forEach(({ start, end }, index) => {
      const words = written(String(pieces[index * 2] ?? ''));
      if (start === end) edited.appendLeft(start, words);
      else edited.update(start, end, words);
    });
    return;
  }
  const whole = pieces.map((piece) => {
    if (typeof piece === 'string') return written(piece);
    const place = placeholders[piece];
    return place === undefined ? '' : edited.slice(place.start, place.end);
  });
  edited.overwrite(text.start, text.end, whole.join(''));
}

/** The spans before, between and after placeholders. */
function gapsOf({ start, end, placeholders }: FoundText): Span[] {
  const starts = [start, ...placeholders.map((place) => place.end)];
  return starts.map((from, index) => ({ start: from, end: placeholders[index]?.start ?? end }));
}
