import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** After this the command is ended and counts as failed. */
  readonly timeLimitMinutes: number;
  /** Takes only what other commands leave of the processor. */
  readonly isInBackground?: boolean;
}

const running = new Set<ChildProcess>();

/** Ends what `run` is waiting for. */
export function endCommands(): void {
  for (const child of running) child.kill();
}

/** Runs a command with its output on this terminal; resolves with its exit code, 1 when it was ended or not found. */
export function run({ program, args, env = {}, timeLimitMinutes, isInBackground = false }: Command): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      timeout: timeLimitMinutes * 60_000,
    });
    running.add(child);
    // What it starts inherits it. There is no pid where the program was not found.
    if (isInBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.on('error', (error) => {
      process.stdout.write(`${program}: ${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}
