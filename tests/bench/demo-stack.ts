import { join } from 'node:path';
import { ports, localUrl } from '../../emulators/ports.ts';
import { startChild } from '../../emulators/process/child.ts';
import type { TreeUsage } from './process-usage.ts';
import { treeUsage } from './process-usage.ts';

const START_TIMEOUT_MS = 600_000;
/** `print-urls.ts` */
const READY_LINE = 'Llevo listo:';

/** The stack of `npm start`, in a process of its own. */
export interface DemoStack {
  readonly site: string;
  /** From the start of the process to the line that says that everything responds. */
  readonly startedInMs: number;
  readonly usage: () => Promise<TreeUsage>;
  readonly stop: () => Promise<void>;
}

interface DemoStackOptions {
  /** Folder of the project. */
  readonly root: string;
  /** Whether packages have to be installed first. */
  readonly isFresh: boolean;
}

/** As from a terminal: what npm tells the scripts that it runs would mislead the npm of another folder. */
const cleanEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')));

/** Starts what `npm start` starts, simulator and all, at the run's port offset. */
export async function startDemoStack({ root, isFresh }: DemoStackOptions): Promise<DemoStack> {
  const startedAt = performance.now();
  const ready = Promise.withResolvers<number>();
  let output = '';
  const start = 'emulators/start.ts';
  const child = startChild({
    name: 'npm start',
    args: isFresh ? [join(root, 'emulators/bootstrap.mjs'), start] : [join(root, start)],
    cwd: root,
    env: cleanEnvironment(),
    logFile: join(import.meta.dirname, '../../node_modules/.cache/llevo/npm-start.log'),
    onOutput: (text) => {
      output += text;
      if (output.includes(READY_LINE)) ready.resolve(performance.now() - startedAt);
    },
  });
  const timeout = setTimeout(() => {
    ready.reject(new Error(`The stack did not start in time:\n${child.log.tail()}`));
  }, START_TIMEOUT_MS);
  void child.ended.then((code) => {
    ready.reject(new Error(`The stack ended with code ${code}:\n${child.log.tail()}`));
  });
  try {
    const startedInMs = await ready.promise;
    return {
      site: localUrl(ports().hosting),
      startedInMs,
      usage: () => treeUsage(child.id ?? 0),
      stop: () => child.stop(),
    };
  } catch (error) {
    await child.stop();
    throw error;
  } finally {
    clearTimeout(timeout);
  }
}
