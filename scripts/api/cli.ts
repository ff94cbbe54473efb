/** `npm run api:release`: writes the newest version of the released API, unless it breaks the previous release. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { API_VERSION } from '@llevo/contract/api-versions';
import { openApiBreaks } from './openapi-changes.ts';
import { currentPromise, releasedFile, releasedPromise } from './released-api.ts';

const current = currentPromise(API_VERSION);
const breaks = existsSync(releasedFile(API_VERSION)) ? openApiBreaks(await releasedPromise(API_VERSION), current) : [];
if (breaks.length > 0) {
  console.error(`Breaks version ${API_VERSION}; docs/api.md says how to make another one:`);
  for (const one of breaks) console.error(`- ${one}`);
  process.exitCode = 1;
} else {
  await writeFile(releasedFile(API_VERSION), `${JSON.stringify(current, null, 1)}\n`);
  console.log(`functions/contract/released/${API_VERSION}.json`);
}
