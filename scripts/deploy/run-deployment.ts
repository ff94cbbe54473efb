import { spawnSync } from 'node:child_process';
import type { DeploymentCommand } from './commands.ts';
import { deploymentCommands, projectNumberCommand } from './commands.ts';

/** Runs a command and returns its output; throws if it fails. */
export type RunCommand = (command: DeploymentCommand, output: 'shown' | 'captured') => string;

/** Runs a command as a child process. */
export const runChildProcess: RunCommand = ({ program, args }, output) => {
  // The current Node, because the host's may be too old for TypeScript.
  const { status, stdout, error } = spawnSync(program === 'node' ? process.execPath : program, args, {
    encoding: 'utf8',
    stdio: ['ignore', output === 'shown' ? 'inherit' : 'pipe', 'inherit'],
  });
  if (error !== undefined && 'code' in error && error.code === 'ENOENT')
    throw new Error(`${program} is not installed (docs/operations.md)`);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`, { cause: error });
  return output === 'captured' ? stdout : '';
};

/** Deploys everything to a project; throws at the first failing command. */
export function runDeployment(project: string, run: RunCommand, log: (line: string) => void): void {
  if (project.startsWith('demo-')) throw new Error(`${project} exists on the emulators only: pass --project <id>`);
  const projectNumber = run(projectNumberCommand(project), 'captured').trim();
  if (!/^\d+$/.test(projectNumber)) throw new Error(`gcloud returned no number for ${project}`);
  for (const command of deploymentCommands(project, projectNumber)) {
    log(`━━ ${command.title}`);
    run(command, 'shown');
  }
}
