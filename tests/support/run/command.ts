import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Time after which the command is killed and counts as failed. */
  readonly timeLimitMinutes: number;
  /** True to use only processor time left by other commands. */
  readonly isInBackground?: boolean;
}

const running = new Set<ChildProcess>();

/** Ends the running commands. */
export function endCommands(): void {
  for (const child of running) child.kill();
}

/** Runs a command with its output on this terminal; resolves with its exit code, or 1 if it was killed or not found. */
export function run({ program, args, env = {}, timeLimitMinutes, isInBackground = false }: Command): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      timeout: timeLimitMinutes * 60_000,
    });
    running.add(child);
    // Child processes inherit the priority. The pid is undefined if the program was not found.
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
