import { getRequestListener } from '@hono/node-server';
import { buildApp } from '../app.ts';
import { firebaseDeps } from '../firebase-deps.ts';

export const api = getRequestListener(buildApp(firebaseDeps()).fetch, { overrideGlobalObjects: false });
