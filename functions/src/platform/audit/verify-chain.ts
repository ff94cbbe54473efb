import type { OutputOf } from '@llevo/contract/endpoint';
import type { verifyAudit } from '@llevo/contract/endpoints/activity';
import { AuditEntry } from '@llevo/contract/entities/audit-entry';
import * as z from 'zod';
import { auditContentHash, auditLinkHash } from './audit-documents.ts';

/** The position and reason of a break in a chain. */
export type AuditBreak = NonNullable<OutputOf<typeof verifyAudit>['broken']>;

/** A linked entry without fields that its hashes do not cover. */
const LinkedEntry = z.strictObject({
  ...AuditEntry.shape,
  sequence: z.int(),
  previousHash: z.string(),
  hash: z.string(),
});
type LinkedEntry = z.infer<typeof LinkedEntry>;

/** A stored audit document, unvalidated. */
export interface StoredEntry {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Consecutive entries of a chain. */
export interface ChainRange {
  /** Sequence of the first entry to check. */
  readonly from: number;
  /** Sequence of the last; below `from` for an empty range. */
  readonly to: number;
  /** Hash of the entry before the first; '' before the chain. */
  readonly previousHash: string;
  /** Every document of the range, in order of sequence. */
  readonly documents: readonly StoredEntry[];
  /** True where documents follow this range, which distinguishes a gap from a truncated end. */
  readonly hasMoreAfter: boolean;
}

/** The result of a check: the number of valid entries, the last valid hash and the first break. */
export interface ChainCheckResult {
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
    const found = document === undefined ? gapReason(range) : checkEntry(sequence, document);
    if (typeof found === 'string') return { checked: sequence - from, lastHash, broken: { sequence, reason: found } };
    if (found.previousHash !== lastHash) return { ...editedBefore(range, sequence), lastHash };
    lastHash = found.hash;
  }
  const checked = Math.max(to - from + 1, 0);
  const isMore = documents.length > checked;
  return { checked, lastHash, broken: isMore ? { sequence: from + checked, reason: 'misplaced' } : null };
}

const gapReason = ({ hasMoreAfter }: ChainRange): AuditBreak['reason'] => (hasMoreAfter ? 'missing' : 'truncated');

/** A valid entry with another previous hash: the entry before it was rewritten, hash included. */
function editedBefore({ from }: ChainRange, sequence: number): Pick<ChainCheckResult, 'checked' | 'broken'> {
  const blamed = Math.max(sequence - 1, 1);
  return { checked: Math.max(blamed - from, 0), broken: { sequence: blamed, reason: 'edited' } };
}

/** The entry of a document, or why it is invalid at this sequence. */
function checkEntry(sequence: number, { id, data }: StoredEntry): LinkedEntry | AuditBreak['reason'] {
  const stored = data['sequence'];
  if (stored !== sequence) return typeof stored === 'number' && stored > sequence ? 'missing' : 'misplaced';
  const entry = LinkedEntry.safeParse(data);
  if (!entry.success) return 'edited';
  const { contentHash, sequence: position, previousHash, hash, ...facts } = entry.data;
  const isAsWritten =
    contentHash === auditContentHash(facts) &&
    hash === auditLinkHash({ sequence: position, previousHash, contentHash });
  if (!isAsWritten) return 'edited';
  // An unchanged copy of an entry in another document.
  return facts.id === id ? entry.data : 'misplaced';
}
