import { StoredLogEntry, StoredLogGroup } from '@llevo/contract/entities/log-entry';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { searchTokens } from '@llevo/contract/search-text';
import { failureGroupSearchTexts, failureSearchTexts } from '@llevo/contract/rules/search-fields';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../audit/audit-chain.ts';
import type { Clock, Ids } from '../ports.ts';
import { isDocumentId } from '../firestore/document-fields.ts';
import { firestore } from '../firestore/firebase.ts';
import { searchFreshPage } from '../paging/read-page.ts';
import { ListCache } from '../paging/list-cache.ts';
import { toFirestoreJson } from '../firestore/firestore-json.ts';
import type { Failure, FailureGroup, FailureLog } from '../../areas/mission-control/ports.ts';
import { queuedTransaction } from '../firestore/queued-transaction.ts';

/** How long a failure is stored, and its group after the last of them: thirty days. */
const RETENTION_MS = 30 * 24 * 60 * 60_000;
/** About 120 bits. */
const ID_LENGTH = 20;

/** `logs`, and their counters in `logGroups`. */
export function firestoreFailureLog(clock: Clock, ids: Ids): FailureLog {
  const cache = new ListCache(clock);
  const document = (id: string) => firestore().doc(paths.log(id));
  const groupDocument = (fingerprint: string) => firestore().doc(paths.logGroup(fingerprint));

  return {
    record: (failure) =>
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

    page: async ({ search = '', fingerprint }, paging) => {
      let query: Query = firestore().collection(COLLECTIONS.logs);
      if (fingerprint !== undefined) query = query.where('fingerprint', '==', fingerprint);
      const name = JSON.stringify(['logs', fingerprint]);
      const list = { name, query, order: { field: 'time', direction: 'desc' } } as const;
      const textsOf = (snapshot: DocumentSnapshot) => failureSearchTexts(parseFailure(snapshot));
      const { snapshots, ...page } = await searchFreshPage(cache, list, { text: search, textsOf, paging });
      return { rows: snapshots.map(parseFailure), ...page };
    },

    groups: async (search = '', paging) => {
      const query = firestore().collection(COLLECTIONS.logGroups);
      const list = { name: 'groups', query, order: { field: 'lastAt', direction: 'desc' } } as const;
      const textsOf = (snapshot: DocumentSnapshot) => failureGroupSearchTexts(parseGroup(snapshot));
      const { snapshots, ...page } = await searchFreshPage(cache, list, { text: search, textsOf, paging });
      return { rows: snapshots.map(parseGroup), ...page };
    },

    find: async (id) => {
      if (!isDocumentId(id)) return null;
      const snapshot = await document(id).get();
      if (!snapshot.exists) return null;
      const failure = parseFailure(snapshot);
      const group = await groupDocument(failure.fingerprint).get();
      return { failure, group: group.exists ? parseGroup(group) : null };
    },

    remove: (actor, id) =>
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
}

const parseFailure = (snapshot: DocumentSnapshot): Failure => ({
  ...StoredLogEntry.parse(snapshot.data()),
  id: snapshot.id,
});

const parseGroup = (snapshot: DocumentSnapshot): FailureGroup => ({
  ...StoredLogGroup.parse(snapshot.data()),
  fingerprint: snapshot.id,
});
