import type { Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { OutputOf } from '@llevo/contract/endpoint';
import { AUDIT_VERIFY_STEP } from '@llevo/contract/endpoints/activity';
import type { verifyAudit } from '@llevo/contract/endpoints/activity';
import { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { firestore } from '../firestore/firebase.ts';
import {
  auditCollection,
  auditContentHash,
  auditLinkHash,
  erasedContentHash,
  readAuditHead,
  unlinkedEntries,
} from './audit-documents.ts';
import { ERASING_ACTIONS } from './erase-audit.ts';
import type { AuditHead } from './audit-documents.ts';

/** The position and reason of a break in a chain. */
type AuditBreak = NonNullable<OutputOf<typeof verifyAudit>['broken']>;

/** A linked entry without fields that its hashes do not cover. */
const LinkedEntry = z.strictObject({
  ...AuditEntry.shape,
  sequence: z.int(),
  previousHash: z.string(),
  hash: z.string(),
});

type LinkedEntry = z.infer<typeof LinkedEntry>;

/** A stored audit document, not validated. */
interface StoredEntry {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Consecutive entries of a chain. */
interface ChainRange {
  /** Sequence of the first entry to check. */
  readonly from: number;
  /** Sequence of the last; below `from` for an empty range. */
  readonly to: number;
  /** Hash of the entry before the first; '' before the chain. */
  readonly previousHash: string;
  /** Ids of the erasures that the account's audit has. */
  readonly erasures: ReadonlySet<string>;
  /** Every document of the range, in order of sequence. */
  readonly documents: readonly StoredEntry[];
  /** True if documents follow this range; distinguishes a gap from a truncated end. */
  readonly hasMoreAfter: boolean;
}

/** The result of a check: the number of valid entries, the last valid hash and the first break. */
interface ChainCheckResult {
  readonly checked: number;
  readonly lastHash: string;
  readonly broken: AuditBreak | null;
}

/** Checks a range entry by entry up to the first break. */
export function checkChainRange(range: ChainRange): ChainCheckResult {
  const { from, to, documents } = range;
  let lastHash = range.previousHash;
  for (let sequence = from; sequence <= to; sequence++) {
    const document = documents[sequence - from];
    const found = document === undefined ? gapReason(range) : checkEntry(sequence, document, range);
    if (typeof found === 'string') return { checked: sequence - from, lastHash, broken: { sequence, reason: found } };
    if (found.previousHash !== lastHash) return { ...editedBefore(range, sequence), lastHash };
    lastHash = found.hash;
  }
  const checked = Math.max(to - from + 1, 0);
  const isMore = documents.length > checked;
  return { checked, lastHash, broken: isMore ? { sequence: from + checked, reason: 'misplaced' } : null };
}

const gapReason = ({ hasMoreAfter }: ChainRange): AuditBreak['reason'] => (hasMoreAfter ? 'missing' : 'truncated');

/** The result for a valid entry with another previous hash: the entry before it was rewritten, hash included. */
function editedBefore({ from }: ChainRange, sequence: number): Pick<ChainCheckResult, 'checked' | 'broken'> {
  const blamed = Math.max(sequence - 1, 1);
  return { checked: Math.max(blamed - from, 0), broken: { sequence: blamed, reason: 'edited' } };
}

/** The entry of a document, or why it is invalid at this sequence. */
function checkEntry(
  sequence: number,
  { id, data }: StoredEntry,
  { erasures }: Pick<ChainRange, 'erasures'>,
): LinkedEntry | AuditBreak['reason'] {
  const stored = data['sequence'];
  if (stored !== sequence) return typeof stored === 'number' && stored > sequence ? 'missing' : 'misplaced';
  const entry = LinkedEntry.safeParse(data);
  if (!entry.success) return 'edited';
  const { contentHash, sequence: position, previousHash, hash, valuesHash, erasedBy, ...facts } = entry.data;
  const content = valuesHash === undefined ? auditContentHash(facts) : erasedContentHash(facts, valuesHash);
  // Values are missing only where an erasure of a person says so.
  const isErasedRightly = valuesHash === undefined || (erasedBy !== undefined && erasures.has(erasedBy));
  const isEmptied = valuesHash === undefined || (facts.before === null && facts.after === null);
  const isAsWritten =
    isErasedRightly &&
    isEmptied &&
    contentHash === content &&
    hash === auditLinkHash({ sequence: position, previousHash, contentHash });
  if (!isAsWritten) return 'edited';
  // An unchanged copy of an entry in another document is misplaced.
  return facts.id === id ? entry.data : 'misplaced';
}

type Verification = OutputOf<typeof verifyAudit>;

/** Verifies one stretch of a chain in a consistent snapshot, so that concurrent changes are not reported as breaks. */
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
    erasures: await readErasures(transaction, accountId, documents),
    hasMoreAfter: !isEnd && (await readEntries(transaction, chain.startAfter(to), 1)).length > 0,
  });
  const broken =
    result.broken ??
    (isEnd ? (checkHead(result, head) ?? (await findUnplaced(transaction, accountId, { total, pending }))) : null);
  return { checked: result.checked, total, pending, next: broken === null && !isEnd ? to + 1 : null, broken };
}

/** Every entry with a position in the chain, right or wrong, by position. */
const linkedEntries = (accountId: string): Query =>
  auditCollection(accountId).where('sequence', '!=', null).orderBy('sequence');

/**
 * The query of a stretch. Stretches partition all linked entries: the first has no lower bound, the last no upper one.
 */
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

/** The erasures that entries refer to, among those that the account's audit has. */
async function readErasures(
  transaction: Transaction,
  accountId: string,
  documents: readonly StoredEntry[],
): Promise<ReadonlySet<string>> {
  const named = new Set(
    documents.flatMap(({ data }) => (typeof data['erasedBy'] === 'string' ? [data['erasedBy']] : [])),
  );
  if (named.size === 0) return named;
  const found = await transaction.getAll(...[...named].map((id) => auditCollection(accountId).doc(id)));
  const isErasure = (action: unknown) => ERASING_ACTIONS.some((known) => known === action);
  return new Set(found.filter((entry) => isErasure(entry.get('action'))).map(({ id }) => id));
}

const count = async (transaction: Transaction, query: Query): Promise<number> =>
  (await transaction.get(query.count())).data().count;

/** Compares the last hash with the head's, which reveals a rewritten last entry. */
const checkHead = ({ lastHash }: ChainCheckResult, { sequence, hash }: AuditHead): AuditBreak | null =>
  lastHash === hash ? null : { sequence, reason: 'edited' };

/** Finds entries that are neither linked nor unlinked: no change wrote them, and no index by position finds them. */
async function findUnplaced(
  transaction: Transaction,
  accountId: string,
  { total, pending }: { readonly total: number; readonly pending: number },
): Promise<AuditBreak | null> {
  const stored = await count(transaction, auditCollection(accountId));
  return stored > total + pending ? { sequence: total + 1, reason: 'misplaced' } : null;
}
