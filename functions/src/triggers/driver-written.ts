import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { reconcileRecord } from '../adapters/statistics/firestore-ledger.ts';
import { isWithinRetryWindow } from './retry-window.ts';
import { WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

/** A driver is counted. */
export const driverWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/drivers/{id}', ...WRITE_TRIGGER_OPTIONS },
  async (event) => {
    if (isWithinRetryWindow(event)) await reconcileRecord({ kind: 'driver', ...event.params });
  },
);
