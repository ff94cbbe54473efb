/** `npm run headers`: writes headers and rewrites of web/build into firebase.json. A test fails when they are stale. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'oxfmt';
import { hasAppCheck } from '../web/build/app-check-setting.ts';
import { hostingHeaders } from '../web/build/hosting-headers.ts';
import { hostingRewrites } from '../web/build/hosting-rewrites.ts';

const file = path.resolve(import.meta.dirname, '../firebase.json');
const config = JSON.parse(await readFile(file, 'utf8')) as { hosting: Record<string, unknown> };
config.hosting['rewrites'] = hostingRewrites();
config.hosting['headers'] = hostingHeaders('production', { appCheck: hasAppCheck() });
const { code } = await format(file, JSON.stringify(config), { printWidth: 120 });
await writeFile(file, code);
