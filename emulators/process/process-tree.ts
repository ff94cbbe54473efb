import { identityKey, listProcesses, type ProcessIdentity, treeOf } from './process-list.ts';

/** That process and everything it started, directly or not. */
export async function processTree(root: number): Promise<ProcessIdentity[]> {
  return treeOf(root, await listProcesses()).map(({ id, started }) => ({ id, started }));
}

/** Whether that very process still runs. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  return (await listProcesses()).some((running) => identityKey(running) === identityKey(identity));
}

/** Kills the processes that are still running. */
export async function killRemaining(processes: readonly ProcessIdentity[]): Promise<void> {
  if (processes.length === 0) return;
  const wanted = new Set(processes.map(identityKey));
  for (const running of await listProcesses()) {
    if (wanted.has(identityKey(running))) sendSignal(running.id, 'SIGKILL');
  }
}

/** Sends a signal; a process that is gone already is not an error. */
export function sendSignal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
