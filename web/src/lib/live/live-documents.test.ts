import type { DocumentChange } from 'firebase/firestore';
import { skip } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createLiveDocuments } from './live-documents.ts';
import type { LiveDocuments } from './live-documents.ts';

/** The part of a change that is read. */
const change = (type: 'added' | 'modified' | 'removed', id: string, data: unknown): DocumentChange =>
  ({ type, doc: { id, data: () => data }, oldIndex: -1, newIndex: 0 }) as unknown as DocumentChange;

const parse = (id: string, data: unknown) => (typeof data === 'number' ? { id, data } : null);

/** The documents of a query as a subscriber gets them. */
function read<Value>({ documents$ }: LiveDocuments<Value>, key: string): readonly Value[] | null {
  let documents: readonly Value[] | null = null;
  documents$
    .subscribe((byQuery) => {
      documents = byQuery.get(key) ?? null;
    })
    .unsubscribe();
  return documents;
}

test('a query holds nothing until the server answers', () => {
  const documents = createLiveDocuments({ parse });
  documents.sink.apply('q', [change('added', 'a', 1)], false);
  expect(read(documents, 'q')).toBeNull();
  documents.sink.apply('q', [], true);
  expect(read(documents, 'q')).toEqual([]);
});

test('changes are applied and reported, a first answer is not reported', () => {
  const onChanges = vi.fn();
  const documents = createLiveDocuments({ parse, onChanges });
  documents.sink.apply('q', [change('added', 'a', 1), change('added', 'b', 2)], true);
  expect(onChanges).not.toHaveBeenCalled();
  documents.sink.apply('q', [change('modified', 'a', 3), change('removed', 'b', 2)], false);
  expect(read(documents, 'q')).toEqual([{ id: 'a', data: 3 }]);
  expect(onChanges).toHaveBeenCalledWith([
    { type: 'modified', value: { id: 'a', data: 3 } },
    { type: 'removed', value: { id: 'b', data: 2 } },
  ]);
});

test('the first answer after reopening replaces the documents', () => {
  const documents = createLiveDocuments({ parse });
  documents.sink.apply('q', [change('added', 'a', 1)], true);
  documents.sink.apply('q', [change('added', 'b', 2)], true);
  expect(read(documents, 'q')).toEqual([{ id: 'b', data: 2 }]);
});

test('a document of an unexpected shape is left out', () => {
  const documents = createLiveDocuments({ parse });
  documents.sink.apply('q', [change('added', 'a', 'odd'), change('added', 'b', 2)], true);
  expect(read(documents, 'q')).toEqual([{ id: 'b', data: 2 }]);
});

test('subscribers get changes and the end of a query; the array stays the same in between', () => {
  const documents = createLiveDocuments({ parse });
  const onNext = vi.fn();
  const subscription = documents.documents$.pipe(skip(1)).subscribe(onNext);
  documents.sink.apply('q', [change('added', 'a', 1)], true);
  expect(read(documents, 'q')).toBe(read(documents, 'q'));
  documents.sink.drop('q');
  expect(onNext).toHaveBeenCalledTimes(2);
  expect(read(documents, 'q')).toBeNull();
  subscription.unsubscribe();
  documents.sink.apply('q', [], true);
  expect(onNext).toHaveBeenCalledTimes(2);
});
