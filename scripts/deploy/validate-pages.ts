import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_TWO_FACTOR } from '../../emulators/seed/accounts/demo-accounts.ts';
import { recordFile, recordOf } from '../../web/build/build-record.ts';
import { validatePublishedFiles } from './published-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Lists faults of a clone's built pages: source maps, secrets, and settings other than those of a deployment. */
export async function validatePages(root = ROOT): Promise<string[]> {
  const pages = path.join(root, 'web/dist');
  const record = await readFile(recordFile(pages), 'utf8').catch(() => null);
  return [
    ...(record === recordOf(process.env, path.join(root, 'web'))
      ? []
      : ['web/dist was not built with the settings of a deployment']),
    ...(await validatePublishedFiles(pages, { 'shows the codes of the demo': DEMO_TWO_FACTOR.secret })),
  ];
}
