import { describe, expect, test } from 'vitest';
import { sourceFindings } from './findings.ts';

const words = (source: string, file = 'a.ts') =>
  sourceFindings(source, file).map(({ line, word }) => `${line} ${word}`);

describe('language of a source file', () => {
  test.each([
    ['/** What is stored for a driver. */', '1 What is stored for a driver.'],
    ['// Fine. Of another author.', '1 Of'],
    ['/**\n * Jobs of a driver;\n * nobody else\n * sees them.\n */', '3 nobody'],
    ['// The number is\n// none of its type.', '1 is none'],
    ['const a = 1; // How far a service is paid', '1 How far a service is paid'],
    ['/** @param id what a driver is\n * told */', '2 told'],
    ["throw new Error('Google Routes knows no way');", '1 knows'],
    ['throw new FeeError(`row ${n}: the RUC is none`);', '1 is none'],
    ["test('and of 50 of one customer', () => {});", '1 and of 50 of one customer'],
    ["test.each([1, 2])('with %i rows it stops', () => {});", '1 with %i rows it stops'],
    ["it('works', () => {});", '1 works'],
    ["describe('what is told to drivers', () => {});", '1 told'],
    ['const page = <p>{/* Where the page ends */}</p>;', '1 Where the page ends'],
  ])('refuses %j', (source, word) => {
    expect(words(source, 'a.tsx')).toContain(word);
  });

  test.each([
    '/** Jobs cached for a driver. */',
    '// What to do?',
    '// Where to notify a driver.',
    '// There is no longer a queue. It is no longer needed.',
    '// Of course `nobody` reads it.',
    '// Let us know.',
    '// oxlint-disable-next-line no-console -- nobody',
    "throw new Error('No se encontró al cliente; tell no');",
    "const text = 'nobody tells';",
    'const page = <b>// nobody</b>;',
    "describe('services', () => {});",
    "test.each(rows)('%s', () => {});",
    "test('deletes 50 services of one customer', () => {});",
  ])('accepts %j', (source) => {
    expect(words(source, 'a.tsx')).toEqual([]);
  });

  test('reads summaries of the API only in the contract', () => {
    const source = "const a = { summary: 'Tells a driver.' };";
    expect(words(source, 'functions/contract/src/endpoints/a.ts')).toEqual(['1 Tells']);
    expect(words(source, 'web/src/a.ts')).toEqual([]);
  });
});

describe('language of other files', () => {
  test.each([
    ['a.css', '.a { color: red; }\n/* Of the bell. */', '2 Of'],
    ['a.java', 'int a; // Tells the runner', '1 Tells'],
    ['a.rules', '// nobody writes here', '1 nobody'],
    ['a.yml', 'on: push # waits, nobody knows', '1 nobody'],
    ['a.md', '# What it does\n\ntext', '1 What it does'],
    ['a.md', 'one\n\n- two\n- nobody', '4 nobody'],
    ['a.md', `${'word '.repeat(30)}\n`, '1 line too long'],
  ])('refuses in %s: %j', (file, source, word) => {
    expect(words(source, file)).toContain(word);
  });

  test.each([
    ['a.css', '.a::before { content: "/* nobody */"; }'],
    ['a.md', '```\nnobody\n```\nand `nobody`'],
    ['a.md', `| ${'word '.repeat(30)} |`],
    ['a.md', `[a link](https://example.org/${'long/'.repeat(30)})`],
    ['a.md', '## What is checked, and when?'],
  ])('accepts %s: %j', (file, source) => {
    expect(words(source, file)).toEqual([]);
  });
});
