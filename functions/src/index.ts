/** The deployed functions and their options. Their code is in processes/. */
import { onRequest } from 'firebase-functions/v2/https';
import { secrets } from './platform/settings.ts';
import { processHandlers } from './process-handlers.ts';
import type * as ApiProcess from './processes/api.ts';
import type * as ShareProcess from './processes/share.ts';

export * from './definitions/document-triggers.ts';
export * from './definitions/schedules.ts';

/** The whole HTTP API, behind the Hosting rewrite `/api/**`. */
export const api = onRequest(
  { region: 'us-central1', memory: '512MiB', cpu: 1, concurrency: 80, maxInstances: 20, timeoutSeconds: 60, secrets },
  processHandlers<typeof ApiProcess>('api')('api'),
);

/** Shared quotes, behind the Hosting rewrite `/cotizacion/**`. Low concurrency: each request may render an image. */
export const share = onRequest(
  { region: 'us-central1', memory: '512MiB', cpu: 1, concurrency: 20, maxInstances: 5, timeoutSeconds: 30 },
  processHandlers<typeof ShareProcess>('share')('share'),
);
