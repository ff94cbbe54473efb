import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { recordMobileAppChanges } from '../adapters/services/mobile-app-changes.ts';
import { reconcileRecord } from '../adapters/statistics/firestore-ledger.ts';
import { isWithinRetryWindow, WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

/** Adds changes of the mobile app to the timeline; counts the service for the account and its customer. */
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
