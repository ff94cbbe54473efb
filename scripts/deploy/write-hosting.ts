import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { hostingHeaders } from '../../web/build/hosting-headers.ts';
import { hostingRewrites } from '../../web/build/hosting-rewrites.ts';
import type { OutsideServices } from '../../web/build/outside-services.ts';

/** Writes the rewrites, and the headers of pages with these outside services, into a firebase.json. */
export async function writeHosting(file: string, services: OutsideServices): Promise<void> {
  const config = JSON.parse(await readFile(file, 'utf8')) as { hosting: Record<string, unknown> };
  config.hosting['rewrites'] = hostingRewrites();
  config.hosting['headers'] = hostingHeaders('production', services);
  const { code } = await format(file, JSON.stringify(config), { printWidth: 120 });
  await writeFile(file, code);
}
