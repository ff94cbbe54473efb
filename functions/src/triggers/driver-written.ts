import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { settle } from '../adapters/statistics/firestore-ledger.ts';
import { isRecent } from './retry-window.ts';
import { ON_WRITE } from './trigger-options.ts';

/** A driver is counted. */
export const driverWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/drivers/{id}', ...ON_WRITE },
  async (event) => {
    if (isRecent(event)) await settle({ kind: 'driver', ...event.params });
  },
);
