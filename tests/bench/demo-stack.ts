import { join } from 'node:path';
import { ports, localUrl } from '../../emulators/ports.ts';
import { startChild } from '../../emulators/process/child.ts';
import type { TreeUsage } from './process-usage.ts';
import { treeUsage } from './process-usage.ts';

const START_TIMEOUT_MS = 600_000;
/** `print-urls.ts` */
const READY_LINE = 'Llevo listo:';

/** The stack of `npm start` in a separate process. */
export interface DemoStack {
  readonly site: string;
  /** Milliseconds from the start of the process to the line that reports readiness. */
  readonly startedInMs: number;
  readonly usage: () => Promise<TreeUsage>;
  readonly stop: () => Promise<void>;
}

interface DemoStackOptions {
  /** Folder of the project. */
  readonly root: string;
  /** True if packages have to be installed first. */
  readonly isFresh: boolean;
}

/** Environment of a terminal, without npm's variables, which would mislead npm in another folder. */
const cleanEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')));

/** Runs `npm start` with its simulator at this run's port offset. */
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
