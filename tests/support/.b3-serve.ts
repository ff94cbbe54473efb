import './emulated-functions.ts';
import { serve } from '@hono/node-server';
import { firebaseDeps } from '../../functions/src/adapters/firebase-deps.ts';
import { buildApp } from '../../functions/src/app.ts';
const app = buildApp(firebaseDeps());
serve({ fetch: app.fetch, port: 10300, hostname: '127.0.0.1' });
console.log('SIRVE');
