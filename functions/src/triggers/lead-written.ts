import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { settle } from '../adapters/firestore-ledger.ts';
import { isRecent } from './event-age.ts';
import { ON_WRITE } from './trigger-options.ts';

/** A lead is counted while nobody with that address is a customer. */
export const leadWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/leads/{id}', ...ON_WRITE },
  async (event) => {
    if (isRecent(event)) await settle({ kind: 'lead', ...event.params });
  },
);
