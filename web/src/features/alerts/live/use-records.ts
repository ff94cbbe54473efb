import type { Service } from '@llevo/contract/entities/service';
import { ServiceNote } from '@llevo/contract/entities/service-note';
import { useMemo, useState } from 'react';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import { documentQuery } from '../../../lib/live/live-query.ts';
import { useLiveQueries } from '../../../lib/live/use-live-documents.ts';
import { useLiveValue } from '../../../lib/live/use-live-value.ts';
import { parseService } from '../../../lib/services/parse-service.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';

type Collection = 'services' | 'serviceNotes';

const keyOf = (collection: Collection, id: string): string => `${collection}:${id}`;

interface Listed {
  readonly id: string;
}

interface RecordsOptions<Value> {
  readonly collection: Collection;
  readonly ids: readonly string[];
  readonly parse: (id: string, data: unknown) => Value | null;
}

/** Documents by id. */
interface Records<Value> {
  /** Undefined until it has loaded, and for one that is gone. */
  readonly get: (id: string | null) => Value | undefined;
  /** Whether it is still being read; false without a connection, where it may never arrive. */
  readonly isPending: (id: string | null) => boolean;
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/** Documents by id, live. */
function useRecords<Value extends Listed>(
  identity: LiveIdentity,
  { collection, ids, parse }: RecordsOptions<Value>,
): Records<Value> {
  const [live] = useState(() => createLiveDocuments({ parse }));
  const joined = [...new Set(ids)].toSorted().join(' ');
  const wanted = useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);
  const { accountId } = identity;
  // One for each: the emulator reads its whole store again for each id of a query by ids.
  const queries = useMemo(
    () => wanted.map((id) => documentQuery(keyOf(collection, id), { accountId, collection, id })),
    [accountId, collection, wanted],
  );
  const { source, documents$ } = live;
  const { connection } = useLiveQueries({ identity, source, queries });
  const byQuery = useLiveValue<ReadonlyMap<string, readonly Value[]>>({
    identity,
    owner: live,
    name: 'documents',
    value$: documents$,
    initial: NONE,
  });
  const documents = useMemo(
    () =>
      new Map(
        wanted.flatMap((id) => {
          const values = byQuery.get(keyOf(collection, id));
          return values === undefined ? [] : [[id, values[0]] as const];
        }),
      ),
    [byQuery, collection, wanted],
  );
  return useMemo(
    () => ({
      get: (id) => (id === null ? undefined : documents.get(id)),
      isPending: (id) => id !== null && connection !== 'offline' && !documents.has(id),
    }),
    [documents, connection],
  );
}

/** The services of some alerts or mentions: alerts do not store their customers. */
export const useServices = (
  identity: LiveIdentity,
  subjects: readonly { readonly serviceId: string | null }[],
): Records<Service> =>
  useRecords(identity, {
    collection: 'services',
    ids: subjects.flatMap(({ serviceId }) => serviceId ?? []),
    parse: parseService,
  });

interface NoteText extends Listed {
  readonly text: string;
}

const parseNoteText = (id: string, data: unknown): NoteText | null => {
  const { data: note } = ServiceNote.pick({ text: true }).safeParse(data);
  return note === undefined ? null : { id, text: note.text };
};

/** The id of the note of a mention, whose own is `{note}:{uid}`. */
export const noteIdOf = (mentionId: string): string => mentionId.slice(0, mentionId.lastIndexOf(':'));

/** The notes of some mentions. */
export const useNotes = (identity: LiveIdentity, mentions: readonly Listed[]): Records<NoteText> =>
  useRecords(identity, {
    collection: 'serviceNotes',
    ids: mentions.map(({ id }) => noteIdOf(id)),
    parse: parseNoteText,
  });
