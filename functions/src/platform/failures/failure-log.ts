import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { StoredLogEntry, StoredLogGroup } from '@llevo/contract/entities/log-entry';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { failureGroupSearchTexts, failureSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';
import { queuedAuditedTransaction } from '../audit/audit-chain.ts';
import type { Deps } from '../deps.ts';
import { isDocumentId } from '../firestore/document-fields.ts';
import { firestore } from '../firestore/firebase.ts';
import { toFirestoreJson } from '../firestore/firestore-json.ts';
import { queuedTransaction } from '../firestore/queued-transaction.ts';
import { ListCache } from '../paging/list-cache.ts';
import type { Paged, Paging } from '../paging/paging.ts';
import { searchFreshPage } from '../paging/read-page.ts';
import type { Actor } from '../seams/core.ts';
import { store } from '../store.ts';

/** Retention of a failure, and of its group after the last failure: thirty days. */
const RETENTION_MS = 30 * 24 * 60 * 60_000;
/** About 120 bits. */
const ID_LENGTH = 20;

/** `logs`, and their counters in `logGroups`. */
export const failureLogStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const cache = new ListCache(clock);
  const document = (id: string) => firestore().doc(paths.log(id));
  const groupDocument = (fingerprint: string) => firestore().doc(paths.logGroup(fingerprint));

  return {
    /** Stores a failure and counts it in its group. */
    record: (failure: StoredLogEntry): Promise<void> =>
      queuedTransaction(`failures ${failure.fingerprint}`, async (transaction) => {
        const { time, message, method, endpoint, code, status, fingerprint } = failure;
        const group = groupDocument(fingerprint);
        const isKnown = (await transaction.get(group)).exists;
        const expiresAt = Timestamp.fromMillis(time + RETENTION_MS);
        const tokens = searchTokens(...failureSearchTexts(failure));
        const body = toFirestoreJson(failure.body);
        transaction.create(document(ids.base62(ID_LENGTH)), { ...failure, body, searchTokens: tokens, expiresAt });
        const kind = { message, method, endpoint, code, status };
        const counted = { count: FieldValue.increment(1), lastAt: time, ...(!isKnown && { firstAt: time }) };
        const its = { ...kind, ...counted, searchTokens: searchTokens(...failureGroupSearchTexts(kind)), expiresAt };
        transaction.set(group, its, { merge: true });
      }),

    /** Newest first. */
    page: async ({ search = '', fingerprint }: FailureFilter, paging: Paging): Promise<Paged<Failure>> => {
      let query: Query = firestore().collection(COLLECTIONS.logs);
      if (fingerprint !== undefined) query = query.where('fingerprint', '==', fingerprint);
      const name = JSON.stringify(['logs', fingerprint]);
      const list = { name, query, order: { field: 'time', direction: 'desc' } } as const;
      const textsOf = (snapshot: DocumentSnapshot) => failureSearchTexts(parseFailure(snapshot));
      const { snapshots, ...page } = await searchFreshPage(cache, list, { text: search, textsOf, paging });
      return { rows: snapshots.map(parseFailure), ...page };
    },

    /** The group with the latest failure first. */
    groups: async (search: string | undefined = '', paging: Paging): Promise<Paged<FailureGroup>> => {
      const query = firestore().collection(COLLECTIONS.logGroups);
      const list = { name: 'groups', query, order: { field: 'lastAt', direction: 'desc' } } as const;
      const textsOf = (snapshot: DocumentSnapshot) => failureGroupSearchTexts(parseGroup(snapshot));
      const { snapshots, ...page } = await searchFreshPage(cache, list, { text: search, textsOf, paging });
      return { rows: snapshots.map(parseGroup), ...page };
    },

    /** A failure and its group, or null. */
    find: async (id: string): Promise<{ readonly failure: Failure; readonly group: FailureGroup | null } | null> => {
      if (!isDocumentId(id)) return null;
      const snapshot = await document(id).get();
      if (!snapshot.exists) return null;
      const failure = parseFailure(snapshot);
      const group = await groupDocument(failure.fingerprint).get();
      return { failure, group: group.exists ? parseGroup(group) : null };
    },

    /** Deletes a failure and writes the audit entry; false for an unknown id. */
    remove: (actor: Actor, id: string): Promise<boolean> =>
      queuedAuditedTransaction(actor, [COLLECTIONS.logGroups], async (transaction, audit) => {
        const snapshot = await transaction.get(document(id));
        if (!snapshot.exists) return false;
        const { fingerprint, time, method, endpoint, code, reference } = parseFailure(snapshot);
        const ofItsKind = firestore().collection(COLLECTIONS.logs).where('fingerprint', '==', fingerprint).limit(2);
        const isLast = (await transaction.get(ofItsKind)).size === 1;
        transaction.delete(snapshot.ref);
        // A group without failures is deleted.
        if (isLast) transaction.delete(groupDocument(fingerprint));
        const before = { time, method, endpoint, reason: code, reference };
        audit.add({ action: 'log.delete', target: snapshot.ref.path, before, after: null, createdAt: clock.nowMs() });
        return true;
      }),
  };
});

const parseFailure = (snapshot: DocumentSnapshot): Failure => ({
  ...StoredLogEntry.parse(snapshot.data()),
  id: snapshot.id,
});

const parseGroup = (snapshot: DocumentSnapshot): FailureGroup => ({
  ...StoredLogGroup.parse(snapshot.data()),
  fingerprint: snapshot.id,
});

/** A failed request with its id. */
export interface Failure extends StoredLogEntry {
  readonly id: string;
}

/** All failures with one fingerprint. */
export interface FailureGroup extends StoredLogGroup {
  readonly fingerprint: string;
}

/** Undefined fields match any failure. */
interface FailureFilter {
  /** Every word is a prefix of a word in reference, e-mail, endpoint or message. */
  readonly search: string | undefined;
  readonly fingerprint: string | undefined;
}
