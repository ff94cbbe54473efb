import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { recordMobileAppChanges } from '../adapters/services/mobile-app-changes.ts';
import { reconcileRecord } from '../adapters/statistics/firestore-ledger.ts';
import { isWithinRetryWindow } from './retry-window.ts';
import { WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

/** What the mobile app changed goes into the timeline; the service is counted, and counts for its customer. */
export const serviceWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/services/{id}', ...WRITE_TRIGGER_OPTIONS },
  async (event) => {
    if (!isWithinRetryWindow(event)) return;
    const { accountId, id } = event.params;
    const states = { before: event.data?.before.data(), after: event.data?.after.data() };
    const at = event.data?.after.updateTime?.toMillis() ?? Date.parse(event.time);
    await recordMobileAppChanges({ accountId, serviceId: id, eventId: event.id, at, ...states });
    await reconcileRecord({ kind: 'service', accountId, id });
  },
);
