/** Audit chains written by the product's own code, in this process, and what is stored of them. */
import type { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { paths } from '@llevo/contract/paths';
import { auditEntryId } from '../../../functions/src/adapters/audit/audit-documents.ts';
import { auditedTransaction } from '../../../functions/src/adapters/audit/audit-chain.ts';
import type { AuditChange } from '../../../functions/src/adapters/audit/audit-chain.ts';
import { adminFirestore } from '../emulators/admin.ts';
import '../api/in-process-api.ts';

/** Firestore takes so many writes in one transaction; the head is one of them. */
const ENTRIES_PER_TRANSACTION = 400;

const CHANGE: AuditChange = {
  action: 'driver.status',
  target: 'accounts/a/drivers/d-1',
  before: { status: 'revision' },
  after: { status: 'activado', motivo: '' },
  createdAt: Date.parse('2026-11-20T15:00:00Z'),
};

/** Writes the entries of these changes, in order, as one person. */
export async function givenAuditEntries(
  accountId: string,
  changes: readonly Partial<AuditChange>[],
  who: { uid: string; name: string } = { uid: 'u-1', name: 'Óscar Villacís' },
): Promise<void> {
  for (let from = 0; from < changes.length; from += ENTRIES_PER_TRANSACTION) {
    await auditedTransaction({ ...who, accountId, impersonator: null }, (_, audit) => {
      for (const change of changes.slice(from, from + ENTRIES_PER_TRANSACTION)) audit.add({ ...CHANGE, ...change });
      return Promise.resolve();
    });
  }
}

export const auditEntryRef = (accountId: string, sequence: number) =>
  adminFirestore.doc(paths.accountDocument(accountId, 'audit', auditEntryId(sequence)));

export const auditHeadRef = (accountId: string) =>
  adminFirestore.doc(paths.accountDocument(accountId, 'auditHeads', 'head'));

/** An entry as it is stored. */
export async function readAuditEntry(accountId: string, sequence: number): Promise<AuditEntry> {
  return (await auditEntryRef(accountId, sequence).get()).data() as AuditEntry;
}
