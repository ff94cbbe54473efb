import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { AuditFacts } from '@llevo/contract/entities/audit-entry';
import { firestore } from '../firestore/firebase.ts';
import { PAGE_SIZE } from '../firestore/page-batch.ts';
import { auditCollection, auditValuesHash } from './audit-documents.ts';

/** The actions of entries that record the erasure of a person. */
export const ERASING_ACTIONS = ['customer.delete', 'driver.delete'] as const;

interface AuditErasure {
  readonly accountId: string;
  /** Id of the entry that records the erasure. */
  readonly erasedBy: string;
}

/** Removes values and salt from entries; their hash stays, so that the chain is verified as before. */
async function eraseValues(entries: readonly QueryDocumentSnapshot[], erasedBy: string): Promise<void> {
  const batch = firestore().batch();
  for (const entry of entries) {
    const { data: facts } = AuditFacts.safeParse(entry.data());
    // The hash of an entry of a former release covers its values as they are.
    if (entry.id === erasedBy || facts?.salt === undefined || (facts.before === null && facts.after === null)) continue;
    const erased = { before: null, after: null, salt: FieldValue.delete() };
    batch.update(entry.ref, { ...erased, valuesHash: auditValuesHash(facts), erasedBy });
  }
  await batch.commit();
}

/** Erases the values of all entries about documents, given by at most thirty paths. */
export async function eraseAuditOf({ accountId, erasedBy }: AuditErasure, targets: readonly string[]): Promise<void> {
  const about = auditCollection(accountId).where('target', 'in', targets).orderBy(FieldPath.documentId());
  let page: Query | null = about;
  while (page !== null) {
    const { docs } = await page.limit(PAGE_SIZE).get();
    await eraseValues(docs, erasedBy);
    const last = docs.at(-1);
    page = docs.length < PAGE_SIZE || last === undefined ? null : about.startAfter(last);
  }
}

/** Erases the values of a page of entries that contain one of these texts; returns the next cursor, null at the end. */
export async function eraseAuditNaming(
  { accountId, erasedBy }: AuditErasure,
  texts: readonly string[],
  cursor: string | null,
): Promise<string | null> {
  const all = auditCollection(accountId).orderBy(FieldPath.documentId());
  const { docs } = await (cursor === null ? all : all.startAfter(cursor)).limit(PAGE_SIZE).get();
  const named = docs.filter((entry) => {
    const values = JSON.stringify([entry.get('before'), entry.get('after')]);
    return texts.some((text) => values.includes(JSON.stringify(text).slice(1, -1)));
  });
  if (named.length > 0) await eraseValues(named, erasedBy);
  return docs.length < PAGE_SIZE ? null : (docs.at(-1)?.id ?? null);
}
