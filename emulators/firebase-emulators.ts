import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { findArtefacts } from './artefacts/find-artefacts.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { findJava } from './java.ts';
import { type Ports, PROJECT_ID, localUrl } from './ports.ts';
import { WITHOUT_PROXIES } from './preflight.mjs';
import { capFiles } from './process/capped-log.ts';
import { DIE_WITH_PARENT } from './process/child.ts';
import type { ProcessSupervisor } from './process/supervisor.ts';
import { waitForUrl } from './readiness.ts';
import type { ResolvedOptions } from './stack-options.ts';
import { temporaryFolder } from './temporary-folder.ts';

const START_TIMEOUT_MS = 180_000;

/**
 * Calls that run at once; the rest wait. The emulator has a process of 150 to 250 MB for each, and never ends one: its
 * own limit of 50 answers a burst later on few cores, and keeps the memory.
 */
const PARALLEL_CALLS = 10;

const QUICK_AUTH = new URL('process/quick-auth.mjs', import.meta.url).href;
const QUICK_FUNCTIONS = new URL('process/quick-functions.mjs', import.meta.url).href;
const END_WHEN_IDLE = new URL('process/end-when-idle.mjs', import.meta.url).href;

/** The emulators' command line tool, started directly: a signal to an npx above it would not reach it. */
const FIREBASE_CLI = 'node_modules/firebase-tools/lib/bin/firebase.js';

/**
 * Of every Java: its log, and the collector that keeps the heap near what lives in it. The default one grew the
 * Firestore emulator to three times as much; so does a heap that starts at a sixty-fourth of the machine's memory and may
 * be two thirds empty.
 * Quotes and all: the path may have spaces.
 */
const JAVA_OPTIONS = [
  `"-Djava.util.logging.config.file=${path.join(import.meta.dirname, 'java-logging.properties')}"`,
  '-XX:+UseSerialGC',
  '-Xms32m',
  '-XX:MinHeapFreeRatio=20',
  '-XX:MaxHeapFreeRatio=40',
];

/** The second compiler takes as long to compile as the emulators of a short run work. */
const ONE_COMPILER = '-XX:TieredStopAtLevel=1';

interface StartOptions {
  root: string;
  supervisor: ProcessSupervisor;
  at: Ports;
  options: ResolvedOptions;
  /** Settings of the functions besides those of the emulators. */
  settings: Readonly<Record<string, string>>;
  /** Folder of earlier data to load. */
  importFrom: string | null;
}

function emulatorNames({ functions, hosting }: ResolvedOptions): string[] {
  return ['auth', 'firestore', 'storage', ...(functions ? ['functions'] : []), ...(hosting ? ['hosting'] : [])];
}

/** firebase-tools exports into a folder of its working directory first, which stays when it is killed meanwhile. */
async function removeInterruptedExports(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('firebase-export-'));
  await Promise.all(names.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

/**
 * Starts the emulators and resolves before they are ready: with whether their own page is among them, and with their
 * folder for temporary files.
 */
export async function startFirebaseEmulators({ root, supervisor, at, options, settings, importFrom }: StartOptions) {
  const javaBin = await findJava();
  const { ui, log } = options;
  const { environment, hasUi } = await findArtefacts({ root, javaBin, ui, log, signal: supervisor.signal });
  // Debug logs go to the working directory, so it is one of ours.
  const cwd = path.join(root, 'node_modules/.cache/llevo', String(options.offset));
  // The Storage emulator keeps its files in one place of the temporary folder and empties it on reset and exit:
  // stacks side by side need one each.
  const temporary = temporaryFolder(root, options.offset);
  const removeTemporary = () => rm(temporary, { recursive: true, force: true });
  await removeTemporary();
  await mkdir(temporary, { mode: 0o700 });
  supervisor.onStop(removeTemporary);
  await mkdir(cwd, { recursive: true });
  await removeInterruptedExports(cwd);
  const logs = ['firebase-debug.log', 'firestore-debug.log'].map((name) => path.join(cwd, name));
  supervisor.onStop(capFiles(logs));
  const names = emulatorNames(options);
  const javaOptions = [...JAVA_OPTIONS, ...(options.optimisesEmulators ? [] : [ONE_COMPILER])];
  const preloads = [DIE_WITH_PARENT, QUICK_FUNCTIONS, ...(options.endsIdleFunctions ? [END_WHEN_IDLE] : [])];
  supervisor.start({
    name: 'emulators',
    cwd,
    args: [
      ...['--import', QUICK_AUTH],
      path.join(root, FIREBASE_CLI),
      'emulators:start',
      ...['--project', PROJECT_ID],
      ...[
        '--config',
        await writeFirebaseConfig(root, { offset: options.offset, hasUi, extra: options.extraFunctions }),
      ],
      ...['--only', names.join(',')],
      ...(importFrom === null ? [] : ['--import', importFrom]),
    ],
    env: {
      ...WITHOUT_PROXIES,
      ...environment,
      PATH: [path.join(root, 'node_modules/.bin'), javaBin, process.env.PATH].join(path.delimiter),
      // Read by every Java that firebase-tools starts, whichever jar it runs.
      JDK_JAVA_OPTIONS: [process.env.JDK_JAVA_OPTIONS ?? '', ...javaOptions].join(' ').trim(),
      NO_UPDATE_NOTIFIER: '1',
      // At each load of the functions firebase-tools asks npm for a newer SDK, and waits ten seconds for a dead network.
      npm_config_offline: 'true',
      // Of every function: none outlives firebase-tools.
      NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', ...preloads.map((module) => `--import=${module}`)]
        .join(' ')
        .trim(),
      TMPDIR: temporary,
      // What one function's process compiled the next one need not; gone with this stack.
      NODE_COMPILE_CACHE: path.join(temporary, 'compile-cache'),
      // As in the cloud: the framework's own error pages show no stack.
      NODE_ENV: 'production',
      FUNCTIONS_EMULATOR_PARALLEL: String(PARALLEL_CALLS),
      SMTP_URL: `smtp://127.0.0.1:${at.smtp}`,
      SITE_URL: localUrl(options.dev ? at.vite : at.hosting),
      ...settings,
    },
  });
  const patience = { timeoutMs: START_TIMEOUT_MS, signal: supervisor.signal };
  /** Resolves when Firestore responds, with the imported data, seconds before everything else. */
  const firestoreReady = () => waitForUrl(localUrl(at.firestore), ({ ok }) => ok, patience);
  const ready = async () => {
    const isRunning = async (response: Response) => {
      const running = (await response.json()) as Record<string, unknown>;
      return names.every((name) => name in running);
    };
    await waitForUrl(`${localUrl(at.hub)}/emulators`, isRunning, patience);
    // The hub names the Storage emulator before it listens.
    await waitForUrl(localUrl(at.storage), () => true, patience);
  };
  return { hasUi, firestoreReady, ready, temporary };
}
