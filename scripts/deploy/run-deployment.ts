import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { DeploymentCommand } from './commands.ts';
import { deploymentCommands, projectNumberCommand } from './commands.ts';

/** Runs a command and resolves with its output; rejects with a `CommandError` if it fails. */
export type RunCommand = (command: DeploymentCommand, output: 'shown' | 'captured') => Promise<string>;

/** A failed command, with all that it printed. */
export class CommandError extends Error {
  readonly output: string;

  constructor({ program, args }: DeploymentCommand, output: string) {
    super(`${program} ${args.join(' ')} failed`);
    this.output = output;
  }
}

/** Runs a command as a child process. */
export const runChildProcess: RunCommand = async (command, output) => {
  const { program, args } = command;
  // The current Node, because the host's may be too old for TypeScript.
  const child = spawn(program === 'node' ? process.execPath : program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (output === 'shown') child.stdout.pipe(process.stdout, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  try {
    const [printed, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (status !== 0) throw new CommandError(command, printed + errors);
    return printed;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`${program} is not installed (docs/operations.md)`, { cause: error });
    throw error;
  }
};

/** Refusals that pass in some minutes, as firebase-tools prints them (docs/services/google-cloud.md). */
const PASSING = [
  /recently started to use Eventarc/,
  /HTTP Error: (?:429|50[0234])\b/,
  /HTTP Error: 409, (?!.*exists)/,
  /HTTP Error: 403, .*has not been used in project/,
];

/** True for a failure of firebase-tools after which the same command may succeed. */
export const isPassingRefusal = (error: unknown): boolean =>
  error instanceof CommandError && PASSING.some((refusal) => refusal.test(error.output));

const ATTEMPTS = 3;
const PAUSE_MS = 90_000;

interface DeploymentTools {
  readonly run: RunCommand;
  readonly log: (line: string) => void;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Runs a command up to three times, while Google refuses what it will soon accept. */
async function runPatiently(command: DeploymentCommand, { run, log, sleep }: DeploymentTools): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await run(command, 'shown');
      return;
    } catch (error) {
      if (!isPassingRefusal(error) || command.program !== 'firebase' || attempt === ATTEMPTS) throw error;
      log(`━━ ${command.title}: Google is not ready yet, again in ${PAUSE_MS / 1000} seconds`);
      await sleep(PAUSE_MS);
    }
  }
}

/** Deploys everything to a project; throws at the first command that fails for good. */
export async function runDeployment(project: string, tools: DeploymentTools): Promise<void> {
  if (project.startsWith('demo-')) throw new Error(`${project} exists on the emulators only: pass --project <id>`);
  const projectNumber = (await tools.run(projectNumberCommand(project), 'captured')).trim();
  if (!/^\d+$/.test(projectNumber)) throw new Error(`gcloud returned no number for ${project}`);
  for (const command of deploymentCommands(project, projectNumber)) {
    tools.log(`━━ ${command.title}`);
    await runPatiently(command, tools);
  }
}
