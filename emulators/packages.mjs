/** npm packages of a folder. Plain JavaScript: `bootstrap.mjs` runs it on a Node that may be too old for TypeScript. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Packages by their path in node_modules, as a lockfile lists them.
 * @param {string} lockfile
 * @returns {[string, { version: string, link?: boolean, optional?: boolean, peer?: boolean }][]}
 */
function packagesOf(lockfile) {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  return Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
}

/**
 * True if the installed packages match the lockfile in `folder`. Compares versions when the lockfile is newer than the
 * installation: a checkout changes its date, not always its packages.
 * @param {string} folder
 * @returns {boolean}
 */
export function isInstalled(folder) {
  const lockfile = path.join(folder, 'package-lock.json');
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  if (statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return true;
  const present = new Map(packagesOf(installed).map(([place, { version }]) => [place, version]));
  return packagesOf(lockfile).every(([place, { version, optional, peer }]) => {
    // Most optional packages are builds for other systems.
    const isMissing = !present.has(place);
    return isMissing ? Boolean(optional || peer) : present.get(place) === version;
  });
}

/**
 * Runs npm in a folder, on this terminal. Returns true on success.
 * @param {string} folder
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {boolean}
 */
export const npm = (folder, args, env = process.env) =>
  spawnSync('npm', args, { cwd: folder, stdio: 'inherit', env }).status === 0;
