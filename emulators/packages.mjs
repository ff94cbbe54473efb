/**
 * Whether a folder's npm packages are there, and npm itself. Plain JavaScript, because `bootstrap.mjs` reads it with a
 * Node that may be too old for TypeScript.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
 * @param {string} folder
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
function runNpm(folder, args, options) {
  // npm names its own script, which needs no shell. An installation may have deleted the program that runs here.
  const script = process.env.npm_execpath;
  const isNpm = script !== undefined && script.endsWith('npm-cli.js') && existsSync(process.execPath);
  const [program, prefix] = isNpm ? [process.execPath, [script]] : ['npm', []];
  return spawnSync(program, [...prefix, ...args], { cwd: folder, ...options });
}

/**
 * Runs npm in a folder, on this terminal. Says whether it succeeded.
 * @param {string} folder
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {boolean}
 */
export const npm = (folder, args, env = process.env) => runNpm(folder, args, { stdio: 'inherit', env }).status === 0;

/**
 * The lockfile with the address of each package at a registry. The committed one has none, since each developer may use
 * another registry; without them npm asks for the versions of every package first, which is most of its work.
 * @param {string} lockfile
 * @param {string} registry
 * @returns {string}
 */
export function withAddresses(lockfile, registry) {
  const { packages, ...rest } = JSON.parse(lockfile);
  const base = registry.replace(/\/$/, '');
  const addressed = Object.entries(packages).map(([place, it]) => {
    const own = place.split('node_modules/').at(-1);
    if (own === place || it.link || it.resolved) return [place, it];
    // The name of an alias differs from its place.
    const name = it.name ?? own;
    return [place, { ...it, resolved: `${base}/${name}/-/${name.split('/').at(-1)}-${it.version}.tgz` }];
  });
  return JSON.stringify({ ...rest, packages: Object.fromEntries(addressed) });
}

/**
 * Runs `npm ci` on the lockfile with addresses, in a folder aside, and moves the packages to their places. Says whether
 * it succeeded; where not, what was installed before is untouched.
 * @param {string} folder
 * @param {string[]} options
 * @param {NodeJS.ProcessEnv} env
 * @returns {boolean}
 */
export function installByAddress(folder, options, env) {
  const lockfile = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const registry = runNpm(folder, ['config', 'get', 'registry'], { env, encoding: 'utf8' }).stdout?.toString().trim();
  if (!registry?.startsWith('http')) return false;
  const aside = path.join(folder, '.cache/install');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const workspaces = Object.keys(JSON.parse(lockfile).packages).filter((place) => !place.includes('node_modules/'));
  for (const workspace of workspaces) {
    const manifest = path.join(workspace, 'package.json');
    cpSync(path.join(folder, manifest), path.join(aside, manifest));
  }
  writeFileSync(path.join(aside, 'package-lock.json'), withAddresses(lockfile, registry));
  const isDone = npm(aside, ['ci', ...options], env);
  for (const workspace of isDone ? workspaces : []) {
    const [from, to] = [aside, folder].map((root) => path.join(root, workspace, 'node_modules'));
    rmSync(to, { recursive: true, force: true });
    if (existsSync(from)) renameSync(from, to);
  }
  rmSync(aside, { recursive: true, force: true });
  return isDone;
}
