import ts from 'typescript';
import { hasLetters } from './is-translatable.ts';

interface ChildrenText {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly placeholders: readonly ts.JsxChild[];
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: '\u00a0', amp: '&', apos: "'", lt: '<', gt: '>', quot: '"' };

/** The text that JSX renders for a run of text: line breaks with their indents become one space between lines, nothing at the ends. */
function shownText(raw: string): string {
  const lines = raw.split(/\r?\n/);
  const kept = lines.map((line, index) => {
    const withoutIndent = index === 0 ? line : line.replace(/^[ \t]+/, '');
    return index === lines.length - 1 ? withoutIndent : withoutIndent.replace(/[ \t]+$/, '');
  });
  return kept
    .filter((line) => line !== '')
    .join(' ')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** The words of a child that is nothing but words; null for elements and for what is computed. */
function wordsOf(child: ts.JsxChild): string | null {
  if (ts.isJsxText(child)) return shownText(child.text);
  if (!ts.isJsxExpression(child)) return null;
  if (child.expression === undefined) return '';
  return ts.isStringLiteralLike(child.expression) ? child.expression.text : null;
}

/**
 * The children of an element as one sentence, its other elements and values as `{0}`, `{1}`…, so that a translation may
 * put them in another order. Null when there is no word among them.
 */
export function childrenText(children: readonly ts.JsxChild[]): ChildrenText | null {
  const words = children.map(wordsOf);
  if (!children.some((child, index) => ts.isJsxText(child) && hasLetters(words[index] ?? ''))) return null;
  const first = children[0];
  const last = children.at(-1);
  if (!first || !last) return null;
  const placeholders: ts.JsxChild[] = [];
  let key = '';
  children.forEach((child, index) => {
    const own = words[index];
    if (typeof own === 'string') key += own;
    else key += `{${(placeholders.push(child) - 1).toString()}}`;
  });
  return { key, start: first.getFullStart(), end: last.end, placeholders };
}
