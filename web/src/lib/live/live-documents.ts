import type { DocumentChange } from 'firebase/firestore';
import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';
import type * as z from 'zod';
import { createLiveSource } from './live-source.ts';
import type { LiveSink, LiveSource } from './live-source.ts';

/** One change of a parsed document. */
export interface LiveChange<Value> {
  readonly type: DocumentChange['type'];
  readonly value: Value;
}

type ParseDocument<Value> = (id: string, data: unknown) => Value | null;

/** Parses documents whose id is a field of the schema; null for one of an unexpected shape. */
export const parserOf =
  <Value>(schema: z.ZodType<Value>): ParseDocument<Value> =>
  (id, data) =>
    schema.safeParse({ ...(typeof data === 'object' ? data : {}), id }).data ?? null;

interface LiveDocumentsOptions<Value> {
  /** Parses a document for the screen; null for one of an unexpected shape, which is left out. */
  readonly parse: ParseDocument<Value>;
  /** Receives the changes that follow a query's first answer. */
  readonly onChanges?: (changes: readonly LiveChange<Value>[]) => void;
}

/**
 * A live source that holds its parsed documents. Lives outside React; `useLiveDocuments` connects it to a component.
 */
export interface LiveDocuments<Value> {
  readonly source: LiveSource;
  readonly sink: LiveSink;
  /**
   * Documents by query key, unordered. A query has no entry before its first answer; its array is the same until it
   * changes.
   */
  readonly documents$: Observable<ReadonlyMap<string, readonly Value[]>>;
}

/** Creates an empty source with nothing open. */
export function createLiveDocuments<Value>({ parse, onChanges }: LiveDocumentsOptions<Value>): LiveDocuments<Value> {
  const stored = new Map<string, Map<string, Value>>();
  const published = new BehaviorSubject<ReadonlyMap<string, readonly Value[]>>(new Map());

  const store = (documents: Map<string, Value>, { type, doc }: DocumentChange): LiveChange<Value>[] => {
    const before = documents.get(doc.id);
    const value = type === 'removed' ? null : parse(doc.id, doc.data());
    if (value === null) documents.delete(doc.id);
    else documents.set(doc.id, value);
    const reported = value ?? before;
    return reported === undefined ? [] : [{ type, value: reported }];
  };

  const sink: LiveSink = {
    apply(key, changes, isReset) {
      const known = stored.get(key);
      // Before the server's first answer, cached documents of other queries may arrive: they are not the list.
      if (!isReset && known === undefined) return;
      const documents = isReset || known === undefined ? new Map<string, Value>() : known;
      const applied = changes.flatMap((change) => store(documents, change));
      stored.set(key, documents);
      if (!isReset) onChanges?.(applied);
      published.next(new Map(published.value).set(key, [...documents.values()]));
    },
    drop(key) {
      if (!stored.delete(key)) return;
      const rest = new Map(published.value);
      rest.delete(key);
      published.next(rest);
    },
  };
  return { source: createLiveSource(sink), sink, documents$: published.asObservable() };
}
