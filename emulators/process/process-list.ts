import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { processListing } from '../platform.mjs';

const run = promisify(execFile);
const MAX_LISTING_BYTES = 16 * 1024 * 1024;

/** A process. Its start time distinguishes it from a later one with the same id. */
export interface ProcessIdentity {
  id: number;
  /** In the system's format; constant for the life of the process. */
  started: string;
}

export interface RunningProcess extends ProcessIdentity {
  parent: number;
  /** Process group: the id of its leader. */
  group: number;
}

/** All running processes of the machine. `platform` selects the source. */
export async function listProcesses(platform: NodeJS.Platform = process.platform): Promise<RunningProcess[]> {
  const way = processListing(platform);
  return way === 'proc' ? listFromProc() : listFromCommand(way.program, way.args);
}

async function listFromProc(): Promise<RunningProcess[]> {
  const ids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  // An ended process has no file.
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  return stats.flatMap((stat, index) => parseProcStat(ids[index] ?? 0, stat));
}

/**
 * Parses "id (name) state parent group … started …", where the name may hold spaces and brackets. Empty for a zombie.
 */
function parseProcStat(id: number, stat: string): RunningProcess[] {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, parent, group, started] = [fields[0], fields[1], fields[2], fields[19]];
  if (state === 'Z' || started === undefined) return [];
  return [{ id, parent: Number(parent), group: Number(group), started }];
}

async function listFromCommand(program: string, args: string[]): Promise<RunningProcess[]> {
  // Prints start times in English.
  const env = { ...process.env, LC_ALL: 'C' };
  const { stdout } = await run(program, args, { env, maxBuffer: MAX_LISTING_BYTES });
  return parseListing(stdout);
}

/** Parses lines of "id parent group start", where the start has spaces. */
export function parseListing(output: string): RunningProcess[] {
  return output
    .trim()
    .split('\n')
    .map((line) => {
      const [id, parent, group, ...started] = line.trim().split(/\s+/);
      return { id: Number(id), parent: Number(parent), group: Number(group), started: started.join(' ') };
    });
}

/** Key of a process, distinct from that of a later one with the same id. */
export const identityKey = ({ id, started }: ProcessIdentity): string => `${id}/${started}`;

/** The process and all its descendants. */
export function treeOf(root: number, all: readonly RunningProcess[]): RunningProcess[] {
  const found = all.filter(({ id }) => id === root);
  // The list grows during the loop: the children of each member are appended.
  for (const member of found) found.push(...all.filter(({ parent }) => parent === member.id));
  return found;
}

/** The process and all its descendants. */
export async function processTree(root: number): Promise<ProcessIdentity[]> {
  return treeOf(root, await listProcesses()).map(({ id, started }) => ({ id, started }));
}

/** True if this process still runs, as opposed to a later one with the same id. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  return (await listProcesses()).some((running) => identityKey(running) === identityKey(identity));
}

/** Kills those of the processes that still run. */
export async function killRemaining(processes: readonly ProcessIdentity[]): Promise<void> {
  if (processes.length === 0) return;
  const wanted = new Set(processes.map(identityKey));
  for (const running of await listProcesses()) {
    if (wanted.has(identityKey(running))) sendSignal(running.id, 'SIGKILL');
  }
}

/** Sends a signal; ignores a process that has ended. */
export function sendSignal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
