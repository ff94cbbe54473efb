/** `npm run headers`: writes the headers of web/build/hosting-headers.ts into firebase.json. A test tells when to. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { hasAppCheck } from '../web/build/app-check-setting.ts';
import { hostingHeaders } from '../web/build/hosting-headers.ts';

const file = path.resolve(import.meta.dirname, '../firebase.json');
const config = JSON.parse(await readFile(file, 'utf8')) as { hosting: Record<string, unknown> };
config.hosting['headers'] = hostingHeaders('production', { appCheck: hasAppCheck() });
await writeFile(file, await format(JSON.stringify(config), { ...(await resolveConfig(file)), filepath: file }));
