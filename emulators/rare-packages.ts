import path from 'node:path';
import { isInstalled, npm } from './packages.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Installs the packages of a folder with its own package.json and lockfile, if missing. Rarely used commands keep their
 * packages this way, so that `npm ci` stays small.
 */
export function installRarePackages(folder: string): void {
  const at = path.join(ROOT, folder);
  if (isInstalled(at)) return;
  console.log(`Installing the npm packages of ${folder}, needed once…`);
  if (!npm(at, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])) {
    throw new Error(`"npm ci" failed in ${folder}; its reason is above.`);
  }
}
