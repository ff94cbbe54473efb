import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinChunks } from './join-chunks.ts';
import type { Chunk } from './join-chunks.ts';

const page = (file: string, ...imports: string[]): Chunk => ({ file, bytes: 1000, imports, kind: 'page' });
const shared = (file: string, bytes: number, ...imports: string[]): Chunk => ({ file, bytes, imports, kind: 'shared' });

const options = { bytesPerRequest: 500, loadedBefore: () => [] };

describe('chunks are joined if the requests saved outweigh the bytes', () => {
  test('two chunks of the same pages become one', () => {
    const chunks = [page('p', 'a', 'b'), page('q', 'a', 'b'), shared('a', 9000), shared('b', 9000)];
    expect(joinChunks(chunks, options)).toEqual([['a', 'b']]);
  });

  test.each([
    { bytes: 900, joined: [['a', 'b']] },
    { bytes: 1100, joined: [] },
  ])('two requests saved outweigh up to a thousand bytes of a third page: $bytes', ({ bytes, joined }) => {
    const chunks = [page('p', 'a', 'b'), page('q', 'a', 'b'), page('r', 'a'), shared('a', 100), shared('b', bytes)];
    expect(joinChunks(chunks, options)).toEqual(joined);
  });

  test('the imports of a joined chunk count too', () => {
    const imported = [shared('c', 5000), page('s', 'c')];
    const chunks = [page('p', 'a', 'b'), page('q', 'a', 'b'), page('r', 'a'), shared('a', 10), shared('b', 10, 'c')];
    expect(joinChunks([...chunks, ...imported], options)).not.toContainEqual(['a', 'b']);
  });

  test('chunks that no page shares stay apart', () => {
    expect(joinChunks([page('p', 'a'), page('q', 'b'), shared('a', 1), shared('b', 1)], options)).toEqual([]);
  });
});

test('fixed chunks stay as they are', () => {
  const fixed: Chunk = { ...shared('a', 1), kind: 'fixed' };
  expect(joinChunks([page('p', 'a', 'b'), fixed, shared('b', 1)], options)).toEqual([]);
});

test('a chunk that the layout has loaded costs its screens nothing', () => {
  const chunks = [page('layout', 'a', 'b'), page('p', 'a'), page('q', 'b'), shared('a', 2000), shared('b', 2000)];
  expect(joinChunks(chunks, options)).toEqual([]);
  const loadedBefore = (file: string) => (file === 'layout' ? [] : ['layout']);
  expect(joinChunks(chunks, { ...options, loadedBefore })).toEqual([['a', 'b']]);
});

test('a chunk never joins one that it imports through a third', () => {
  const between: Chunk = { ...shared('between', 1, 'b'), kind: 'fixed' };
  expect(joinChunks([page('p', 'a'), shared('a', 1, 'between'), between, shared('b', 1)], options)).toEqual([]);
});

describe('in any application', () => {
  const PAGES = 5;
  /** Chunks that import only later ones; the first are pages. */
  const application = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.infiniteStream(fc.boolean())), {
      minLength: PAGES,
      maxLength: 14,
    })
    .map((rows) =>
      rows.map(([bytes, coins], index): Chunk => {
        const later = rows.map((_row, at) => at).filter((at) => at > index && at >= PAGES);
        const imports = later.filter(() => coins.next().value === true).map((at) => `c${at}`);
        return { file: `c${index}`, bytes, imports, kind: index < PAGES ? 'page' : 'shared' };
      }),
    );

  /** The files of each chunk that a page loads, when chunks are joined. */
  function loaded(chunks: readonly Chunk[], joined: readonly (readonly string[])[], start: string) {
    const alone = new Map(chunks.map(({ file }) => [file, [file]]));
    const groupOf = (file: string) => joined.find((files) => files.includes(file)) ?? alone.get(file) ?? [];
    const groups = new Set([groupOf(start)]);
    for (const files of groups) {
      for (const { file, imports } of chunks) {
        if (files.includes(file))
          for (const imported of imports) if (!files.includes(imported)) groups.add(groupOf(imported));
      }
    }
    return [...groups];
  }

  const bytesOf = (chunks: readonly Chunk[], files: readonly string[]) =>
    chunks.reduce((sum, { file, bytes }) => sum + (files.includes(file) ? bytes : 0), 0);

  test('the pages never cost more in total', () => {
    fc.assert(
      fc.property(application, (chunks) => {
        const joined = joinChunks(chunks, options);
        const costWith = (groups: readonly (readonly string[])[]) =>
          chunks
            .filter(({ kind }) => kind === 'page')
            .map(({ file }) => loaded(chunks, groups, file))
            .reduce((sum, files) => sum + files.length * 500 + bytesOf(chunks, files.flat()), 0);
        expect(costWith(joined)).toBeLessThanOrEqual(costWith([]));
      }),
    );
  });

  test('no chunk imports itself through others', () => {
    fc.assert(
      fc.property(application, (chunks) => {
        const joined = joinChunks(chunks, options);
        for (const files of joined) {
          const [first = ''] = files;
          const importers = loaded(chunks, joined, first).filter((group) => group[0] !== first);
          const around = importers.filter((group) =>
            chunks.some(
              ({ file, imports }) => group.includes(file) && imports.some((imported) => files.includes(imported)),
            ),
          );
          expect(around).toEqual([]);
        }
      }),
    );
  });
});
