import { readFileSync } from 'node:fs';
import path from 'node:path';
import { braceTexts, cssTexts, hashTexts } from './comment-texts.ts';
import { longLines, markdownTexts } from './markdown-texts.ts';
import { ALLOWED, OPENINGS, PHRASES, type Rule, TEST_NAMES } from './rules.ts';
import { sourceTexts } from './source-texts.ts';
import { lineAt, type Text } from './text.ts';

interface Finding {
  readonly line: number;
  readonly word: string;
  readonly use: string;
}

/** Ends at a full stop, question or exclamation mark before a space, at a blank line, or at a tag of a doc comment. */
const SENTENCE =
  /\S(?:(?!\n[ \t]*\n|\n[ \t]*@)[\s\S])*?(?:(?<!\b(?:e\.g|i\.e|vs|cf|etc))[.?!](?=[)"’']*(?:\s|$))|(?=\n[ \t]*\n|\n[ \t]*@|$(?![\s\S])))/g;

/** Opening punctuation and the tag of a doc comment with its parameter. */
const LEAD = /^[\s)"’'*·–-]*(@\w+(\s+\w+)?(\s+[-–])?\s*)?/;

/** Sentences without line breaks; offsets are those in the text. */
const sentences = (text: string) =>
  [...text.matchAll(SENTENCE)].map((match) => {
    const lead = LEAD.exec(match[0])?.[0].length ?? 0;
    return { offset: match.index + lead, text: match[0].slice(lead).replaceAll(/\s/g, ' ') };
  });

const MAX_WORD = 40;

const shortened = (text: string) => {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  return words.length > MAX_WORD ? `${words.slice(0, MAX_WORD).trimEnd()}…` : words;
};

/** A space stands for any number of them, because comments are wrapped and indented. */
const compile = (rules: readonly Rule[]) =>
  rules.map(({ pattern, use }) => ({ pattern: new RegExp(pattern.source.replaceAll(' ', ' +'), pattern.flags), use }));

const SENTENCE_RULES = compile([...OPENINGS, ...PHRASES]);

const hideAllowed = (text: string) =>
  ALLOWED.reduce((rest, allowed) => rest.replaceAll(allowed, (same) => 'x'.repeat(same.length)), text);

/** The refused words of one text, at most one for each rule and sentence. */
function textFindings(text: Text): readonly Finding[] {
  const found: Finding[] = [];
  for (const sentence of sentences(hideAllowed(text.text))) {
    for (const { pattern, use } of SENTENCE_RULES) {
      const match = pattern.exec(sentence.text);
      if (!match) continue;
      const line = text.line + lineAt(text.text, sentence.offset + match.index) - 1;
      found.push({ line, word: shortened(match[0]), use });
    }
  }
  if (text.kind !== 'test') return found;
  const name = TEST_NAMES.find(({ pattern }) => pattern.test(text.text));
  return name ? [...found, { line: text.line, word: shortened(text.text), use: name.use }] : found;
}

const READERS: Readonly<Record<string, (source: string, file: string) => readonly Text[]>> = {
  '.ts': sourceTexts,
  '.tsx': sourceTexts,
  '.js': sourceTexts,
  '.mjs': sourceTexts,
  '.css': cssTexts,
  '.java': braceTexts,
  '.rules': braceTexts,
  '.jsonc': braceTexts,
  '.md': markdownTexts,
  '.yml': hashTexts,
  '.example': hashTexts,
};

export const isChecked = (file: string) => path.extname(file) in READERS && !/\.generated\.|\/public\/geo\//.test(file);

/** The refused words of one file, by line. */
export function sourceFindings(source: string, file: string): readonly Finding[] {
  const texts = READERS[path.extname(file)]?.(source, file) ?? [];
  const wide = file.endsWith('.md') ? longLines(source) : [];
  return [
    ...texts.flatMap(textFindings),
    ...wide.map((line) => ({ line, word: 'line too long', use: 'at most 120 characters' })),
  ].toSorted((a, b) => a.line - b.line);
}

export const fileFindings = (file: string) => sourceFindings(readFileSync(file, 'utf8'), file);
