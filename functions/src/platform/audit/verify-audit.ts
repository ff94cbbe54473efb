import type { OutputOf } from '@llevo/contract/endpoint';
import type { verifyAudit } from '@llevo/contract/endpoints/activity';
import { AUDIT_VERIFY_STEP } from '@llevo/contract/endpoints/activity';
import type { Query, Transaction } from 'firebase-admin/firestore';
import type { AuditHead } from './audit-documents.ts';
import { auditCollection, readAuditHead, unlinkedEntries } from './audit-documents.ts';
import { firestore } from '../firestore/firebase.ts';
import type { AuditBreak, ChainCheckResult, StoredEntry } from './verify-chain.ts';
import { checkChainRange } from './verify-chain.ts';

type Verification = OutputOf<typeof verifyAudit>;

/** Verifies one stretch of a chain in a consistent snapshot, so that concurrent changes are no break. */
export const verifyStretch = (accountId: string, from: number): Promise<Verification> =>
  firestore().runTransaction((transaction) => verifyFrom(transaction, accountId, from), { readOnly: true });

async function verifyFrom(transaction: Transaction, accountId: string, from: number): Promise<Verification> {
  const [head, pending] = await Promise.all([
    readAuditHead(transaction, accountId),
    count(transaction, unlinkedEntries(accountId)),
  ]);
  const total = head.sequence;
  if (from > Math.max(total, 1)) return { checked: 0, total, pending, next: null, broken: null };
  const to = Math.min(from + AUDIT_VERIFY_STEP - 1, total);
  const isEnd = to === total;
  const chain = linkedEntries(accountId);
  const documents = await readEntries(transaction, rangeQuery(chain, { from, to, isEnd }), to - from + 2);
  const result = checkChainRange({
    from,
    to,
    previousHash: from === 1 ? '' : await readHash(transaction, chain, from - 1),
    documents,
    hasMoreAfter: !isEnd && (await readEntries(transaction, chain.startAfter(to), 1)).length > 0,
  });
  const broken =
    result.broken ??
    (isEnd ? (checkHead(result, head) ?? (await findUnplaced(transaction, accountId, { total, pending }))) : null);
  return { checked: result.checked, total, pending, next: broken === null && !isEnd ? to + 1 : null, broken };
}

/** Everything with a place in the chain, right or wrong, in the order of the places. */
const linkedEntries = (accountId: string): Query =>
  auditCollection(accountId).where('sequence', '!=', null).orderBy('sequence');

/** Stretches partition all linked entries, whatever their place: the first has no lower bound, the last no upper. */
function rangeQuery(chain: Query, stretch: { from: number; to: number; isEnd: boolean }): Query {
  const since = stretch.from === 1 ? chain : chain.startAt(stretch.from);
  return stretch.isEnd ? since : since.endBefore(stretch.to + 1);
}

async function readEntries(transaction: Transaction, query: Query, limit: number): Promise<StoredEntry[]> {
  const { docs } = await transaction.get(query.limit(limit));
  return docs.map((document) => ({ id: document.id, data: document.data() }));
}

async function readHash(transaction: Transaction, chain: Query, sequence: number): Promise<string> {
  const [entry] = await readEntries(transaction, chain.startAt(sequence).endAt(sequence), 1);
  const hash = entry?.data['hash'];
  return typeof hash === 'string' ? hash : '';
}

const count = async (transaction: Transaction, query: Query): Promise<number> =>
  (await transaction.get(query.count())).data().count;

/** Compares the last hash with the head's, which reveals a rewritten last entry. */
const checkHead = ({ lastHash }: ChainCheckResult, { sequence, hash }: AuditHead): AuditBreak | null =>
  lastHash === hash ? null : { sequence, reason: 'edited' };

/** Entries that are neither linked nor waiting for it were not written by a change: no index by place finds them. */
async function findUnplaced(
  transaction: Transaction,
  accountId: string,
  { total, pending }: { readonly total: number; readonly pending: number },
): Promise<AuditBreak | null> {
  const stored = await count(transaction, auditCollection(accountId));
  return stored > total + pending ? { sequence: total + 1, reason: 'misplaced' } : null;
}
