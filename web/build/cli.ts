/** `npm run build:web [-- folder]`: builds the deployable site, by default into web/dist. */
import path from 'node:path';
import { buildSite } from './build-site.ts';

await buildSite(path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../dist')));
