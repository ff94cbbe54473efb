/**
 * First step of `npm start` and other scripts, in plain JavaScript because the machine may have an old Node and no
 * packages. Checks the machine, installs packages that are missing or stale, then runs the script with a Node that runs
 * TypeScript: the current one, or npm's `node` package if the current one is too old.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync, statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, npm as runNpm } from './packages.mjs';
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
// npm puts the packaged Node before the system's on PATH, and an installation deletes it.
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

const npm = (...args) => runNpm(root, args, environment);
/** For a proxy that does not respond: npm would repeat each request for minutes. */
const IMPATIENT = ['--fetch-retries=0', '--fetch-timeout=10000'];

async function installPackages() {
  console.log('Installing the npm packages; it takes about a minute…');
  const proxy = downloadProxy(process.env);
  const isProxyDead = proxy !== null && !(await canConnect(proxy));
  if (isProxyDead)
    console.log(`No response from the proxy ${proxy.host}:${proxy.port} (${proxy.variable}); using npm's cache.`);
  // Install scripts compile one optional module for almost a minute; only `node` needs its script, to fetch its binary.
  const options = ['--ignore-scripts', '--prefer-offline', '--loglevel=error', ...(isProxyDead ? IMPATIENT : [])];
  if (!npm('ci', ...options)) fail(`"npm ci" failed${proxyNote(process.env)}; its reason is above.`);
}

/** True if npm's Node runs. Before its install script the package holds none, or another version. */
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
  // The child's channel closes when this process ends, even if it was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...environment,
    // The emulators and tests start hundreds of processes that load the same packages: cache the compiled code.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(root, 'node_modules/.cache/llevo/compiled'),
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  },
});
child.on('error', (error) => fail(`Node could not be started: ${error.message}`));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// npm starts scripts through a shell; killing npm can leave this process running under another parent.
const parent = process.ppid;
const orphaned = setInterval(() => {
  if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
  clearInterval(orphaned);
  child.kill('SIGTERM');
}, 1000);
orphaned.unref();

child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
