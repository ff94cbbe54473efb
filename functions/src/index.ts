/** The deployed functions and their options. Their code is in processes/. */
import { onRequest } from 'firebase-functions/v2/https';
import { INSTANCES } from './definitions/trigger-options.ts';
import { secrets, settings } from './platform/settings.ts';
import { processHandlers } from './process-handlers.ts';
import type * as ApiProcess from './processes/api.ts';
import type * as PositionsProcess from './processes/positions.ts';
import type * as ShareProcess from './processes/share.ts';

export * from './definitions/document-triggers.ts';
export * from './definitions/schedules.ts';
export * from './definitions/tasks.ts';

/** The whole HTTP API, behind the Hosting rewrite `/api/**`. */
export const api = onRequest(
  {
    region: 'us-central1',
    memory: '512MiB',
    cpu: 1,
    concurrency: 80,
    maxInstances: INSTANCES.api,
    timeoutSeconds: 60,
    secrets,
  },
  processHandlers<typeof ApiProcess>('api')('api'),
);

/**
 * Positions of trackers, behind the Hosting rewrite `/api/positions/**`. Few instances, because each remembers its trackers;
 * high concurrency, because most messages need no read and no write.
 */
export const positions = onRequest(
  {
    region: 'us-central1',
    memory: '512MiB',
    cpu: 1,
    concurrency: 500,
    maxInstances: INSTANCES.positions,
    timeoutSeconds: 30,
    secrets: [],
  },
  processHandlers<typeof PositionsProcess>('positions')('positions'),
);

const shareAccount = settings.shareAccount();

/** Shared quotes, behind the Hosting rewrite `/cotizacion/**`. Low concurrency: each request may render an image. */
export const share = onRequest(
  {
    region: 'us-central1',
    memory: '512MiB',
    cpu: 1,
    concurrency: 20,
    maxInstances: INSTANCES.share,
    timeoutSeconds: 30,
    ...(shareAccount !== '' && { serviceAccount: shareAccount }),
  },
  processHandlers<typeof ShareProcess>('share')('share'),
);
