import { paths } from '@llevo/contract/paths';
import type { DocumentData } from 'firebase-admin/firestore';
import { auditCollection } from './audit-documents.ts';
import { firestore } from '../firestore/firebase.ts';
import { isAlreadyExists } from '../firestore/firestore-errors.ts';
import type { Log } from '../seams/core.ts';
import { sequenceAudit } from './audit-sequencer.ts';
import { cloudLog } from '../log/cloud-log.ts';
import { systemClock } from '../system.ts';
import type { CreatedEvent } from '../triggers/document-events.ts';
import { isWithinRetryWindow } from '../triggers/retry-window.ts';

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

/** Less than the function's minute. What a run leaves, the next change or housekeeping links. */
const TIME_BUDGET_MS = 40_000;

/** Links an audit entry, and whatever else waits in its account, to the account's chain. */
export async function auditEntryCreated(event: CreatedEvent<'accountId' | 'id'>): Promise<void> {
  const data = event.data?.data();
  // Entries restored from a backup are linked already.
  if (!isWithinRetryWindow(event) || data?.['sequence'] !== null) return;
  const { accountId, id } = event.params;
  if (!(await isUnlinked({ accountId, id, data }, cloudLog))) return;
  await sequenceAudit(accountId, systemClock, systemClock.nowMs() + TIME_BUDGET_MS);
}
