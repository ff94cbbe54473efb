/** `npm run client`: packs the typed client for programs with an API key (functions/client/README.md). */
import path from 'node:path';
import { buildClient } from './build-client.ts';

const file = await buildClient(path.resolve(import.meta.dirname, '../../functions/client'));
console.log(path.relative(process.cwd(), file));
