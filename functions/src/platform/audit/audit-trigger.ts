import type { DocumentData } from 'firebase-admin/firestore';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../firestore/firebase.ts';
import { isAlreadyExists } from '../firestore/firestore-errors.ts';
import { cloudLog } from '../log/cloud-log.ts';
import type { Log } from '../seams/core.ts';
import { systemClock } from '../system.ts';
import { isWithinRetryWindow } from '../triggers/document-events.ts';
import type { CreatedEvent } from '../triggers/document-events.ts';
import { auditCollection } from './audit-documents.ts';
import { sequenceAudit } from './audit-sequencer.ts';

/** An entry as the event of its creation reports it. */
interface CreatedEntry {
  readonly accountId: string;
  readonly id: string;
  readonly data: DocumentData;
}

/**
 * Whether an entry still has to be linked. An entry that was deleted before is written again from its creation event,
 * unless its account is deleted: the chain would not show that it is missing.
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

/** Less than the function's minute. The next change or housekeeping links the rest. */
const TIME_BUDGET_MS = 40_000;

/** Links an audit entry, and any other unlinked one of its account, to the account's chain. */
export async function auditEntryCreated(event: CreatedEvent<'accountId' | 'id'>): Promise<void> {
  const data = event.data?.data();
  // Entries restored from a backup are linked already.
  if (!isWithinRetryWindow(event) || data?.['sequence'] !== null) return;
  const { accountId, id } = event.params;
  if (!(await isUnlinked({ accountId, id, data }, cloudLog))) return;
  await sequenceAudit(accountId, systemClock, systemClock.nowMs() + TIME_BUDGET_MS);
}
