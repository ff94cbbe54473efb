import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { findArtefacts } from './artefacts/find-artefacts.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { findJava } from './java.ts';
import { HOST, type Ports, PROJECT_ID, localUrl } from './ports.ts';
import { WITHOUT_PROXIES } from './preflight.mjs';
import { capFiles } from './process/capped-log.ts';
import { DIE_WITH_PARENT } from './process/child.ts';
import { serveFirst } from './process/first-served.ts';
import { processTree } from './process/process-list.ts';
import type { ProcessSupervisor } from './process/supervisor.ts';
import { waitForUrl } from './readiness.ts';
import type { ResolvedOptions } from './stack-options.ts';

const START_TIMEOUT_MS = 180_000;

/**
 * Maximum of concurrent function calls; further ones queue. The emulator starts a process of 150 to 250 MB for each,
 * which takes a core for a second, and keeps it. Its own limit of 50, and ten on two cores, made a burst slower.
 */
const PARALLEL_CALLS = Math.min(10, Math.max(3, 2 * availableParallelism() - 1));

const KEEP_COMPILED = new URL('process/keep-compiled.mjs', import.meta.url).href;
const OWN_TASKS = new URL('process/own-tasks.mjs', import.meta.url).href;
const END_WHEN_IDLE = new URL('process/end-when-idle.mjs', import.meta.url).href;

/** Command line tool of the emulators, started directly: npx would not pass signals on. */
const FIREBASE_CLI = 'node_modules/firebase-tools/lib/bin/firebase.js';

/**
 * JVM options: log configuration and a garbage collector that keeps the heap small. With the default collector, or with
 * the default initial heap (1/64 of the machine's memory) and free ratio (up to two thirds), the Firestore emulator
 * took three times the memory. Quoted because the path may contain spaces.
 */
const JAVA_OPTIONS = [
  `"-Djava.util.logging.config.file=${path.join(import.meta.dirname, 'java-logging.properties')}"`,
  '-XX:+UseSerialGC',
  '-Xms32m',
  '-XX:MinHeapFreeRatio=20',
  '-XX:MaxHeapFreeRatio=40',
];

/**
 * The optimising compiler waits five times as long as usual. Without it a query takes twice the time, and each commit
 * runs several for each open page. Without the wait its work takes as long as a short run lasts.
 */
const LATE_COMPILER = [
  '-XX:Tier4InvocationThreshold=25000',
  '-XX:Tier4MinInvocationThreshold=3000',
  '-XX:Tier4CompileThreshold=75000',
  '-XX:Tier4BackEdgeThreshold=200000',
];

/** A part of the Firestore emulator's command that no other process of the stack has. */
const FIRESTORE_COMMAND = 'firestore-emulator';

interface StartOptions {
  root: string;
  supervisor: ProcessSupervisor;
  at: Ports;
  options: ResolvedOptions;
  /** Settings of the functions in addition to the emulators'. */
  settings: Readonly<Record<string, string>>;
  /** Folder of saved data to load. */
  importFrom: string | null;
}

function emulatorNames({ functions, hosting }: ResolvedOptions): string[] {
  return ['auth', 'firestore', 'storage', ...(functions ? ['functions'] : []), ...(hosting ? ['hosting'] : [])];
}

/**
 * Folder for a stack's temporary files, one per clone and offset. It is outside the clone because firebase-tools
 * creates sockets in it, whose paths are limited to 103 bytes on macOS.
 */
export function temporaryFolder(root: string, offset: number, base: string = tmpdir()): string {
  const clone = createHash('sha256').update(root).digest('hex').slice(0, 6);
  return path.join(base, `llevo-${clone}-${offset}`);
}

/**
 * Removes folders of interrupted exports: firebase-tools exports into its working directory first and leaves them when
 * killed.
 */
async function removeInterruptedExports(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('firebase-export-'));
  await Promise.all(names.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

/** Starts the emulators. Resolves before they are ready, with functions to wait for them. */
export async function startFirebaseEmulators({ root, supervisor, at, options, settings, importFrom }: StartOptions) {
  const javaBin = await findJava();
  const { ui, log } = options;
  const { environment, hasUi } = await findArtefacts({ root, javaBin, ui, log, signal: supervisor.signal });
  // Debug logs go to the working directory.
  const cwd = path.join(root, 'node_modules/.cache/llevo', String(options.offset));
  // The Storage emulator keeps its files in one folder below TMPDIR and empties it on reset and exit, so each stack
  // needs its own.
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
  const javaOptions = [...JAVA_OPTIONS, ...(options.optimisesEmulators ? [] : LATE_COMPILER)];
  const preloads = [DIE_WITH_PARENT, KEEP_COMPILED, OWN_TASKS, ...(options.endsIdleFunctions ? [END_WHEN_IDLE] : [])];
  const tools = supervisor.start({
    name: 'emulators',
    cwd,
    args: [
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
      // JDK_JAVA_OPTIONS applies to every JVM that firebase-tools starts.
      JDK_JAVA_OPTIONS: [process.env.JDK_JAVA_OPTIONS ?? '', ...javaOptions].join(' ').trim(),
      NO_UPDATE_NOTIFIER: '1',
      // Offline, because firebase-tools asks npm for a newer SDK whenever it loads the functions and waits ten seconds
      // without a network.
      npm_config_offline: 'true',
      // NODE_OPTIONS applies to every function too, so that none outlives firebase-tools.
      NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', ...preloads.map((module) => `--import=${module}`)]
        .join(' ')
        .trim(),
      TMPDIR: temporary,
      // Function processes share compiled code; the cache is deleted with the stack.
      NODE_COMPILE_CACHE: path.join(temporary, 'compile-cache'),
      // As in the cloud, where the framework's error pages show no stack trace.
      NODE_ENV: 'production',
      FUNCTIONS_EMULATOR_PARALLEL: String(PARALLEL_CALLS),
      LLEVO_TASKS_HOST: `${HOST}:${at.tasks}`,
      SMTP_URL: `smtp://127.0.0.1:${at.smtp}`,
      SITE_URL: localUrl(options.dev ? at.vite : at.hosting),
      ...settings,
    },
  });
  const patience = { timeoutMs: START_TIMEOUT_MS, signal: supervisor.signal };
  /** Resolves when Firestore responds with the imported data, seconds before the other emulators. */
  const firestoreReady = () => waitForUrl(localUrl(at.firestore), ({ ok }) => ok, patience);
  const ready = async () => {
    const isRunning = async (response: Response) => {
      const running = (await response.json()) as Record<string, unknown>;
      return names.every((name) => name in running);
    };
    await waitForUrl(`${localUrl(at.hub)}/emulators`, isRunning, patience);
    if (tools.id !== undefined) {
      const processes = await processTree(tools.id);
      await serveFirst(
        processes.map(({ id }) => id),
        FIRESTORE_COMMAND,
      );
    }
    // The hub lists the Storage emulator before it listens.
    await waitForUrl(localUrl(at.storage), () => true, patience);
  };
  return { hasUi, firestoreReady, ready, temporary };
}
