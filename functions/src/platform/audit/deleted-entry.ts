import { paths } from '@llevo/contract/paths';
import type { DocumentData } from 'firebase-admin/firestore';
import { auditCollection } from './audit-documents.ts';
import { firestore } from '../firestore/firebase.ts';
import { isAlreadyExists } from '../firestore/firestore-errors.ts';
import type { Log } from '../seams/core.ts';

/** An entry as the event of its creation reports it. */
interface CreatedEntry {
  readonly accountId: string;
  readonly id: string;
  readonly data: DocumentData;
}

/**
 * Whether an entry still has to be linked. One that was deleted before is written again from the event of its creation,
 * unless its account is deleted: nothing in the chain would show that it is missing.
 */
export async function isUnlinked({ accountId, id, data }: CreatedEntry, log: Log): Promise<boolean> {
  const document = auditCollection(accountId).doc(id);
  const stored = await document.get();
  if (stored.exists) return stored.get('sequence') === null;
  if (!(await firestore().doc(paths.account(accountId)).get()).exists) return false;
  log.error('an audit entry was deleted before it was linked', { accountId, entry: id });
  try {
    await document.create(data);
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
  return true;
}
