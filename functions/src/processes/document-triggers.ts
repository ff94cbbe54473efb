export { auditEntryCreated } from '../platform/audit/audit-trigger.ts';
export { invoiceCreated } from '../areas/invoices/triggers.ts';
export { mailCreated } from '../platform/mail/mail-trigger.ts';
export { pushDeliveryCreated } from '../triggers/pushes.ts';
export { ratingWritten } from '../areas/people/rating-written.ts';
export { customerWritten, driverWritten, leadWritten } from '../triggers/record-written.ts';
export { serviceWritten } from '../triggers/service-written.ts';
export { webhookDeliveryCreated } from '../areas/webhooks/triggers.ts';
