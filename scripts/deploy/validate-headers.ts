import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hostingHeaders } from '../../web/build/hosting-headers.ts';
import { productionServices } from '../../web/build/outside-services.ts';
import type { OutsideServices } from '../../web/build/outside-services.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Faults of the headers of firebase.json for pages with these outside services, which the browser would block. */
export const headerFaults = (headers: unknown, services: OutsideServices): string[] =>
  isDeepStrictEqual(headers, hostingHeaders('production', services))
    ? []
    : ['firebase.json lacks the headers of these pages: npm run headers'];

/** Checks that a clone's firebase.json has the headers for the settings of its pages. */
export async function validateHeaders(root = ROOT): Promise<string[]> {
  const file = await readFile(path.join(root, 'firebase.json'), 'utf8');
  const { hosting } = JSON.parse(file) as { hosting: { headers: unknown } };
  return headerFaults(hosting.headers, productionServices(path.join(root, 'web')));
}
