import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { StoredEvent as EventDocument, StoredEventGroup } from '@llevo/contract/entities/event';
import type { StoredEvent } from '@llevo/contract/entities/event';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { eventSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import type { Deps } from '../../platform/deps.ts';
import { isDocumentId } from '../../platform/firestore/document-fields.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { toFirestoreJson } from '../../platform/firestore/firestore-json.ts';
import { WriteBatcher } from '../../platform/firestore/write-batcher.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import { searchFreshPage } from '../../platform/paging/read-page.ts';
import type { Actor } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';

/** Retention of an event: a year. Its counters remain. */
const RETENTION_MS = 365 * 24 * 60 * 60_000;

/** About 120 bits. */
const ID_LENGTH = 20;

/** `events`, and their counters in `eventGroups`. */
export const eventsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const cache = new ListCache(clock);
  const groupDocument = (name: string) => firestore().doc(paths.eventGroup(ids.sha256(name)));
  const batcher = new WriteBatcher<NewEvent>((events) => writeEvents(events, groupDocument));

  return {
    /** Stores an event and counts it under its name; returns its id. */
    record: async (event: StoredEvent): Promise<string> => {
      const id = ids.base62(ID_LENGTH);
      await batcher.add({ id, event });
      return id;
    },

    /** Newest first. */
    page: async ({ name, search = '' }: EventFilter, paging: Paging): Promise<Paged<RecordedEvent>> => {
      let query: Query = firestore().collection(COLLECTIONS.events);
      if (name !== undefined) query = query.where('name', '==', name);
      const list = {
        name: JSON.stringify(['events', name]),
        query,
        order: { field: 'time', direction: 'desc' },
      } as const;
      const textsOf = (snapshot: DocumentSnapshot) => eventSearchTexts(parseEvent(snapshot));
      const { snapshots, ...page } = await searchFreshPage(cache, list, { text: search, textsOf, paging });
      return { rows: snapshots.map(parseEvent), ...page };
    },

    /** The most frequent name first. */
    groups: async (
      search: string | undefined = '',
      paging: Paging,
    ): Promise<Paged<Pick<StoredEventGroup, 'name' | 'total'>>> => {
      const list = {
        name: 'groups',
        // Omits the counters by day, which would be most of the data.
        query: firestore().collection(COLLECTIONS.eventGroups).select('name', 'total'),
        order: { field: 'total', direction: 'desc' },
      } as const;
      const textsOf = (snapshot: DocumentSnapshot) => [parseGroupSummary(snapshot).name];
      const { snapshots, ...page } = await searchFreshPage(cache, list, { text: search, textsOf, paging });
      return { rows: snapshots.map(parseGroupSummary), ...page };
    },

    /** The counters of a name; null for an unknown name. */
    group: async (name: string): Promise<StoredEventGroup | null> => parseGroup(await groupDocument(name).get()),

    find: async (id: string): Promise<RecordedEvent | null> => {
      if (!isDocumentId(id)) return null;
      const snapshot = await firestore().doc(paths.event(id)).get();
      return snapshot.exists ? parseEvent(snapshot) : null;
    },

    /** Deletes an event with its count and writes the audit entry; false for an unknown id. */
    remove: (actor: Actor, id: string): Promise<boolean> =>
      queuedAuditedTransaction(actor, [COLLECTIONS.eventGroups], async (transaction, audit) => {
        const document = firestore().doc(paths.event(id));
        const snapshot = await transaction.get(document);
        if (!snapshot.exists) return false;
        const { name, time, userEmail } = parseEvent(snapshot);
        const group = groupDocument(name);
        const counted = parseGroup(await transaction.get(group));
        transaction.delete(document);
        if (counted !== null && counted.total > 1)
          transaction.update(group, decrementedGroup(counted, guayaquilDate(time)));
        else transaction.delete(group);
        const before = { name, time, userEmail };
        audit.add({ action: 'event.delete', target: document.path, before, after: null, createdAt: clock.nowMs() });
        return true;
      }),
  };
});

interface NewEvent {
  readonly id: string;
  readonly event: StoredEvent;
}

/** Writes events and their counters in one commit. */
async function writeEvents(events: readonly NewEvent[], groupOf: (name: string) => DocumentReference): Promise<void> {
  const batch = firestore().batch();
  for (const { id, event } of events) {
    batch.create(firestore().doc(paths.event(id)), {
      ...event,
      metadata: toFirestoreJson(event.metadata),
      searchTokens: searchTokens(...eventSearchTexts(event)),
      expiresAt: Timestamp.fromMillis(event.time + RETENTION_MS),
    });
  }
  for (const [name, its] of Map.groupBy(events, ({ event }) => event.name)) {
    const days = Map.groupBy(its, ({ event }) => guayaquilDate(event.time));
    const counted = [...days].map(([day, those]) => [day, FieldValue.increment(those.length)]);
    batch.set(
      groupOf(name),
      {
        name,
        total: FieldValue.increment(its.length),
        days: Object.fromEntries(counted) as Record<string, FieldValue>,
        searchTokens: searchTokens(name),
      },
      { merge: true },
    );
  }
  await batch.commit();
}

/** A counter decremented by one; a day at zero is deleted. */
const decrementedGroup = ({ days }: StoredEventGroup, day: string) => ({
  total: FieldValue.increment(-1),
  [`days.${day}`]: (days[day] ?? 0) > 1 ? FieldValue.increment(-1) : FieldValue.delete(),
});

const parseEvent = (snapshot: DocumentSnapshot): RecordedEvent => ({
  ...EventDocument.parse(snapshot.data()),
  id: snapshot.id,
});

const parseGroup = (snapshot: DocumentSnapshot): StoredEventGroup | null =>
  snapshot.exists ? StoredEventGroup.parse(snapshot.data()) : null;

const parseGroupSummary = (snapshot: DocumentSnapshot) => StoredEventGroup.omit({ days: true }).parse(snapshot.data());

/** A browser event with its id. */
export interface RecordedEvent extends StoredEvent {
  readonly id: string;
}

/** Undefined fields match any event. */
interface EventFilter {
  /** Every word is a prefix of a word in name, e-mail or metadata. */
  readonly search: string | undefined;
  readonly name: string | undefined;
}
