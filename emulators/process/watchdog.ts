import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type ProcessIdentity, identityKey, listProcesses, type RunningProcess, treeOf } from './process-list.ts';

/** Longer than firebase-tools takes to stop the emulators. */
const GRACE_MS = 8000;
const SCRIPT = fileURLToPath(new URL('./watchdog-process.ts', import.meta.url));

/** One line of JSON to the watchdog process. */
export type WatchdogMessage =
  /** A leader of its own process group. */
  | { leader: number }
  /** Descendants of a leader, which may lead their own groups. */
  | { members: readonly ProcessIdentity[] }
  /** From now on no process leaves its leader's group. */
  | { isSettled: true }
  /** The stack has stopped in order. */
  | { isOver: true };

/**
 * A process that ends a stack's processes if the runner is killed. It reads a pipe whose other end only the runner
 * holds: however the runner ends, the system closes the pipe.
 */
export class Watchdog {
  readonly #pipe: Writable;

  /** `graceMs` is the time for watched processes to end by themselves. */
  constructor({ graceMs = GRACE_MS }: { graceMs?: number | undefined } = {}) {
    // Detached into its own session, so that it survives a kill of this process group.
    const child = spawn(process.execPath, [SCRIPT, String(graceMs)], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.on('error', () => undefined);
    child.unref();
    this.#pipe = child.stdin;
    // The stack runs without a watchdog too.
    this.#pipe.on('error', () => undefined);
    if (child.stdin instanceof Socket) child.stdin.unref();
  }

  send(message: WatchdogMessage): void {
    if (this.#pipe.writable) this.#pipe.write(`${JSON.stringify(message)}\n`);
  }

  /** Ends the watchdog after the stack has stopped. */
  close(): void {
    this.send({ isOver: true });
    this.#pipe.end();
  }
}

/**
 * Descendants of some process group leaders: found by group, which children keep when their parents die, and by parent
 * for those that left their group.
 */
export class WatchedProcesses {
  /** Start time of each leader; null if it had ended before. */
  readonly #leaders = new Map<number, string | null>();
  readonly #members = new Set<string>();
  readonly #list: () => Promise<RunningProcess[]>;

  constructor(list: () => Promise<RunningProcess[]> = listProcesses) {
    this.#list = list;
  }

  async addLeader(leader: number): Promise<void> {
    const running = (await this.#list()).find(({ id }) => id === leader);
    this.#leaders.set(leader, running?.started ?? null);
  }

  addMembers(members: readonly ProcessIdentity[]): void {
    for (const member of members) this.#members.add(identityKey(member));
  }

  /** Records the leaders' current descendants, while these still have them as parents. */
  async survey(): Promise<void> {
    const all = await this.#list();
    for (const leader of this.#leaders.keys()) {
      if (!this.#isReused(leader, all)) this.addMembers(treeOf(leader, all));
    }
  }

  /** Watched processes that still run. */
  async remaining(): Promise<RunningProcess[]> {
    const all = await this.#list();
    const own = all.filter(
      (running) =>
        this.#members.has(identityKey(running)) ||
        (this.#leaders.has(running.group) && !this.#isReused(running.group, all)),
    );
    const found = new Map(own.flatMap(({ id }) => treeOf(id, all)).map((running) => [running.id, running]));
    found.delete(process.pid);
    return [...found.values()];
  }

  /** True if another process now has the leader's id, and so a group that is not ours. */
  #isReused(leader: number, all: readonly RunningProcess[]): boolean {
    const started = this.#leaders.get(leader) ?? null;
    const current = all.find(({ id }) => id === leader);
    return current !== undefined && started !== null && current.started !== started;
  }
}
