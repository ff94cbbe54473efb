/** The functions: what runs them, and with what. Their code is in processes/. */
import { onRequest } from 'firebase-functions/v2/https';
import { secrets } from './adapters/platform/settings.ts';
import { processHandlers } from './process-handlers.ts';

export * from './definitions/document-triggers.ts';
export * from './definitions/schedules.ts';

/** The whole HTTP API, behind the Hosting rewrite `/api/**`. */
export const api = onRequest(
  { region: 'us-central1', memory: '512MiB', cpu: 1, concurrency: 80, maxInstances: 20, timeoutSeconds: 60, secrets },
  processHandlers<typeof import('./processes/api.ts')>('api')('api'),
);

/** Shared quotes, behind the Hosting rewrite `/cotizacion/**`. Low concurrency: each request may render an image. */
export const share = onRequest(
  { region: 'us-central1', memory: '512MiB', cpu: 1, concurrency: 20, maxInstances: 5, timeoutSeconds: 30 },
  processHandlers<typeof import('./processes/share.ts')>('share')('share'),
);
