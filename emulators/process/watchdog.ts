import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ProcessIdentity } from './process-list.ts';

/** The time firebase-tools takes to stop the emulators, and more. */
const GRACE_MS = 8000;
const SCRIPT = fileURLToPath(new URL('./watchdog-process.ts', import.meta.url));

/** One line of JSON to the watchdog process. */
export type WatchdogMessage =
  /** A process that leads a process group of its own. */
  | { leader: number }
  /** Processes found below a leader, which may lead groups of their own. */
  | { members: readonly ProcessIdentity[] }
  /** Nothing that leaves its leader's group is started any more. */
  | { isSettled: true }
  /** Everything was stopped; there is nothing left to end. */
  | { isOver: true };

/**
 * A process that ends what a stack started, should the stack be killed without a chance to do it. It reads a pipe whose
 * other end only this process holds: however this process ends, the system closes it.
 */
export class Watchdog {
  readonly #pipe: Writable;

  /** `graceMs` is what the watched processes have to end by themselves before they are killed. */
  constructor({ graceMs = GRACE_MS }: { graceMs?: number | undefined } = {}) {
    // A session of its own: what kills this process and its group does not reach it.
    const child = spawn(process.execPath, [SCRIPT, String(graceMs)], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.on('error', () => undefined);
    child.unref();
    this.#pipe = child.stdin;
    // Without a watchdog the stack still runs.
    this.#pipe.on('error', () => undefined);
    if (child.stdin instanceof Socket) child.stdin.unref();
  }

  send(message: WatchdogMessage): void {
    if (this.#pipe.writable) this.#pipe.write(`${JSON.stringify(message)}\n`);
  }

  /** Ends it: everything that it watched was stopped. */
  close(): void {
    this.send({ isOver: true });
    this.#pipe.end();
  }
}
