/**
 * `npm run verify:deploy`: rehearses `npm run deploy` without the cloud. Checks that the upload installs and loads
 * without source maps or secrets, that Firebase accepts configuration and indexes, that both rules files compile, and
 * that the deployment's commands grant the needed roles and ask no questions.
 */
import path from 'node:path';
import { validateAppCheck } from './deploy/validate-app-check.ts';
import { validateHeaders } from './deploy/validate-headers.ts';
import { validateConfig, validateIndexes } from './deploy/validate-config.ts';
import { describeFunctions, validateFunctions } from './deploy/functions.ts';
import { inspectUpload } from './deploy/inspect-upload.ts';
import { validatePages } from './deploy/validate-pages.ts';
import { validateCommands } from './deploy/validate-commands.ts';
import { ensureWebBuild } from '../emulators/ensure-web-build.ts';
import { buildFunctions } from '../functions/build.ts';
import { readFile } from 'node:fs/promises';
import { portOffset, PROJECT_ID, localUrl } from '../emulators/ports.ts';
import type { Stack } from '../emulators/stack.ts';
import { startStack } from '../emulators/stack.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Compiles both rules files in running emulators and returns the errors. */
async function validateRules({ ports: at }: Pick<Stack, 'ports'>): Promise<string[]> {
  const source = (name: string) => readFile(path.join(ROOT, name), 'utf8');
  const firestoreRules = { name: 'firestore.rules', content: await source('firestore.rules') };
  const storageRules = { name: 'storage.rules', content: await source('storage.rules') };
  const firestore = `${localUrl(at.firestore)}/emulator/v1/projects/${PROJECT_ID}:securityRules`;
  const storage = `${localUrl(at.storage)}/internal/setRules`;
  const put = async (address: string, rules: object) => {
    const response = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules }),
    });
    const text = await response.text();
    return response.ok ? [] : [`${address}: ${text}`];
  };
  return [...(await put(firestore, { files: [firestoreRules] })), ...(await put(storage, { files: [storageRules] }))];
}

/** Port offset that differs from those of `npm start` and of the tests. */
const OWN_OFFSET = portOffset() === 0 ? 13_000 : portOffset();

/** Starts emulators and compiles both rules files in them. */
async function compileRules(): Promise<readonly string[]> {
  const stack = await startStack({
    offset: OWN_OFFSET,
    functions: false,
    hosting: false,
    mail: false,
    payments: false,
  });
  try {
    return await validateRules(stack);
  } finally {
    await stack.stop();
  }
}

/** Builds functions and pages like the deployment; throws with the tools' messages. */
async function buildAll(): Promise<readonly string[]> {
  await buildFunctions();
  await ensureWebBuild(ROOT, process.env, new AbortController().signal);
  return [];
}

let failed = 0;

/** Runs one step of the rehearsal and counts an exception as a fault. */
async function step(title: string, work: () => Promise<readonly string[]>): Promise<void> {
  const faults = await work().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  failed += faults.length;
  console.log([`${faults.length === 0 ? '✔' : '✘'} ${title}`, ...faults.map((fault) => `  ${fault}`)].join('\n'));
}

await step('functions and pages build', buildAll);
await step('pages have a deployment’s settings, no source maps and no secrets', () => validatePages());
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
  await step('the deployment grants roles and asks no questions', () => validateCommands(manifest));
}
await step('App Check: pages and functions agree', validateAppCheck);
await step('firebase.json: the headers allow the services of the pages', validateHeaders);
await step('firestore.indexes.json: accepted, without duplicates', validateIndexes);
await step('firestore.rules and storage.rules compile', compileRules);
console.log(
  failed === 0
    ? 'Ready to deploy. npm test -- api checks that every query has its index.'
    : `${failed} faults: this would not deploy.`,
);
process.exit(failed === 0 ? 0 : 1);
