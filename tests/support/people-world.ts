/** What tests about people look up in the stores. */
import type { AuditEntry } from '@llevo/contract/entities/audit-entry';
import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { adminAuth, adminFirestore } from './admin.ts';

/** An account's audit, first entry first. */
export async function auditOf(accountId: string): Promise<AuditEntry[]> {
  const entries = await adminFirestore
    .collection(paths.accountCollection(accountId, 'audit'))
    .orderBy('sequence')
    .get();
  return entries.docs.map((entry) => entry.data() as AuditEntry);
}

/** The messages that an account's changes led to. */
export async function mailOf(accountId: string): Promise<OutboxMail[]> {
  const mail = await adminFirestore.collection(COLLECTIONS.mail).where('accountId', '==', accountId).get();
  return mail.docs.map((message) => message.data() as OutboxMail);
}

/** Whether Firebase Auth knows a uid. */
export const canSignIn = (uid: string): Promise<boolean> =>
  adminAuth.getUser(uid).then(
    () => true,
    () => false,
  );
