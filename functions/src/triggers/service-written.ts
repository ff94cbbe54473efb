import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { recordAppChanges } from '../adapters/services/mobile-app-changes.ts';
import { settle } from '../adapters/statistics/firestore-ledger.ts';
import { isRecent } from './retry-window.ts';
import { ON_WRITE } from './trigger-options.ts';

/** What the mobile app changed goes into the timeline; the service is counted, and counts for its customer. */
export const serviceWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/services/{id}', ...ON_WRITE },
  async (event) => {
    if (!isRecent(event)) return;
    const { accountId, id } = event.params;
    const states = { before: event.data?.before.data(), after: event.data?.after.data() };
    const at = event.data?.after.updateTime?.toMillis() ?? Date.parse(event.time);
    await recordAppChanges({ accountId, serviceId: id, eventId: event.id, at, ...states });
    await settle({ kind: 'service', accountId, id });
  },
);
