import type { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { AuditFacts } from '@llevo/contract/entities/audit-entry';
import { paths } from '@llevo/contract/paths';
import { toAuditValue } from '../../../functions/src/platform/audit/audit-chain.ts';
import { auditContentHash, auditLinkHash } from '../../../functions/src/platform/audit/audit-documents.ts';
import type { AuditHead } from '../../../functions/src/platform/audit/audit-documents.ts';
import { systemIds } from '../../../functions/src/platform/system.ts';
import type { SeedDocument } from '../document-writer.ts';
import type { RecordedChange } from './recorded-change.ts';

const ID_LENGTH = 20;
/** 131 bits, like the server's 16 bytes. Derived, so that seeding again gives the same hashes. */
const SALT_LENGTH = 22;

/** The audit log of changes in any order: linked entries by time, and the head of their chain. */
export function auditDocuments(accountId: string, changes: readonly RecordedChange[]): SeedDocument[] {
  const head: AuditHead = { sequence: 0, hash: '', leasedUntil: 0, linkedAt: 0 };
  const documents: SeedDocument[] = [];
  for (const change of changes.toSorted((a, b) => a.createdAt - b.createdAt)) {
    const entry = linkedEntry(accountId, change, head);
    documents.push({ path: paths.accountDocument(accountId, 'audit', entry.id), data: entry });
    head.sequence += 1;
    head.hash = entry.hash;
    head.linkedAt = change.createdAt;
  }
  return [...documents, { path: paths.accountDocument(accountId, 'auditHeads', 'head'), data: head }];
}

/** The entry of a change after the head of a chain, as change and sequencer write it. */
function linkedEntry(
  accountId: string,
  { by, action, target, before, after, createdAt }: RecordedChange,
  head: AuditHead,
): AuditEntry & { readonly hash: string } {
  const sequence = head.sequence + 1;
  const seed = `audit of ${accountId}\n${sequence.toString()}`;
  const facts = AuditFacts.parse({
    // One transaction, one entry.
    id: `${systemIds.base62From(`id\n${seed}`, ID_LENGTH)}-0000`,
    actor: by.uid,
    actorName: by.name,
    impersonator: null,
    action,
    target,
    before: toAuditValue(before),
    after: toAuditValue(after),
    createdAt,
    salt: systemIds.base62From(`salt\n${seed}`, SALT_LENGTH),
  });
  const link = { sequence, previousHash: head.hash, contentHash: auditContentHash(facts) };
  return { ...facts, ...link, hash: auditLinkHash(link) };
}
