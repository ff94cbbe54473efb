import type { DocumentChange } from 'firebase/firestore';
import { expect, test, vi } from 'vitest';
import { createLiveDocuments } from './live-documents.ts';

/** As much of a change as is read. */
const change = (type: 'added' | 'modified' | 'removed', id: string, data: unknown): DocumentChange =>
  ({ type, doc: { id, data: () => data }, oldIndex: -1, newIndex: 0 }) as unknown as DocumentChange;

const parse = (id: string, data: unknown) => (typeof data === 'number' ? { id, data } : null);

test('a query holds nothing until the server answers', () => {
  const documents = createLiveDocuments({ parse });
  documents.sink.apply('q', [change('added', 'a', 1)], false);
  expect(documents.read('q')).toBeNull();
  documents.sink.apply('q', [], true);
  expect(documents.read('q')).toEqual([]);
});

test('changes are taken over and told, a first answer is not told', () => {
  const onChanges = vi.fn();
  const documents = createLiveDocuments({ parse, onChanges });
  documents.sink.apply('q', [change('added', 'a', 1), change('added', 'b', 2)], true);
  expect(onChanges).not.toHaveBeenCalled();
  documents.sink.apply('q', [change('modified', 'a', 3), change('removed', 'b', 2)], false);
  expect(documents.read('q')).toEqual([{ id: 'a', data: 3 }]);
  expect(onChanges).toHaveBeenCalledWith([
    { type: 'modified', value: { id: 'a', data: 3 } },
    { type: 'removed', value: { id: 'b', data: 2 } },
  ]);
});

test('opened again, its first answer replaces what it had', () => {
  const documents = createLiveDocuments({ parse });
  documents.sink.apply('q', [change('added', 'a', 1)], true);
  documents.sink.apply('q', [change('added', 'b', 2)], true);
  expect(documents.read('q')).toEqual([{ id: 'b', data: 2 }]);
});

test('a document that is not as declared is left out', () => {
  const documents = createLiveDocuments({ parse });
  documents.sink.apply('q', [change('added', 'a', 'odd'), change('added', 'b', 2)], true);
  expect(documents.read('q')).toEqual([{ id: 'b', data: 2 }]);
});

test('listeners hear of changes and of a query that ends; the array stays the same meanwhile', () => {
  const documents = createLiveDocuments({ parse });
  const heard = vi.fn();
  const stop = documents.subscribe(heard);
  documents.sink.apply('q', [change('added', 'a', 1)], true);
  expect(documents.read('q')).toBe(documents.read('q'));
  documents.sink.drop('q');
  expect(heard).toHaveBeenCalledTimes(2);
  expect(documents.read('q')).toBeNull();
  stop();
  documents.sink.apply('q', [], true);
  expect(heard).toHaveBeenCalledTimes(2);
});
