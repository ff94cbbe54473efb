import { sequenceAudit } from './audit-sequencer.ts';
import { isUnlinked } from './deleted-entry.ts';
import { cloudLog } from '../log/cloud-log.ts';
import { systemClock } from '../system.ts';
import type { CreatedEvent } from '../triggers/document-events.ts';
import { isWithinRetryWindow } from '../triggers/retry-window.ts';

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
