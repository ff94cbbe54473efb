import { getRequestListener } from '@hono/node-server';
import { firebaseDeps } from '../firebase-deps.ts';
import { buildApp } from '../app.ts';

export const api = getRequestListener(buildApp(firebaseDeps()).fetch, { overrideGlobalObjects: false });
