import type { OutputOf } from '@llevo/contract/endpoint';
import type { verifyAudit } from '@llevo/contract/endpoints/activity';
import { AuditEntry } from '@llevo/contract/entities/audit-entry';
import * as z from 'zod';
import { auditEntryId } from './audit-entry-id.ts';
import { auditHash } from './audit-hash.ts';

/** Where a chain is broken, and how. */
export type AuditBreak = NonNullable<OutputOf<typeof verifyAudit>['broken']>;

/** Nothing may stand in an entry that its hash does not cover. */
const StrictEntry = z.strictObject(AuditEntry.shape);

/** A document of the audit as it is stored, whatever that is. */
export interface StoredEntry {
  readonly id: string;
  readonly data: unknown;
}

/** Consecutive entries of a chain. */
export interface ChainRange {
  /** Sequence of the first entry looked at. */
  readonly from: number;
  /** Sequence of the last; below `from` where there should be none. */
  readonly to: number;
  /** Hash of the entry before the first; '' before the chain. */
  readonly previousHash: string;
  /** Every document of the stretch, in the order of ids. */
  readonly documents: readonly StoredEntry[];
  /** True where documents follow this stretch, and tell a gap from a cut end. */
  readonly hasMoreAfter: boolean;
}

/** How a stretch was found: how many entries stand in order, the hash of the last of them, and the first break. */
export interface ChainCheckResult {
  readonly checked: number;
  readonly lastHash: string;
  readonly broken: AuditBreak | null;
}

/** Looks at a stretch entry by entry and stops at the first that is not as it was written. */
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

/** An entry that is whole itself vouches for the one before it: that one was written anew, hash and all. */
function editedBefore({ from }: ChainRange, sequence: number): Pick<ChainCheckResult, 'checked' | 'broken'> {
  const blamed = Math.max(sequence - 1, 1);
  return { checked: Math.max(blamed - from, 0), broken: { sequence: blamed, reason: 'edited' } };
}

/** The entry at its place, or what is wrong with the document that stands there. */
function checkEntry(sequence: number, { id, data }: StoredEntry): AuditEntry | AuditBreak['reason'] {
  const ownId = auditEntryId(sequence);
  if (id !== ownId) return id > ownId ? 'missing' : 'misplaced';
  const entry = StrictEntry.safeParse(data);
  if (!entry.success) return 'edited';
  const { hash, ...facts } = entry.data;
  if (hash !== auditHash(facts)) return 'edited';
  return facts.sequence === sequence ? entry.data : 'misplaced';
}
