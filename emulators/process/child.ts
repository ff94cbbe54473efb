import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { CappedLog } from './capped-log.ts';
import { type ProcessIdentity, processTree, killRemaining, sendSignal } from './process-list.ts';

const STOP_TIMEOUT_MS = 15_000;

/** URL of a module that ends a process together with its parent. */
export const DIE_WITH_PARENT = new URL('./die-with-parent.mjs', import.meta.url).href;

export interface ChildOptions {
  /** Display name. */
  name: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Receives output in addition to the log. */
  onOutput?: (text: string) => void;
}

export interface Child {
  readonly name: string;
  readonly log: CappedLog;
  /** Process id, which is also the process group; undefined if the start failed. */
  readonly id: number | undefined;
  /** Resolves with the exit code when the process ends; a signal counts as 1. */
  readonly ended: Promise<number>;
  /**
   * Records its descendants, so that orphans can be found if it dies by itself. Resolves with all that were recorded.
   */
  remember(): Promise<readonly ProcessIdentity[]>;
  /** Asks it to end, waits, and kills the rest of it and of its descendants. */
  stop(): Promise<void>;
}

/**
 * Runs a script with this Node. The child leads its own process group, so that Ctrl-C in a terminal reaches only the
 * runner, which then stops all children in order.
 */
export function startChild({ name, args, cwd, env, logFile, onOutput }: ChildOptions): Child {
  const log = new CappedLog(logFile);
  const child = spawn(process.execPath, ['--import', DIE_WITH_PARENT, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const take = (chunk: Buffer) => {
    const text = chunk.toString();
    log.write(text);
    onOutput?.(text);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  let isRunning = true;
  const ended = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      log.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code) => {
      isRunning = false;
      resolve(code ?? 1);
    });
  });

  let known: ProcessIdentity[] = [];
  const remember = async () => {
    if (child.pid !== undefined && isRunning) known = [...known, ...(await processTree(child.pid))];
    return known;
  };
  const stop = async () => {
    // Recorded before the end, because an orphan has another parent.
    await remember();
    if (child.pid !== undefined && isRunning) sendSignal(child.pid, 'SIGTERM');
    await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    await killRemaining(known);
  };
  return { name, log, id: child.pid, ended, remember, stop };
}
