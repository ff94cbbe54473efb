import { FieldPath } from 'firebase-admin/firestore';
import type { DocumentReference, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../firestore/firebase.ts';
import { isOvertaken } from '../firestore/firestore-errors.ts';
import type { Clock } from '../seams/core.ts';
import { auditHeadDocument, auditLinkHash, parseAuditHead, unlinkedEntries } from './audit-documents.ts';
import type { AuditHead } from './audit-documents.ts';

/** Entries linked by one commit. */
const BATCH_SIZE = 400;
/** Interval between commits: a document, here the head, sustains about one write a second. */
const LINK_INTERVAL_MS = 1_000;
/** The timeout of a function that links, so that no run outlives its lease. */
const LEASE_MS = 60_000;
/** Unlinked entries that the safety net reads at once. */
const LEFTOVER_PAGE_SIZE = 200;

/** The right to append to a chain: the head as this run last wrote it. */
interface Lease {
  readonly document: DocumentReference;
  readonly head: AuditHead;
  readonly updateTime: Timestamp;
}

/**
 * Links the unlinked entries of an account to its chain, in the order of their commits, until none is left or it is
 * `untilMs`. One run at a time works on an account: any other returns at once, because the running one looks again
 * after it has released its lease. The lease only saves work; what keeps the chain free of gaps and forks is that each
 * commit requires the head to be unchanged since this run wrote it.
 */
export async function sequenceAudit(accountId: string, clock: Clock, untilMs: number): Promise<void> {
  do {
    const lease = await acquireLease(accountId, clock.nowMs());
    if (lease === null) return;
    await clock.waitUntil(Math.min(lease.head.linkedAt, clock.nowMs()) + LINK_INTERVAL_MS);
    await linkAll(accountId, lease, clock);
  } while (clock.nowMs() < untilMs && (await hasUnlinkedEntries(accountId)));
}

/** Links entries that triggers missed, in any account, until `untilMs`: the safety net of `sequenceAudit`. */
export async function sequenceLeftovers(clock: Clock, untilMs: number): Promise<void> {
  const leftovers = firestore()
    .collectionGroup('audit')
    .where('sequence', '==', null)
    .orderBy(FieldPath.documentId())
    .limit(LEFTOVER_PAGE_SIZE)
    .select();
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last === undefined ? leftovers : leftovers.startAfter(last)).get();
    last = docs.length < LEFTOVER_PAGE_SIZE ? undefined : docs.at(-1);
    for (const accountId of new Set(docs.map(({ ref }) => ref.parent.parent?.id ?? ''))) {
      if (clock.nowMs() >= untilMs) return;
      await sequenceAudit(accountId, clock, untilMs);
    }
  } while (last !== undefined);
}

const hasUnlinkedEntries = async (accountId: string): Promise<boolean> =>
  !(await unlinkedEntries(accountId).limit(1).select().get()).empty;

/** Takes the lease of an account's chain; null while another run has it. */
async function acquireLease(accountId: string, nowMs: number): Promise<Lease | null> {
  const document = auditHeadDocument(accountId);
  const snapshot = await document.get();
  const stored = parseAuditHead(snapshot);
  if (stored.leasedUntil > nowMs) return null;
  const head = { ...stored, leasedUntil: nowMs + LEASE_MS };
  try {
    const { writeTime } =
      snapshot.updateTime === undefined
        ? await document.create(head)
        : await document.update(head, { lastUpdateTime: snapshot.updateTime });
    return { document, head, updateTime: writeTime };
  } catch (error) {
    if (isOvertaken(error)) return null;
    throw error;
  }
}

/** Links everything that is unlinked now; the last commit releases the lease. */
async function linkAll(accountId: string, lease: Lease, clock: Clock): Promise<void> {
  let held = lease;
  try {
    while (held.head.leasedUntil > 0) {
      const { docs } = await unlinkedEntries(accountId)
        .orderBy('createdAt')
        .limit(BATCH_SIZE)
        .select('contentHash')
        .get();
      held = await linkBatch(held, docs.toSorted(byCommit), {
        leasedUntil: docs.length < BATCH_SIZE ? 0 : held.head.leasedUntil,
        linkedAt: docs.length === 0 ? held.head.linkedAt : clock.nowMs(),
      });
    }
  } catch (error) {
    await releaseLease(held);
    // An entry was deleted or the lease ended while linking: the caller checks again for remaining entries.
    if (!isOvertaken(error)) throw error;
  }
}

/** Appends entries to the chain in one commit, which fails if the head is not as the lease left it. */
async function linkBatch(
  { document, head, updateTime }: Lease,
  entries: readonly QueryDocumentSnapshot[],
  times: Pick<AuditHead, 'leasedUntil' | 'linkedAt'>,
): Promise<Lease> {
  const batch = firestore().batch();
  let { sequence, hash } = head;
  for (const entry of entries) {
    const contentHash: unknown = entry.get('contentHash');
    const link = { sequence: sequence + 1, previousHash: hash, contentHash: String(contentHash) };
    ({ sequence, hash } = { sequence: link.sequence, hash: auditLinkHash(link) });
    batch.update(entry.ref, { sequence, previousHash: link.previousHash, hash });
  }
  const next = { ...head, ...times, sequence, hash };
  batch.update(document, next, { lastUpdateTime: updateTime });
  const written = await batch.commit();
  return { document, head: next, updateTime: written.at(-1)?.writeTime ?? updateTime };
}

/** Releases the lease after a failure, unless another run has taken it. */
async function releaseLease({ document, updateTime }: Lease): Promise<void> {
  await document.update({ leasedUntil: 0 }, { lastUpdateTime: updateTime }).catch((error: unknown) => {
    if (!isOvertaken(error)) throw error;
  });
}

/** Sorts by time of commit, to the nanosecond; the entries of one commit by their ids. */
const commitKey = ({ createTime, id }: QueryDocumentSnapshot): string => `${createTime.valueOf()} ${id}`;
const byCommit = (a: QueryDocumentSnapshot, b: QueryDocumentSnapshot): number => (commitKey(a) < commitKey(b) ? -1 : 1);
