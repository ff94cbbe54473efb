/**
 * `npm run verify:deploy`: a rehearsal of `npm run deploy`, as far as it goes without the cloud. What is uploaded
 * installs and loads, without source maps or secrets; configuration and indexes are what Firebase accepts; both files
 * of rules compile; the deployment's commands do what those files need, and ask nothing.
 */
import path from 'node:path';
import { buildAll } from './deploy/build-all.ts';
import { validateAppCheck } from './deploy/validate-app-check.ts';
import { validateConfig, validateIndexes } from './deploy/validate-config.ts';
import { describeFunctions, validateFunctions } from './deploy/functions.ts';
import { compileRules } from './deploy/compile-rules.ts';
import { inspectUpload } from './deploy/inspect-upload.ts';
import { validatePublishedFiles } from './deploy/published-files.ts';
import { validateCommands } from './deploy/validate-commands.ts';

const PAGES = path.resolve(import.meta.dirname, '../web/dist');

let failed = 0;

/** Runs one step of the rehearsal; an exception counts as a fault. */
async function step(title: string, work: () => Promise<readonly string[]>): Promise<void> {
  const faults = await work().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  failed += faults.length;
  console.log([`${faults.length === 0 ? '✔' : '✘'} ${title}`, ...faults.map((fault) => `  ${fault}`)].join('\n'));
}

await step('functions and pages build', buildAll);
await step('pages hold no source maps and no secrets', () => validatePublishedFiles(PAGES));
const manifest = await inspectUpload().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return null;
});
if (manifest === null) failed += 1;
else {
  await step('the upload installs alone and holds the expected functions', () =>
    Promise.resolve(validateFunctions(manifest)),
  );
  console.log(describeFunctions(manifest).join('\n'));
  await step('firebase.json: schema, files, rewrites, headers', () => validateConfig(manifest));
  await step('the deployment grants roles and asks nothing', () => validateCommands(manifest));
}
await step('App Check: pages, functions and headers agree', validateAppCheck);
await step('firestore.indexes.json: accepted, nothing twice', validateIndexes);
await step('firestore.rules and storage.rules compile', compileRules);
console.log(
  failed === 0
    ? 'Ready to deploy. That every query has its index is for npm test -- api to say.'
    : `${failed} faults: this would not deploy.`,
);
process.exit(failed === 0 ? 0 : 1);
