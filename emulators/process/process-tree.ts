import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A process; its start time distinguishes it from a later one with the same id. */
export interface ProcessIdentity {
  id: number;
  started: string;
}
interface RunningProcess extends ProcessIdentity {
  parent: number;
}

async function listProcesses(): Promise<RunningProcess[]> {
  return process.platform === 'linux' ? listProcessesFromProc() : listProcessesFromPs();
}

async function listProcessesFromProc(): Promise<RunningProcess[]> {
  const ids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const found = await Promise.all(
    ids.map(async (id): Promise<RunningProcess[]> => {
      // A process that has ended has no file.
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      // "id (name) state parent … started …": the name may hold spaces and brackets.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [state, parent, started] = [fields[0], fields[1], fields[19]];
      const isAlive = state !== 'Z' && parent !== undefined && started !== undefined;
      return isAlive ? [{ id, parent: Number(parent), started }] : [];
    }),
  );
  return found.flat();
}

async function listProcessesFromPs(): Promise<RunningProcess[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,lstart=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [id, parent, ...started] = line.trim().split(/\s+/);
      return { id: Number(id), parent: Number(parent), started: started.join(' ') };
    });
}

/** That process and everything it started, directly or not. */
export async function processTree(root: number): Promise<ProcessIdentity[]> {
  const all = await listProcesses();
  const found = all.filter(({ id }) => id === root);
  // The list grows while it is walked: the children of each member are appended.
  for (const member of found) found.push(...all.filter(({ parent }) => parent === member.id));
  return found;
}

/** Kills the processes that are still running. */
export async function killRemaining(processes: readonly ProcessIdentity[]): Promise<void> {
  if (processes.length === 0) return;
  const wanted = new Set(processes.map(({ id, started }) => `${id}/${started}`));
  for (const { id, started } of await listProcesses()) {
    if (wanted.has(`${id}/${started}`)) sendSignal(id, 'SIGKILL');
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
