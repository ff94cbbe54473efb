import path from 'node:path';
import { buildFunctions } from '../functions/build.ts';
import { startCloudTasks } from './cloud-tasks/cloud-tasks.ts';
import { cachedDemoData, cacheDemoData } from './demo-data-cache.ts';
import { ensureWebBuild, localBuildEnvironment } from './ensure-web-build.ts';
import { startFirebaseEmulators } from './firebase-emulators.ts';
import { reloadRulesRegularly } from './firestore-rules.ts';
import { assertPortsFree } from './free-ports.ts';
import { describeServices, functionsEnvironment } from './local-keys.ts';
import { findPersistedData, persistedDataFolder, saveData, saveRegularly } from './persisted-data.ts';
import { emulatorEnvironment, localUrl, type Ports, ports, PROJECT_ID, REGION } from './ports.ts';
import { ProcessSupervisor } from './process/supervisor.ts';
import { waitForUrl } from './readiness.ts';
import { startScheduler } from './scheduler/scheduler.ts';
import { seedStack, seedStackPositions } from './seed-stack.ts';
import { type ResolvedOptions, servicesFor, type StackOptions, withDefaults } from './stack-options.ts';
import { startListenGate } from './listen-gate/listen-gate.ts';
import { ROOT, startDevServers, startFakes, startMail, startSimulator } from './stack-processes.ts';

const PAGE_TIMEOUT_MS = 120_000;

export interface Stack {
  ports: Ports;
  /** Pages to open in a browser; null for those that this stack lacks. */
  urls: {
    site: string;
    api: string;
    mail: string | null;
    ui: string | null;
    stripe: string | null;
    payphone: string | null;
    sri: string | null;
    whatsapp: string | null;
  };
  /** Lines for the terminal: which outside services are real. */
  services: readonly string[];
  /** Environment with which a process finds these emulators. */
  env: Record<string, string>;
  /** Resolves with the reason when a part fails or the stack is stopped. After a failure, call `stop`. */
  failed: Promise<Error>;
  /** Stops every process of the stack. */
  stop: () => Promise<void>;
}

/** The API without hosting before it. */
const functionsApi = (at: Ports) => `${localUrl(at.functions)}/${PROJECT_ID}/${REGION}/api/api`;

async function waitForPages(
  supervisor: ProcessSupervisor,
  options: ResolvedOptions,
  pages: Stack['urls'],
): Promise<void> {
  const patience = { timeoutMs: PAGE_TIMEOUT_MS, signal: supervisor.signal };
  const isOk = ({ ok }: Response) => ok;
  // One after the other: the first call loads the functions, and two at once would load them twice.
  if (options.functions) await waitForUrl(`${pages.api}/health`, isOk, patience);
  if (options.hosting || options.dev) await waitForUrl(`${pages.site}/`, isOk, patience);
  if (pages.mail !== null) await waitForUrl(pages.mail, isOk, patience);
  for (const fake of [pages.payphone, pages.sri, pages.whatsapp, pages.stripe])
    if (fake !== null) await waitForUrl(`${fake}/test/health`, isOk, patience);
}

async function startServices(
  supervisor: ProcessSupervisor,
  options: ResolvedOptions,
): Promise<Pick<Stack, 'urls' | 'services'>> {
  const at = ports(options.offset);
  const { log, localKeys } = options;
  const isStripeReal = localKeys.stripe !== null;
  await assertPortsFree(at, servicesFor(options));
  const folder = persistedDataFolder(ROOT, options.dataOffset, isStripeReal);
  const kept = options.keep && (await findPersistedData(folder, log)) ? folder : null;
  const cache =
    kept === null && !isStripeReal && options.cachesSeed && options.seed
      ? await cachedDemoData(ROOT, options.seed, Date.now())
      : null;
  const cached = cache !== null && (await findPersistedData(cache, log)) ? cache : null;
  const loadFrom = kept ?? cached;
  // The functions emulator reads the bundle when it starts; hosting reads its files on request.
  const functionNames = options.functions ? await buildFunctions() : [];
  const firebase = await startFirebaseEmulators({
    root: ROOT,
    supervisor,
    at,
    options,
    settings: functionsEnvironment(localKeys),
    importFrom: loadFrom,
  });
  log('Starting the emulators…');
  if (options.hosting)
    supervisor.onStop((await startListenGate({ port: at.listenGate, firestore: at.firestore })).stop);
  if (options.functions)
    supervisor.onStop((await startCloudTasks({ port: at.tasks, functionsPort: at.functions, log })).stop);
  if (options.mail) startMail(supervisor, at, firebase.temporary);
  if (options.payments) {
    startFakes(supervisor, {
      at,
      // Straight to the functions: webhooks gain nothing from hosting.
      api: options.functions ? functionsApi(at) : null,
      sitePort: options.dev ? at.vite : at.hosting,
      loadFrom,
      stripe: !isStripeReal,
    });
  }
  const data = async () => {
    if (cached !== null && options.seed) {
      await firebase.firestoreReady();
      const seeding = { root: ROOT, supervisor, sizes: options.seed };
      await Promise.all([firebase.ready(), seedStackPositions(seeding)]);
      log('The demo data of today is loaded.');
      return;
    }
    await firebase.ready();
    if (kept !== null) log('The data of the last run is loaded.');
    if (kept !== null || !options.seed) return;
    const seeding = { root: ROOT, supervisor, at, sizes: options.seed, billing: !isStripeReal, functionNames, log };
    await seedStack(seeding);
    if (cache !== null) await cacheDemoData(cache, at, options);
  };
  const web = async () => {
    if (!options.hosting || options.dev) return;
    if (await ensureWebBuild(ROOT, localBuildEnvironment(localKeys), supervisor.signal))
      log('The web application is built.');
  };
  await Promise.all([data(), web()]);
  if (options.dev) startDevServers(supervisor, at, localKeys);

  const pages = {
    site: localUrl(options.dev ? at.vite : at.hosting),
    api: options.hosting ? `${localUrl(at.hosting)}/api` : functionsApi(at),
    mail: options.mail ? localUrl(at.mailPage) : null,
    ui: firebase.hasUi ? localUrl(at.ui) : null,
    stripe: options.payments && !isStripeReal ? localUrl(at.stripe) : null,
    payphone: options.payments ? localUrl(at.payphone) : null,
    sri: options.payments ? localUrl(at.sri) : null,
    whatsapp: options.payments ? localUrl(at.whatsapp) : null,
  };
  await waitForPages(supervisor, options, pages);
  if (options.functions && options.schedules) supervisor.onStop(startScheduler(at.functions, log));
  if (options.keep) supervisor.onStop(saveRegularly(() => persistData(folder, at, options)));
  if (options.reloadsRules) {
    const rules = { root: ROOT, emulator: localUrl(at.firestore), project: PROJECT_ID };
    supervisor.onStop(reloadRulesRegularly(rules, log));
  }
  if (options.simulator) startSimulator(supervisor, options.simulator);
  await supervisor.settle();
  return { urls: pages, services: describeServices(localKeys, `${functionsApi(at)}/stripe/webhook`) };
}

async function persistData(folder: string, at: Ports, { payments, localKeys, log }: ResolvedOptions): Promise<void> {
  log('Saving the data…');
  await saveData(folder, at, { stripe: payments && localKeys.stripe === null }).catch((error: unknown) => {
    log(error instanceof Error ? error.message : String(error));
  });
}

/** Starts the emulator suite and its helpers, and resolves when everything responds. Stops everything if that fails. */
export async function startStack(given: StackOptions = {}): Promise<Stack> {
  const options = withDefaults(given);
  const env = emulatorEnvironment(options.offset);
  const supervisor = new ProcessSupervisor({
    cwd: ROOT,
    env: { ...process.env, ...env },
    logs: path.join(ROOT, 'node_modules/.cache/llevo', String(options.offset)),
  });
  const abandon = () => {
    supervisor.fail(new Error('The start was interrupted.'));
  };
  given.signal?.addEventListener('abort', abandon);
  // Made first, so that no later failure is missed.
  const failed = new Promise<Error>((resolve) => {
    supervisor.signal.addEventListener('abort', () => {
      resolve(supervisor.signal.reason as Error);
    });
  });
  try {
    const started = await Promise.race([startServices(supervisor, options), rejectWhenFailed(failed)]);
    return { ports: ports(options.offset), ...started, env, failed, stop: () => supervisor.stop() };
  } catch (error) {
    await supervisor.stop();
    throw error;
  } finally {
    given.signal?.removeEventListener('abort', abandon);
  }
}

async function rejectWhenFailed(failed: Promise<Error>): Promise<never> {
  throw await failed;
}
