/**
 * `npm run verify:site`, before every deployment of the pages: checks that they contain no source maps, no secrets and
 * no content of the emulators, and that firebase.json has their headers.
 */
import path from 'node:path';
import { DEMO_TWO_FACTOR } from '../emulators/seed/accounts/demo-accounts.ts';
import { validatePublishedFiles } from './deploy/published-files.ts';
import { validateHeaders } from './deploy/validate-headers.ts';

const PAGES = path.resolve(import.meta.dirname, '../web/dist');

const faults = [
  ...(await validatePublishedFiles(PAGES, { 'shows the codes of the demo': DEMO_TWO_FACTOR.secret })),
  ...(await validateHeaders()),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error('These pages are not for a deployment. npm run build:web builds those that are.');
process.exitCode = faults.length === 0 ? 0 : 1;
