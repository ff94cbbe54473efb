/** Record of a build's settings: a built site may be reused or deployed only where the same settings are needed. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { loadEnv } from 'vite';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * File with the record of the site in `folder`, the last that a build writes. Hosting publishes no file whose name begins
 * with a dot (firebase.json).
 */
export const recordFile = (folder: string): string => path.join(folder, '.settings');

/**
 * Record of a build in this environment, which wins over the .env files of the web's folder. A hash, so that the record
 * holds no key.
 */
export function recordOf(environment: Environment, web = path.resolve(import.meta.dirname, '..')): string {
  const given = Object.entries(environment).filter(([name]) => name.startsWith('VITE_'));
  const settings = { ...loadEnv('production', web), ...Object.fromEntries(given) };
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(settings).sort()))
    .digest('hex');
}
