/**
 * What has to be right before anything starts. Plain JavaScript, because `bootstrap.mjs` reads it with a Node that may
 * be too old for TypeScript.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { unsupportedSystem } from './platform.mjs';

const CONNECT_TIMEOUT_MS = 5000;
const MIN_NODE_MAJOR = 20;
/** Packages, builds, logs and saved data of a stack. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;
/** Addresses of this machine, which no proxy reaches. */
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '::1'];
const PROXY_VARIABLES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy'];

/** @param {string} version As in `process.versions.node`. */
function majorAndMinor(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}

/**
 * Whether that Node runs the tools: types stripped without a flag, and `import.meta.main`, both since 22.18 and 24.2.
 * @param {string} version As in `process.versions.node`.
 * @returns {boolean}
 */
export function runsTools(version) {
  const { major, minor } = majorAndMinor(version);
  return major > 24 || (major === 24 && minor >= 2) || (major === 22 && minor >= 18);
}

/**
 * One line with what keeps the tools from starting and what to do about it, or null.
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
 * The environment for everything that is started: calls to this machine never go through a proxy.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withLocalBypass(env) {
  const given = (env.NO_PROXY ?? env.no_proxy ?? '').split(',').map((host) => host.trim());
  const hosts = [...new Set([...given, ...LOCAL_HOSTS])].filter((host) => host !== '').join(',');
  // Some libraries read one spelling only.
  return { ...env, NO_PROXY: hosts, no_proxy: hosts };
}

/**
 * The same environment with a home folder: where HOME is missing or empty, each tool would look for its cache in another
 * one, and the npm that runs this has its own in a folder `~` of the clone, which it would hand on.
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
 * Removes every proxy from an environment that these variables are added to: firebase-tools sends its calls to its own
 * emulators through a proxy, whatever NO_PROXY says.
 * @type {Readonly<Record<string, undefined>>}
 */
export const WITHOUT_PROXIES = Object.freeze(Object.fromEntries(PROXY_VARIABLES.map((name) => [name, undefined])));

/**
 * The proxy of downloads, read as firebase-tools and npm do, or null.
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
 * The end of a sentence about a failed download: which proxy it went through, without its password.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function proxyNote(env) {
  const proxy = downloadProxy(env);
  return proxy === null ? '' : ` (through the proxy ${proxy.host}:${proxy.port} of ${proxy.variable})`;
}

/**
 * Whether something listens there.
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
