import { getRequestListener } from '@hono/node-server';
import { onRequest } from 'firebase-functions/v2/https';
import { firebaseDeps } from './adapters/firebase-deps.ts';
import { secrets } from './adapters/settings.ts';
import { buildApp } from './app.ts';

const app = buildApp(firebaseDeps());
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });

/** The whole HTTP API, behind the Hosting rewrite `/api/**`. */
export const api = onRequest(
  { region: 'us-central1', memory: '512MiB', cpu: 1, concurrency: 80, maxInstances: 20, timeoutSeconds: 60, secrets },
  listener,
);
