import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { settle } from '../adapters/statistics/firestore-ledger.ts';
import { isRecent } from './retry-window.ts';
import { ON_WRITE } from './trigger-options.ts';

/** A lead is counted while nobody with that address is a customer. */
export const leadWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/leads/{id}', ...ON_WRITE },
  async (event) => {
    if (isRecent(event)) await settle({ kind: 'lead', ...event.params });
  },
);
