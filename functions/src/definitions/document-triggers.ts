/** Functions that run when a document is written. */
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { invoiceSecrets, mailSecrets, pushSecrets, trackingSecrets, webhookSecrets } from '../platform/settings.ts';
import { processHandlers } from '../process-handlers.ts';
import type * as Handlers from '../processes/document-triggers.ts';
import { WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

const handlerOf = processHandlers<typeof Handlers>('document-triggers');

/** Links an audit entry, and any other unlinked one of its account, to the account's chain. */
export const auditEntryCreated = onDocumentCreated(
  { document: 'accounts/{accountId}/audit/{id}', ...WRITE_TRIGGER_OPTIONS },
  handlerOf('auditEntryCreated'),
);

/** Reserves the e-mail of a customer, and counts it. */
export const customerWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/customers/{id}', ...WRITE_TRIGGER_OPTIONS },
  handlerOf('customerWritten'),
);

/**
 * Reserves the e-mail of a driver, counts the driver, records since when they are free, and evaluates the alerts of their
 * documents.
 */
export const driverWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/drivers/{id}', ...WRITE_TRIGGER_OPTIONS },
  handlerOf('driverWritten'),
);

/** Counts a lead while no customer has its address. */
export const leadWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/leads/{id}', ...WRITE_TRIGGER_OPTIONS },
  handlerOf('leadWritten'),
);

/** Updates the average of the rated person, before and after the change. */
export const ratingWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/ratings/{id}', ...WRITE_TRIGGER_OPTIONS },
  handlerOf('ratingWritten'),
);

/**
 * Enqueues webhooks, continues the search for the driver, adds changes of the mobile app to the timeline and writes to
 * the customer about them, evaluates alerts, and counts the service for the account and its customer.
 */
export const serviceWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/services/{id}', ...WRITE_TRIGGER_OPTIONS, secrets: trackingSecrets },
  handlerOf('serviceWritten'),
);

/** Sends an invoice to the SRI as soon as it is issued; `everyMinute` polls for the answer and sends deferred ones. */
export const invoiceCreated = onDocumentCreated(
  {
    document: 'accounts/{accountId}/invoices/{id}',
    ...WRITE_TRIGGER_OPTIONS,
    timeoutSeconds: 120,
    secrets: invoiceSecrets,
  },
  handlerOf('invoiceCreated'),
);

/** Sends a message as soon as it is in the outbox; `everyMinute` sends deferred ones. */
export const mailCreated = onDocumentCreated(
  { document: 'mail/{id}', ...WRITE_TRIGGER_OPTIONS, timeoutSeconds: 120, secrets: mailSecrets },
  handlerOf('mailCreated'),
);

/** Sends a notification as soon as it is in the outbox; `everyMinute` sends deferred ones. */
export const pushDeliveryCreated = onDocumentCreated(
  { document: 'pushDeliveries/{id}', ...WRITE_TRIGGER_OPTIONS, secrets: pushSecrets },
  handlerOf('pushDeliveryCreated'),
);

/** Sends a webhook as soon as it is in the outbox; `everyMinute` sends deferred ones. */
export const webhookDeliveryCreated = onDocumentCreated(
  { document: 'webhookDeliveries/{id}', ...WRITE_TRIGGER_OPTIONS, secrets: webhookSecrets },
  handlerOf('webhookDeliveryCreated'),
);
