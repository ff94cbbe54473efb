import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localBuildEnvironment } from '../../emulators/ensure-web-build.ts';
import { NO_LOCAL_KEYS } from '../../emulators/local-keys.ts';
import { DEMO_TWO_FACTOR } from '../../emulators/seed/accounts/demo-accounts.ts';
import { recordFile, recordOf } from '../../web/build/build-record.ts';
import { validatePages } from './validate-pages.ts';

const OTHER_SETTINGS = 'web/dist was not built with the settings of a deployment';

let root: string;
let pages: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'llevo-pages-'));
  pages = path.join(root, 'web/dist');
  await mkdir(pages, { recursive: true });
  await writeFile(path.join(pages, 'index.html'), '<!doctype html>');
});
afterEach(() => rm(root, { recursive: true }));

/** Records a build in this environment, as the last step of a build does. */
const recordBuild = (environment: NodeJS.ProcessEnv) =>
  writeFile(recordFile(pages), recordOf(environment, path.join(root, 'web')));

test('accepts pages with the settings of a deployment', async () => {
  await recordBuild(process.env);
  expect(await validatePages(root)).toEqual([]);
});

test('refuses pages of the local stack', async () => {
  await recordBuild(localBuildEnvironment(NO_LOCAL_KEYS));
  expect(await validatePages(root)).toEqual([OTHER_SETTINGS]);
});

test('refuses pages without a record', async () => {
  expect(await validatePages(root)).toEqual([OTHER_SETTINGS]);
});

test('refuses pages that show the codes of the demo', async () => {
  await recordBuild(process.env);
  await writeFile(path.join(pages, 'index.js'), `const DEMO = '${DEMO_TWO_FACTOR.secret}';`);
  expect(await validatePages(root)).toEqual(['index.js shows the codes of the demo']);
});
