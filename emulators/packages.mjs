/**
 * Whether a folder's npm packages are there, and npm itself. Plain JavaScript, because `bootstrap.mjs` reads it with a
 * Node that may be too old for TypeScript.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Packages by place in node_modules, as a lockfile has them.
 * @param {string} lockfile
 * @returns {[string, { version: string, link?: boolean, optional?: boolean, peer?: boolean }][]}
 */
function packagesOf(lockfile) {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  return Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
}

/**
 * Whether what is installed is what the lockfile wants. A younger lockfile may still want the same.
 * @param {string} folder Of the lockfile.
 * @returns {boolean}
 */
export function isInstalled(folder) {
  const lockfile = path.join(folder, 'package-lock.json');
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  if (statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return true;
  const present = new Map(packagesOf(installed).map(([place, { version }]) => [place, version]));
  return packagesOf(lockfile).every(([place, { version, optional, peer }]) => {
    // Optional packages are mostly other systems' builds.
    const isMissing = !present.has(place);
    return isMissing ? Boolean(optional || peer) : present.get(place) === version;
  });
}

/**
 * Runs npm in a folder, on this terminal. Says whether it succeeded.
 * @param {string} folder
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {boolean}
 */
export function npm(folder, args, env = process.env) {
  // npm names its own script, which needs no shell.
  const script = process.env.npm_execpath;
  const isNpm = script !== undefined && script.endsWith('npm-cli.js');
  const [program, prefix] = isNpm ? [process.execPath, [script]] : ['npm', []];
  return spawnSync(program, [...prefix, ...args], { cwd: folder, stdio: 'inherit', env }).status === 0;
}
