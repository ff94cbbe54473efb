/** Kills functions of the running stack as a crash would, as soon as the emulator has started a process for them. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ports } from '../../../emulators/ports.ts';

const POLL_INTERVAL_MS = 2;

/** The environment of a process by name; empty when it has ended or belongs to another user. */
function environmentOf(pid: number): Readonly<Record<string, string>> {
  try {
    const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return Object.fromEntries(
      entries.map((entry) => [entry.split('=', 1)[0] ?? '', entry.slice(entry.indexOf('=') + 1)]),
    );
  } catch {
    return {};
  }
}

/** The running functions of this stack: process and name. */
function runningFunctions(hub: string): { pid: number; name: string }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: Number(entry), environment: environmentOf(Number(entry)) }))
    .filter(({ environment }) => environment.FIREBASE_EMULATOR_HUB === hub && environment.FUNCTION_TARGET !== undefined)
    .map(({ pid, environment }) => ({ pid, name: environment.FUNCTION_TARGET ?? '' }));
}

interface FunctionKiller {
  /** How many processes of each function died so far. */
  readonly killCounts: () => Readonly<Record<string, number>>;
  readonly stop: () => Promise<void>;
}

/** Kills every process of the named functions until `stop`. */
export function killFunctions(names: readonly string[]): FunctionKiller {
  const { hub } = ports();
  const died: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  let isOver = false;
  const hunt = async () => {
    while (!isOver) {
      for (const { pid, name } of runningFunctions(`127.0.0.1:${hub}`)) {
        if (!(name in died)) continue;
        process.kill(pid, 'SIGKILL');
        died[name] = (died[name] ?? 0) + 1;
      }
      await sleep(POLL_INTERVAL_MS);
    }
  };
  const hunted = hunt();
  return {
    killCounts: () => died,
    stop: async () => {
      isOver = true;
      await hunted;
    },
  };
}
