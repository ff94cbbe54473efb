import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { reconcileRecord } from '../adapters/statistics/firestore-ledger.ts';
import { isWithinRetryWindow, WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

/** Counts a customer. */
export const customerWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/customers/{id}', ...WRITE_TRIGGER_OPTIONS },
  async (event) => {
    if (isWithinRetryWindow(event)) await reconcileRecord({ kind: 'customer', ...event.params });
  },
);

/** Counts a driver. */
export const driverWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/drivers/{id}', ...WRITE_TRIGGER_OPTIONS },
  async (event) => {
    if (isWithinRetryWindow(event)) await reconcileRecord({ kind: 'driver', ...event.params });
  },
);

/** Counts a lead while no customer has its address. */
export const leadWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/leads/{id}', ...WRITE_TRIGGER_OPTIONS },
  async (event) => {
    if (isWithinRetryWindow(event)) await reconcileRecord({ kind: 'lead', ...event.params });
  },
);
