import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { reconcileRecord } from '../adapters/statistics/firestore-ledger.ts';
import { isWithinRetryWindow } from './retry-window.ts';
import { WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

/** A customer is counted. */
export const customerWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/customers/{id}', ...WRITE_TRIGGER_OPTIONS },
  async (event) => {
    if (isWithinRetryWindow(event)) await reconcileRecord({ kind: 'customer', ...event.params });
  },
);
