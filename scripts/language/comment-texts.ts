import { lineAt, type Text, withoutCode } from './text.ts';

/** Comments addressed to a tool. */
const DIRECTIVE = /^\s*(eslint|oxlint|oxfmt|prettier|@ts-|@vite|v8 |c8 |#|\/ <ref|@license|!)/;

/** Text of a comment without its markers; as many lines as before. */
const plainComment = (comment: string) =>
  comment
    .replace(/^\/\*+/, '')
    .replace(/\*+\/$/, '')
    .replaceAll(/^[ \t]*(\/\/+|\*(?!\*)|#+)/gm, '');

/** Comments in the order of the file; `//` comments on following lines are one text. */
export function commentTexts(source: string, ranges: readonly { readonly pos: number; readonly end: number }[]) {
  const texts: Text[] = [];
  let lastEnd = -1;
  for (const { pos, end } of ranges) {
    const comment = source.slice(pos, end);
    const text = withoutCode(plainComment(comment));
    if (DIRECTIVE.test(text)) continue;
    const last = texts.at(-1);
    const continues = /^(\/\/|#)/.test(comment) && last && /^\r?\n[ \t]*$/.test(source.slice(lastEnd, pos));
    if (continues) texts[texts.length - 1] = { ...last, text: `${last.text}\n${text}` };
    else texts.push({ kind: 'comment', line: lineAt(source, pos), text });
    lastEnd = end;
  }
  return texts;
}

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;
const C_COMMENTS = new RegExp(String.raw`${STRING}|(\/\*[\s\S]*?\*\/|\/\/[^\n]*)`, 'g');
const CSS_COMMENTS = new RegExp(String.raw`${STRING}|(\/\*[\s\S]*?\*\/)`, 'g');
const HASH_COMMENTS = new RegExp(String.raw`${STRING}|(?<=^|\s)(#[^\n]*)`, 'g');

const matched = (source: string, pattern: RegExp) =>
  commentTexts(
    source,
    [...source.matchAll(pattern)]
      .filter((match) => match[1])
      .map((match) => ({ pos: match.index, end: match.index + match[0].length })),
  );

/** Comments of Java and of Firebase rules. */
export const braceTexts = (source: string) => matched(source, C_COMMENTS);

export const cssTexts = (source: string) => matched(source, CSS_COMMENTS);

/** Comments of YAML, shell and environment files. */
export const hashTexts = (source: string) => matched(source, HASH_COMMENTS);
