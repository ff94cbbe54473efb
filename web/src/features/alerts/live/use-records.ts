import type { Service } from '@llevo/contract/entities/service';
import { ServiceNote } from '@llevo/contract/entities/service-note';
import { paths } from '@llevo/contract/paths';
import { useMemo, useState } from 'react';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveQuery } from '../../../lib/live/live-query.ts';
import { useLiveQueries } from '../../../lib/live/use-live-documents.ts';
import { useLiveValue } from '../../../lib/live/use-live-value.ts';
import { parseService } from '../../../lib/services/parse-service.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';

type Collection = 'services' | 'serviceNotes';

/** Firestore's limit of ids in one query. */
const MAX_IDS = 30;

/** One live query for each thirty documents. */
function queriesByIds(accountId: string, collection: Collection, ids: readonly string[]): LiveQuery[] {
  return Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) => {
    const some = ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS);
    return {
      key: `${collection}:${some.join(' ')}`,
      collection: paths.accountCollection(accountId, collection),
      select: { kind: 'ids', ids: some },
      // One more than it can return, so it never counts as saturated.
      limit: some.length + 1,
    };
  });
}

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

/** Documents by id, live; those of before stay until another selection has answered. */
function useRecords<Value extends Listed>(
  identity: LiveIdentity,
  { collection, ids, parse }: RecordsOptions<Value>,
): Records<Value> {
  const [live] = useState(() => createLiveDocuments({ parse }));
  const wanted = [...new Set(ids)].toSorted().join(' ');
  const queries = useMemo(
    () => queriesByIds(identity.accountId, collection, wanted === '' ? [] : wanted.split(' ')),
    [identity.accountId, collection, wanted],
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
  const [kept, setKept] = useState<ReadonlyMap<string, Value | null>>(NONE);
  const found = useMemo(() => {
    const answers = queries.map(({ key }) => byQuery.get(key));
    if (answers.includes(undefined)) return null;
    const gone = wanted.split(' ').map((id) => [id, null] as const);
    return new Map<string, Value | null>([
      ...gone,
      ...answers.flatMap((values = []) => values.map((value) => [value.id, value] as const)),
    ]);
  }, [byQuery, queries, wanted]);
  if (found !== null && found !== kept) setKept(found);
  const documents = found ?? kept;
  return useMemo(
    () => ({
      get: (id) => (id === null ? undefined : (documents.get(id) ?? undefined)),
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
