import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const HASH_LENGTH = 8;

/**
 * Joins the stylesheets of a page's chunks into one file, for an earlier first
 * paint. `addresses` and the result are URLs on the site; `outDir` is served at `base`.
 */
export async function writePageCss(addresses: readonly string[], base: string, outDir: string): Promise<string> {
  const texts = await Promise.all(
    addresses.map((address) => readFile(path.join(outDir, address.slice(base.length)), 'utf8')),
  );
  const joined = texts.join('\n');
  const hash = createHash('sha256').update(joined).digest('base64url').slice(0, HASH_LENGTH);
  const name = `assets/page-${hash}.css`;
  await writeFile(path.join(outDir, name), joined);
  return `${base}${name}`;
}
