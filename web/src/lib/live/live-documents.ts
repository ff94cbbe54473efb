import type { DocumentChange } from './firestore-listener.ts';
import type { LiveSink } from './live-source.ts';

/** A change as somebody who marks changes sees it. */
export interface LiveChange<Value> {
  readonly type: DocumentChange['type'];
  readonly value: Value;
}

interface LiveDocumentsParts<Value> {
  /** What a document is to the screen; null for one that is not as declared and is left out. */
  readonly parse: (id: string, data: unknown) => Value | null;
  /** Told of what changed after a query's first answer. */
  readonly onChanges?: (changes: readonly LiveChange<Value>[]) => void;
}

/** The documents that live queries hold, by query. Outside React: give its `sink` to `useLiveQueries`. */
export interface LiveDocuments<Value> {
  readonly sink: LiveSink;
  /** What a query holds, in no order; null before its first answer. The same array until it changes. */
  readonly read: (key: string) => readonly Value[] | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Holds nothing at first. */
export function createLiveDocuments<Value>({ parse, onChanges }: LiveDocumentsParts<Value>): LiveDocuments<Value> {
  const held = new Map<string, Map<string, Value>>();
  const shown = new Map<string, readonly Value[]>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const take = (documents: Map<string, Value>, { type, doc }: DocumentChange): LiveChange<Value>[] => {
    const before = documents.get(doc.id);
    const value = type === 'removed' ? null : parse(doc.id, doc.data());
    if (value === null) documents.delete(doc.id);
    else documents.set(doc.id, value);
    const said = value ?? before;
    return said === undefined ? [] : [{ type, value: said }];
  };

  return {
    sink: {
      apply(key, changes, isReset) {
        const known = held.get(key);
        // Before the server's first answer there may be leftovers of other queries: they are no list.
        if (!isReset && known === undefined) return;
        const documents = isReset || known === undefined ? new Map<string, Value>() : known;
        const taken = changes.flatMap((change) => take(documents, change));
        held.set(key, documents);
        shown.set(key, [...documents.values()]);
        if (!isReset) onChanges?.(taken);
        tell();
      },
      drop(key) {
        held.delete(key);
        if (shown.delete(key)) tell();
      },
    },
    read: (key) => shown.get(key) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
