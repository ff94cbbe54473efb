import path from 'node:path';
import { isInstalled, npm } from './packages.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Installs the packages of a folder with a package.json and lockfile of its own, unless they are there. What a single
 * rare command needs is kept so, and costs nobody else a download.
 */
export function installRarePackages(folder: string): void {
  const at = path.join(ROOT, folder);
  if (isInstalled(at)) return;
  console.log(`Installing the npm packages of ${folder}; the first run needs them…`);
  if (!npm(at, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])) {
    throw new Error(`The npm packages of ${folder} could not be installed; npm's reason is above.`);
  }
}
