import { getRequestListener } from '@hono/node-server';
import { firebaseDeps } from '../firebase-deps.ts';
import { buildShareApp } from '../share-app.ts';

export const share = getRequestListener(buildShareApp(firebaseDeps()).fetch, { overrideGlobalObjects: false });
