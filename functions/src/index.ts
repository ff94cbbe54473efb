import { getRequestListener } from '@hono/node-server';
import { onRequest } from 'firebase-functions/v2/https';
import { firebaseDeps } from './adapters/firebase-deps.ts';
import { secrets } from './adapters/platform/settings.ts';
import { buildApp } from './app.ts';
import { buildShareApp } from './share-app.ts';

export { auditEntryCreated } from './triggers/audit-entry-created.ts';
export { computeCohorts } from './triggers/compute-cohorts.ts';
export { everyMinute } from './triggers/every-minute.ts';
export { housekeeping } from './triggers/housekeeping.ts';
export { invoiceCreated } from './triggers/invoices.ts';
export { mailCreated } from './triggers/mail.ts';
export { ratingWritten } from './triggers/rating-written.ts';
export { customerWritten, driverWritten, leadWritten } from './triggers/record-written.ts';
export { serviceWritten } from './triggers/service-written.ts';
export { pushDeliveryCreated } from './triggers/pushes.ts';
export { webhookDeliveryCreated } from './triggers/webhooks.ts';

const deps = firebaseDeps();
const listener = getRequestListener(buildApp(deps).fetch, { overrideGlobalObjects: false });
const shareListener = getRequestListener(buildShareApp(deps).fetch, { overrideGlobalObjects: false });

/** The whole HTTP API, behind the Hosting rewrite `/api/**`. */
export const api = onRequest(
  { region: 'us-central1', memory: '512MiB', cpu: 1, concurrency: 80, maxInstances: 20, timeoutSeconds: 60, secrets },
  listener,
);

/** Shared quotes, behind the Hosting rewrite `/cotizacion/**`. Low concurrency: each request may render an image. */
export const share = onRequest(
  { region: 'us-central1', memory: '512MiB', cpu: 1, concurrency: 20, maxInstances: 5, timeoutSeconds: 30 },
  shareListener,
);
