import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { reconcileRecord } from '../adapters/statistics/firestore-ledger.ts';
import { isWithinRetryWindow } from './retry-window.ts';
import { WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

/** A lead is counted while nobody with that address is a customer. */
export const leadWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/leads/{id}', ...WRITE_TRIGGER_OPTIONS },
  async (event) => {
    if (isWithinRetryWindow(event)) await reconcileRecord({ kind: 'lead', ...event.params });
  },
);
