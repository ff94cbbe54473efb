import type { OutputOf } from '@llevo/contract/endpoint';
import type { verifyAudit } from '@llevo/contract/endpoints/activity';
import { AuditEntry } from '@llevo/contract/entities/audit-entry';
import * as z from 'zod';
import { auditEntryId, auditHash } from './audit-documents.ts';

/** The position and reason of a break in a chain. */
export type AuditBreak = NonNullable<OutputOf<typeof verifyAudit>['broken']>;

/** An entry without fields that its hash does not cover. */
const StrictEntry = z.strictObject(AuditEntry.shape);

/** A stored audit document, unvalidated. */
export interface StoredEntry {
  readonly id: string;
  readonly data: unknown;
}

/** Consecutive entries of a chain. */
export interface ChainRange {
  /** Sequence of the first entry to check. */
  readonly from: number;
  /** Sequence of the last; below `from` for an empty range. */
  readonly to: number;
  /** Hash of the entry before the first; '' before the chain. */
  readonly previousHash: string;
  /** Every document of the range, in order of ids. */
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
export function checkChainRange(stretch: ChainRange): ChainCheckResult {
  const { from, to, documents } = stretch;
  let lastHash = stretch.previousHash;
  for (let sequence = from; sequence <= to; sequence++) {
    const document = documents[sequence - from];
    const found = document === undefined ? gapReason(stretch) : checkEntry(sequence, document);
    if (typeof found === 'string') return { checked: sequence - from, lastHash, broken: { sequence, reason: found } };
    if (found.previousHash !== lastHash) return { ...editedBefore(stretch, sequence), lastHash };
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
function checkEntry(sequence: number, { id, data }: StoredEntry): AuditEntry | AuditBreak['reason'] {
  const ownId = auditEntryId(sequence);
  if (id !== ownId) return id > ownId ? 'missing' : 'misplaced';
  const entry = StrictEntry.safeParse(data);
  if (!entry.success) return 'edited';
  const { hash, ...facts } = entry.data;
  if (hash !== auditHash(facts)) return 'edited';
  return facts.sequence === sequence ? entry.data : 'misplaced';
}
