/**
 * `npm run verify:site`, before every deployment of the pages: checks that they have a deployment's settings, contain no
 * source maps, no secrets and no content of the emulators, and that firebase.json has their headers.
 */
import { validateHeaders } from './deploy/validate-headers.ts';
import { validatePages } from './deploy/validate-pages.ts';

const faults = [...(await validatePages()), ...(await validateHeaders())];
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error('These pages are not for a deployment. npm run build:web builds those that are.');
process.exitCode = faults.length === 0 ? 0 : 1;
