/**
 * First step of `npm start` and its sisters, in plain JavaScript because the machine may have an old Node and nothing
 * installed yet: says what keeps the tools from starting, installs the packages when they are missing or stale, then
 * hands over to a Node that runs TypeScript: the one at hand, or npm's where that is older.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync, statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installByAddress, isInstalled, npm as runNpm } from './packages.mjs';
import {
  canConnect,
  downloadProxy,
  proxyNote,
  runsTools,
  startProblem,
  withHome,
  withLocalBypass,
} from './preflight.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules/.bin');
/** The binary of npm's `node` package, which its install script fetches. */
const packagedNode = path.join(root, 'node_modules/node/bin/node');
const environment = withHome(withLocalBypass(process.env), userInfo().homedir);
// npm puts the packaged one before the system's; an installation deletes it, with the program that runs here.
const isPackaged = existsSync(packagedNode) && realpathSync(packagedNode) === realpathSync(process.execPath);
const usesOwnNode = runsTools(process.versions.node) && !isPackaged;

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}

function freeBytes() {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize;
}

const QUIET = ['--no-audit', '--no-fund'];
/** For a proxy that does not answer: npm would repeat each request for minutes. */
const IMPATIENT = ['--prefer-offline', '--fetch-retries=0', '--fetch-timeout=10000'];

/** The proxy of downloads when nothing answers there, or null. */
async function findDeadProxy() {
  const proxy = downloadProxy(process.env);
  return proxy === null || (await canConnect(proxy)) ? null : proxy;
}

const npm = (...args) => runNpm(root, args, environment);

async function installPackages() {
  console.log('Installing the npm packages; it takes about a minute…');
  const dead = await findDeadProxy();
  if (dead) console.log(`Nothing answers at ${dead.host}:${dead.port} (${dead.variable}): npm's cache has to do.`);
  // Install scripts compile one optional module for almost a minute; only `node` needs its script, to fetch its binary.
  const options = [
    '--ignore-scripts',
    ...QUIET,
    ...(dead ? ['--loglevel=error', ...IMPATIENT] : ['--loglevel=silent']),
  ];
  if (installByAddress(root, options, environment)) return;
  // Where the registry keeps packages at other addresses. npm ci refuses a lockfile without every other system's optional
  // builds, which not every registry has; npm install takes the same versions from it.
  const isDone =
    npm('ci', ...options) || (!dead && npm('install', '--no-save', '--ignore-scripts', '--loglevel=error', ...QUIET));
  if (!isDone) fail(`The npm packages could not be installed${proxyNote(process.env)}; npm's reason is above.`);
}

/** Whether npm's Node runs; without its install script the package holds none, or another one. */
const hasPackagedNode = () => spawnSync(packagedNode, ['--version'], { stdio: 'ignore' }).status === 0;

function installNode() {
  npm('rebuild', 'node', '--loglevel=error');
  if (hasPackagedNode()) return;
  const system = `${process.platform}-${process.arch}`;
  fail(
    `Llevo needs Node 22.18 or later, this is ${process.versions.node}, and npm has none for ${system}${proxyNote(process.env)}: install Node 24 (https://nodejs.org).`,
  );
}

const [script, ...args] = process.argv.slice(2);
if (!script) fail('Usage: node emulators/bootstrap.mjs script.ts [options]', 2);
const problem = startProblem({
  platform: process.platform,
  nodeVersion: process.versions.node,
  freeBytes: freeBytes(),
  folder: root,
});
if (problem !== null) fail(problem);
if (!isInstalled(root)) await installPackages();
if (!usesOwnNode && !hasPackagedNode()) installNode();

const child = spawn(usesOwnNode ? process.execPath : packagedNode, [path.join(root, script), ...args], {
  cwd: root,
  // The channel tells the child when this process is gone, even if it was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...environment,
    // The emulators and tests start hundreds of processes with the same packages: each compiles them once.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(root, 'node_modules/.cache/llevo/compiled'),
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  },
});
child.on('error', (error) => fail(`Node could not be started: ${error.message}`));
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
