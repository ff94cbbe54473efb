export { auditEntryCreated } from '../triggers/audit-entry-created.ts';
export { invoiceCreated } from '../triggers/invoices.ts';
export { mailCreated } from '../triggers/mail.ts';
export { pushDeliveryCreated } from '../triggers/pushes.ts';
export { ratingWritten } from '../triggers/rating-written.ts';
export { customerWritten, driverWritten, leadWritten } from '../triggers/record-written.ts';
export { serviceWritten } from '../triggers/service-written.ts';
export { webhookDeliveryCreated } from '../triggers/webhooks.ts';
