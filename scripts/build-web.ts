/** `npm run build:web [-- folder]`: the site as it is deployed, into web/dist unless told otherwise. */
import path from 'node:path';
import { buildSite } from '../web/build/build-site.ts';

await buildSite(path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../web/dist')));
