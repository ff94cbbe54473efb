/** `npm run headers`: writes headers and rewrites of web/build into firebase.json. A test fails when they are stale. */
import path from 'node:path';
import { productionServices } from '../web/build/outside-services.ts';
import { writeHosting } from './deploy/write-hosting.ts';

await writeHosting(path.resolve(import.meta.dirname, '../firebase.json'), productionServices());
