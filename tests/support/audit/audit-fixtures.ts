/** Audit entries written and linked by the product's own code, in this process, and their stored documents. */
import { auditTrailStore } from '../../../functions/src/areas/activity/store.ts';
import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { paths } from '@llevo/contract/paths';
import type { DocumentReference } from 'firebase-admin/firestore';
import { expect, vi } from 'vitest';
import { auditedTransaction } from '../../../functions/src/platform/audit/audit-chain.ts';
import type { AuditChange } from '../../../functions/src/platform/audit/audit-chain.ts';
import { sequenceAudit } from '../../../functions/src/platform/audit/audit-sequencer.ts';
import { adminFirestore } from '../emulators/admin.ts';
import { realDeps } from '../api/in-process-api.ts';
import { EVENTUALLY } from '../emulators/eventually.ts';

/** Maximum writes in one transaction. */
const ENTRIES_PER_TRANSACTION = 400;

const CHANGE: AuditChange = {
  action: 'driver.status',
  target: 'accounts/a/drivers/d-1',
  before: { status: 'revision' },
  after: { status: 'activado', motivo: '' },
  createdAt: Date.parse('2026-11-20T15:00:00Z'),
};

/** Writes the entries of these changes, in order, by one person; unlinked, as every change does. */
export async function givenUnlinkedEntries(
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

/** Links the entries of an account, even while another process links them. */
export async function linkEntries(accountId: string): Promise<void> {
  await vi.waitFor(async () => {
    await sequenceAudit(accountId, realDeps.clock, Date.now() + 10_000);
    expect((await auditTrailStore(realDeps).verify(accountId, 1)).pending).toBe(0);
  }, EVENTUALLY);
}

/** Writes and links entries. */
export async function givenAuditEntries(...facts: Parameters<typeof givenUnlinkedEntries>): Promise<void> {
  await givenUnlinkedEntries(...facts);
  await linkEntries(facts[0]);
}

const entriesOf = (accountId: string) => adminFirestore.collection(paths.accountCollection(accountId, 'audit'));

/** The document of a linked entry. */
export async function auditEntryRef(accountId: string, sequence: number): Promise<DocumentReference> {
  const { docs } = await entriesOf(accountId).where('sequence', '==', sequence).get();
  const [entry] = docs;
  if (entry === undefined || docs.length > 1) throw new Error(`${docs.length} entries have the sequence ${sequence}`);
  return entry.ref;
}

/** An id without an entry. */
export const strayEntryRef = (accountId: string, id: string = randomUUID()) => entriesOf(accountId).doc(id);

export const auditHeadRef = (accountId: string) =>
  adminFirestore.doc(paths.accountDocument(accountId, 'auditHeads', 'head'));

/** A linked entry as stored. */
export async function readAuditEntry(accountId: string, sequence: number): Promise<AuditEntry> {
  return (await (await auditEntryRef(accountId, sequence)).get()).data() as AuditEntry;
}
