import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { settle } from '../adapters/statistics/firestore-ledger.ts';
import { isRecent } from './retry-window.ts';
import { ON_WRITE } from './trigger-options.ts';

/** A customer is counted. */
export const customerWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/customers/{id}', ...ON_WRITE },
  async (event) => {
    if (isRecent(event)) await settle({ kind: 'customer', ...event.params });
  },
);
