import type { OutputOf } from '@llevo/contract/endpoint';
import type { verifyAudit } from '@llevo/contract/endpoints/activity';
import { AUDIT_VERIFY_STEP } from '@llevo/contract/endpoints/activity';
import { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { paths } from '@llevo/contract/paths';
import type { CollectionReference, Query, Transaction } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import type { ChainCheckResult, StoredEntry } from './verify-chain.ts';
import { checkChainRange } from './verify-chain.ts';
import { auditEntryId, fetchAuditHead, readAuditHead } from './audit-documents.ts';
import type { Clock } from '../platform/ports.ts';
import { firestore } from '../platform/firebase.ts';
import { ListCache } from '../paging/list-cache.ts';
import type { ListQuery } from '../paging/list-query.ts';
import { readPage } from '../paging/read-page.ts';
import type { AuditFilter, AuditTrail } from './ports.ts';

/** `accounts/{a}/audit`. */
export function firestoreAuditTrail(clock: Clock): AuditTrail {
  const cache = new ListCache(clock);
  return {
    page: async (accountId, filter, paging) => {
      const { snapshots, ...page } = await readPage(cache, listQuery(accountId, filter), paging);
      return { ...page, rows: snapshots.map((snapshot) => AuditEntry.parse(snapshot.data())) };
    },
    // A consistent snapshot, so that concurrent changes are no break.
    verify: (accountId, from) =>
      firestore().runTransaction((transaction) => verifyChainFrom(transaction, accountId, from), { readOnly: true }),
  };
}

const auditCollection = (accountId: string): CollectionReference =>
  firestore().collection(paths.accountCollection(accountId, 'audit'));

function listQuery(accountId: string, filter: AuditFilter): ListQuery {
  const { actor, action, sinceMs, beforeMs } = filter;
  const isWhole = Object.values(filter).every((wanted) => wanted === undefined);
  let query: Query = auditCollection(accountId);
  if (actor !== undefined) query = query.where('actor', '==', actor);
  if (action !== undefined) query = query.where('action', '==', action);
  if (sinceMs !== undefined) query = query.where('createdAt', '>=', sinceMs);
  if (beforeMs !== undefined) query = query.where('createdAt', '<', beforeMs);
  return {
    name: JSON.stringify([accountId, actor, action, sinceMs, beforeMs]),
    query,
    order: { field: 'createdAt', direction: 'desc' },
    // The head of the chain contains its length.
    exactTotal: async () => (isWhole ? (await fetchAuditHead(accountId)).sequence : null),
  };
}

async function verifyChainFrom(
  transaction: Transaction,
  accountId: string,
  from: number,
): Promise<OutputOf<typeof verifyAudit>> {
  const head = await readAuditHead(transaction, accountId);
  const to = Math.min(from + AUDIT_VERIFY_STEP - 1, head.sequence);
  const isEnd = to === head.sequence;
  if (from > Math.max(head.sequence, 1)) return { checked: 0, total: head.sequence, next: null, broken: null };
  const previousHash = from === 1 ? '' : await readHash(transaction, accountId, from - 1);
  const found = await readEntries(
    transaction,
    rangeQuery(auditCollection(accountId), { from, to, isEnd }),
    to - from + 2,
  );
  const isFollowed = !isEnd && (await hasEntriesAfter(transaction, accountId, to));
  const findings = checkChainRange({ from, to, previousHash, documents: found, hasMoreAfter: isFollowed });
  const broken = findings.broken ?? (isEnd ? checkAgainstHead(findings, head) : null);
  const next = broken === null && !isEnd ? to + 1 : null;
  return { checked: findings.checked, total: head.sequence, next, broken };
}

/** Ranges partition all documents, whatever their ids: the first has no lower bound, the last no upper. */
function rangeQuery(query: Query, stretch: { from: number; to: number; isEnd: boolean }): Query {
  const byId = query.orderBy(FieldPath.documentId());
  const since = stretch.from === 1 ? byId : byId.startAt(auditEntryId(stretch.from));
  return stretch.isEnd ? since : since.endBefore(auditEntryId(stretch.to + 1));
}

async function readEntries(transaction: Transaction, query: Query, limit: number): Promise<StoredEntry[]> {
  const { docs } = await transaction.get(query.limit(limit));
  return docs.map((document) => ({ id: document.id, data: document.data() }));
}

async function readHash(transaction: Transaction, accountId: string, sequence: number): Promise<string> {
  const hash: unknown = (await transaction.get(auditCollection(accountId).doc(auditEntryId(sequence)))).get('hash');
  return typeof hash === 'string' ? hash : '';
}

async function hasEntriesAfter(transaction: Transaction, accountId: string, sequence: number): Promise<boolean> {
  const query = auditCollection(accountId).orderBy(FieldPath.documentId()).startAfter(auditEntryId(sequence));
  return (await readEntries(transaction, query, 1)).length > 0;
}

/** Compares the last hash with the head's, which reveals a rewritten last entry. */
function checkAgainstHead(
  { lastHash }: ChainCheckResult,
  head: { sequence: number; hash: string },
): ChainCheckResult['broken'] {
  return lastHash === head.hash ? null : { sequence: head.sequence, reason: 'edited' };
}
