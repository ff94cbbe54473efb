/**
 * Checks of the machine before a start. Plain JavaScript: `bootstrap.mjs` loads it with a Node that may be too old for
 * TypeScript.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { unsupportedSystem } from './platform.mjs';

const CONNECT_TIMEOUT_MS = 5000;
const MIN_NODE_MAJOR = 20;
/** Minimum for packages, builds, logs and saved data of a stack. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;
/** Addresses of this machine, which bypass any proxy. */
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '::1'];
const PROXY_VARIABLES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy'];

/** @param {string} version As in `process.versions.node`. */
function majorAndMinor(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}

/**
 * True if that Node runs the tools: it strips types without a flag and has `import.meta.main` (22.18, 24.2 and later).
 * @param {string} version As in `process.versions.node`.
 * @returns {boolean}
 */
export function runsTools(version) {
  const { major, minor } = majorAndMinor(version);
  return major > 24 || (major === 24 && minor >= 2) || (major === 22 && minor >= 18);
}

/**
 * One line about the reason why the tools cannot start and what to do, or null.
 * @param {object} machine
 * @param {NodeJS.Platform} machine.platform
 * @param {string} machine.nodeVersion As in `process.versions.node`.
 * @param {number} machine.freeBytes Of the disk that the clone is on.
 * @param {string} machine.folder The clone.
 * @returns {string | null}
 */
export function startProblem({ platform, nodeVersion, freeBytes, folder }) {
  const unsupported = unsupportedSystem(platform);
  if (unsupported !== null) return unsupported;
  if (majorAndMinor(nodeVersion).major < MIN_NODE_MAJOR) {
    return `Llevo needs Node ${MIN_NODE_MAJOR} or later and this is ${nodeVersion}: install Node 24 (https://nodejs.org).`;
  }
  if (freeBytes < MIN_FREE_BYTES) {
    const free = `${(freeBytes / 1024 ** 3).toFixed(1)} GiB`;
    return `The disk of ${folder} is nearly full: ${free} are free, Llevo needs ${MIN_FREE_BYTES / 1024 ** 3} GiB. Free some space and start again.`;
  }
  return null;
}

/**
 * Environment for child processes, in which calls to this machine bypass any proxy.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withLocalBypass(env) {
  const given = (env.NO_PROXY ?? env.no_proxy ?? '').split(',').map((host) => host.trim());
  const hosts = [...new Set([...given, ...LOCAL_HOSTS])].filter((host) => host !== '').join(',');
  // Some libraries read only one spelling.
  return { ...env, NO_PROXY: hosts, no_proxy: hosts };
}

/**
 * Environment with a home folder. Without HOME each tool would choose another folder for its cache, and npm would pass
 * on its own in a folder `~` of the clone.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} fallback The one of the user's account.
 * @returns {NodeJS.ProcessEnv}
 */
export function withHome(env, fallback) {
  if (env.HOME) return env;
  const isAstray = (/** @type {string} */ name) => name.startsWith('npm_config_') && env[name]?.includes('/~/');
  const kept = Object.entries(env).filter(([name]) => !isAstray(name));
  return { ...Object.fromEntries(kept), HOME: fallback };
}

/**
 * Removes every proxy from the environment that it is spread into: firebase-tools ignores NO_PROXY for calls to its own
 * emulators.
 * @type {Readonly<Record<string, undefined>>}
 */
export const WITHOUT_PROXIES = Object.freeze(Object.fromEntries(PROXY_VARIABLES.map((name) => [name, undefined])));

/**
 * Proxy for downloads, read as firebase-tools and npm read it, or null.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ variable: string, host: string, port: number } | null}
 */
export function downloadProxy(env) {
  const variable = PROXY_VARIABLES.slice(0, 4).find((name) => (env[name] ?? '') !== '');
  const address = variable === undefined ? undefined : env[variable];
  if (variable === undefined || address === undefined || !URL.canParse(address)) return null;
  const { hostname, port, protocol } = new URL(address);
  return { variable, host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) };
}

/**
 * End of a sentence about a failed download that names the proxy without its password.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function proxyNote(env) {
  const proxy = downloadProxy(env);
  return proxy === null ? '' : ` (through the proxy ${proxy.host}:${proxy.port} of ${proxy.variable})`;
}

/**
 * True if the address accepts a connection.
 * @param {{ host: string, port: number }} address
 * @returns {Promise<boolean>}
 */
export async function canConnect({ host, port }) {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
