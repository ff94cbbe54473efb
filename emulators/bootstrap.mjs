/**
 * First step of `npm start` and its sisters, in plain JavaScript because the machine may have an old Node and nothing
 * installed yet: installs the packages when they are missing or stale, then hands over to the project's own Node 24.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const bin = path.join(root, 'node_modules/.bin');

/** Versions by place in node_modules, as a lockfile has them. */
function packagesOf(lockfile) {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  return Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
}

/** Whether what is installed is what the lockfile wants. A younger lockfile may still want the same. */
function isInstalled() {
  const lockfile = path.join(root, 'package-lock.json');
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(path.join(bin, 'node')) || !existsSync(installed)) return false;
  if (statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return true;
  const present = new Map(packagesOf(installed).map(([place, { version }]) => [place, version]));
  return packagesOf(lockfile).every(([place, { version, optional, peer }]) => {
    // Optional packages are mostly other systems' builds.
    const isMissing = !present.has(place);
    return isMissing ? Boolean(optional || peer) : present.get(place) === version;
  });
}

const QUIET = ['--no-audit', '--no-fund'];

function npm(...args) {
  // On Windows npm is a script, which only a shell starts.
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return status === 0;
}

function demand(isDone) {
  if (isDone) return;
  console.error('No se pudo instalar los paquetes de npm; el motivo está en las líneas de arriba.');
  process.exit(1);
}

function install() {
  if (isInstalled()) return;
  console.log('Instalando los paquetes de npm; tarda cerca de un minuto…');
  // Install scripts compile one optional module for almost a minute; only `node` needs its script, to fetch its binary.
  // npm ci refuses a lockfile without every other system's optional builds, which not every registry has; npm install
  // takes the same versions from it.
  demand(
    npm('ci', '--ignore-scripts', '--loglevel=silent', ...QUIET) ||
      npm('install', '--no-save', '--ignore-scripts', '--loglevel=error', ...QUIET),
  );
  demand(npm('rebuild', 'node', '--loglevel=error'));
}

const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error('Uso: node emulators/bootstrap.mjs programa.ts [opciones]');
  process.exit(2);
}
install();

const child = spawn(path.join(bin, 'node'), [path.join(root, script), ...args], {
  cwd: root,
  // The channel tells the child when this process is gone, even if it was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
});
child.on('error', (error) => {
  console.error(`No se pudo iniciar Node 24 desde node_modules: ${error.message}`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// npm starts scripts through a shell; killing npm can leave this process behind, with another parent.
const parent = process.ppid;
const orphaned = setInterval(() => {
  if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
  clearInterval(orphaned);
  child.kill('SIGTERM');
}, 1000);
orphaned.unref();

child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
