import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const HASH_LENGTH = 8;

/**
 * Writes the styles of a page, which lie in as many files as its chunks, into one, so that nothing is seen later than
 * need be. `addresses` and the answer are as they stand in pages; the site's `base` lies at `outDir`.
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
