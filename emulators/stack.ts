import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFunctions } from '../functions/build.ts';
import { ensureWebBuild } from './ensure-web-build.ts';
import { saveRegularly } from './autosave.ts';
import { startScheduler } from './scheduler/scheduler.ts';
import { startFirebaseEmulators } from './firebase-emulators.ts';
import { describeServices, functionsEnvironment, pagesEnvironment } from './local-keys/local-services.ts';
import { findPersistedData, persistedDataFolder, saveData } from './persisted-data.ts';
import { emulatorEnvironment, type Ports, HOST, PROJECT_ID, ports, REGION, localUrl } from './ports.ts';
import { ProcessSupervisor } from './process/supervisor.ts';
import { assertPortsFree } from './process/port-owner.ts';
import { waitForUrl } from './readiness.ts';
import { prepareStripeEvents } from './real-stripe/prepare-events.ts';
import { cachedDemoData, removeOtherDemoData } from './demo-data-cache.ts';
import { seedStack, seedStackPositions } from './seed-stack.ts';
import { type ResolvedOptions, type StackOptions, servicesFor, withDefaults } from './stack-options.ts';
import { runningCursorFile, startFakes, startRealStripe } from './start-payments.ts';
import { WEB_ENVIRONMENT } from './web-environment.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE_TIMEOUT_MS = 120_000;

export interface Stack {
  ports: Ports;
  /** Pages to open in a browser; those that this stack does not have are null. */
  urls: {
    site: string;
    api: string;
    mail: string | null;
    ui: string | null;
    stripe: string | null;
    payphone: string | null;
    sri: string | null;
  };
  /** Which outside services are real, for the reader of the terminal. */
  services: readonly string[];
  /** What a process needs in its environment to find these emulators. */
  env: Record<string, string>;
  /** Resolves with the reason when a part dies by itself (stop it all then), or when the stack was stopped. */
  failed: Promise<Error>;
  /** Ends everything and leaves no process behind. */
  stop: () => Promise<void>;
}

function startMail(supervisor: ProcessSupervisor, at: Ports, folder: string): void {
  const maildev = fileURLToPath(new URL('./bin/maildev.js', import.meta.resolve('maildev')));
  const smtp = ['--smtp', String(at.smtp), '--ip', HOST];
  const page = ['--web', String(at.mailPage), '--web-ip', HOST];
  // Mails are stored in the temporary folder: parallel stacks need one each.
  supervisor.start({
    name: 'mail',
    args: [maildev, ...smtp, ...page, '--max-emails', '1000'],
    env: { TMPDIR: folder },
  });
}

/** The API without hosting before it. */
const functionsApi = (at: Ports) => `${localUrl(at.functions)}/${PROJECT_ID}/${REGION}/api/api`;

function startDevServers(supervisor: ProcessSupervisor, at: Ports, { localKeys }: ResolvedOptions): void {
  supervisor.start({ name: 'functions', args: [path.join(ROOT, 'functions/build.ts'), '--watch'] });
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'web', '--host', HOST, '--port', String(at.vite), '--strictPort'];
  supervisor.start({ name: 'vite', args, env: { ...WEB_ENVIRONMENT, ...pagesEnvironment(localKeys) } });
}

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
  if (pages.payphone !== null) await waitForUrl(`${pages.payphone}/test/health`, isOk, patience);
  if (pages.sri !== null) await waitForUrl(`${pages.sri}/test/health`, isOk, patience);
  if (pages.stripe !== null) await waitForUrl(`${pages.stripe}/test/health`, isOk, patience);
}

async function startServices(
  supervisor: ProcessSupervisor,
  options: ResolvedOptions,
): Promise<Pick<Stack, 'urls' | 'services'>> {
  const at = ports(options.offset);
  const { log, localKeys } = options;
  const { stripe } = localKeys;
  await assertPortsFree(at, servicesFor(options));
  const events =
    stripe === null ? null : await prepareStripeEvents({ secretKey: stripe.secret, folders: process.env.PATH, log });
  const folder = persistedDataFolder(ROOT, options.dataOffset, events !== null);
  const kept = options.keep && (await findPersistedData(folder, log)) ? folder : null;
  const cache =
    kept === null && events === null && options.cachesSeed && options.seed
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
    settings: functionsEnvironment(localKeys, events),
    importFrom: loadFrom,
  });
  log('Starting the emulators…');
  if (options.mail) startMail(supervisor, at, firebase.temporary);
  // Straight to the functions: hosting adds nothing that Stripe would see.
  const webhookUrl = `${functionsApi(at)}/stripe/webhook`;
  if (options.payments) {
    const receiver = options.functions ? webhookUrl : null;
    startFakes(supervisor, { root: ROOT, at, webhookUrl: receiver, loadFrom, stripe: events === null });
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
    const billing = events === null;
    const seeding = { root: ROOT, supervisor, at, sizes: options.seed, billing, functionNames, log };
    await seedStack(seeding);
    if (cache !== null) await cacheDemoData(cache, at, options);
  };
  const web = async () => {
    if (!options.hosting || options.dev) return;
    if (await ensureWebBuild(ROOT, pagesEnvironment(localKeys), supervisor.signal))
      log('The web application is built.');
  };
  await Promise.all([data(), web()]);
  if (options.dev) startDevServers(supervisor, at, options);

  const site = localUrl(options.dev ? at.vite : at.hosting);
  const pages = {
    site,
    api: options.hosting ? `${localUrl(at.hosting)}/api` : functionsApi(at),
    mail: options.mail ? localUrl(at.mailPage) : null,
    ui: firebase.hasUi ? localUrl(at.ui) : null,
    stripe: options.payments && events === null ? localUrl(at.stripe) : null,
    payphone: options.payments ? localUrl(at.payphone) : null,
    sri: options.payments ? localUrl(at.sri) : null,
  };
  await waitForPages(supervisor, options, pages);
  if (events !== null) {
    const { offset } = options;
    await startRealStripe(supervisor, { root: ROOT, offset, keys: localKeys, events, webhookUrl, loadFrom: kept });
  }
  if (options.functions && options.schedules) supervisor.onStop(startScheduler(at.functions, log));
  if (options.keep) supervisor.onStop(saveRegularly(() => persistData(folder, at, options)));
  if (options.simulator) {
    const { drivers, rate, unseenRate } = options.simulator;
    const simulator = path.join(ROOT, 'emulators/simulator/cli.ts');
    const unseen = unseenRate === undefined ? [] : ['--unseen-rate', String(unseenRate)];
    const args = [simulator, '--drivers', String(drivers), '--rate', String(rate), ...unseen];
    supervisor.start({ name: 'simulator', args });
  }
  await supervisor.settle();
  return { urls: pages, services: describeServices(localKeys, events) };
}

/** A start without the cache is slower, and no worse. */
async function cacheDemoData(folder: string, at: Ports, { payments, log }: ResolvedOptions): Promise<void> {
  try {
    await saveData(folder, at, { stripe: payments });
    await removeOtherDemoData(folder);
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
  }
}

async function persistData(folder: string, at: Ports, options: ResolvedOptions): Promise<void> {
  const { payments, localKeys, log } = options;
  log('Saving the data…');
  const isReal = localKeys.stripe !== null;
  const cursor = isReal ? runningCursorFile(ROOT, options.offset) : null;
  await saveData(folder, at, { stripe: payments && !isReal, cursor }).catch((error: unknown) => {
    log(error instanceof Error ? error.message : String(error));
  });
}

/**
 * Starts the emulator suite and what belongs to it, and resolves when everything answers. On failure everything that
 * was started is stopped before it rejects.
 */
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
  // Made first, so that a failure at any later moment is seen.
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
