import { type Text, withoutCode } from './text.ts';

const MAX_WIDTH = 120;

/** Keeps the number of lines, so that findings name the right one. */
const blank = (text: string) => text.replaceAll(/[^\n]+/g, '');

/** Without blocks of code and HTML comments. */
const proseOnly = (source: string) =>
  source.replaceAll(/^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1.*$/gm, blank).replaceAll(/<!--[\s\S]*?-->/g, blank);

const isTableRow = (line: string) => line.trimStart().startsWith('|');

/** Each heading, list item and table row is a separate text, like a paragraph. */
const startsBlock = (line: string) => /^\s*(#|[-*+] |\d+\. |> |\|)/.test(line) || line.trim() === '';

const plain = (line: string) =>
  line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#+|[-*+]|\d+\.|>)\s+/, '')
    .replaceAll(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '');

/** Paragraphs, headings, items and cells of a Markdown document. */
export function markdownTexts(source: string): readonly Text[] {
  const texts: Text[] = [];
  let open: { line: number; lines: string[] } | null = null;
  const close = () => {
    if (open) texts.push({ kind: 'prose', line: open.line, text: open.lines.join('\n') });
    open = null;
  };
  for (const [index, line] of withoutCode(proseOnly(source)).split('\n').entries()) {
    if (startsBlock(line)) close();
    if (line.trim() === '') continue;
    if (isTableRow(line)) {
      for (const cell of line.split('|')) texts.push({ kind: 'prose', line: index + 1, text: plain(cell).trim() });
    } else if (open) open.lines.push(plain(line));
    else open = { line: index + 1, lines: [plain(line)] };
  }
  close();
  return texts;
}

/** Lines that are too long; tables, code and the targets of links do not count. */
export const longLines = (source: string): readonly number[] =>
  proseOnly(source)
    .split('\n')
    .flatMap((line, index) =>
      !isTableRow(line) && line.replaceAll(/\]\([^)]*\)/g, ']()').length > MAX_WIDTH ? [index + 1] : [],
    );
