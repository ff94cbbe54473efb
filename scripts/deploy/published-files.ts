import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Forbidden contents of deployed files. Each pattern needs the secret itself, because libraries contain the words around one. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  'refers to a source map': /^\s*\/[/*][#@] sourceMappingURL=/m,
  'contains a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\\n|\s)*[A-Za-z0-9+/]{40}/,
  'contains a secret key of Stripe': /\b[sr]k_(?:live|test)_[A-Za-z0-9]{8,}/,
  'contains a webhook secret of Stripe': /\bwhsec_[A-Za-z0-9]{8,}/,
  'contains an API key of the product': /\bllv_[A-Za-z0-9]{8,}_[A-Za-z0-9]{20,}/,
};

/** Lists source maps, secrets and `alsoForbidden` texts in a folder's files; throws for an empty folder. */
export async function validatePublishedFiles(
  folder: string,
  alsoForbidden: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  if (files.length === 0) throw new Error(`${folder} is empty`);
  const faults = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const shown = path.relative(folder, file);
      if (name.endsWith('.map')) return [`${shown} is a source map`];
      const text = await readFile(file, 'latin1');
      return [
        ...Object.entries(FORBIDDEN).flatMap(([what, pattern]) => (pattern.test(text) ? [`${shown} ${what}`] : [])),
        ...Object.entries(alsoForbidden).flatMap(([what, secret]) =>
          text.includes(secret) ? [`${shown} ${what}`] : [],
        ),
      ];
    }),
  );
  return faults.flat().sort();
}
