import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { processListing } from '../platform.mjs';

const run = promisify(execFile);
const MAX_LISTING_BYTES = 16 * 1024 * 1024;

/** A process; its start time distinguishes it from a later one with the same id. */
export interface ProcessIdentity {
  id: number;
  /** In the system's own form; the same for one process as long as it lives. */
  started: string;
}

export interface RunningProcess extends ProcessIdentity {
  parent: number;
  /** Process group: the id of the process that leads or led it. */
  group: number;
}

/** Every running process of the machine; `platform` picks the way to ask. */
export async function listProcesses(platform: NodeJS.Platform = process.platform): Promise<RunningProcess[]> {
  const way = processListing(platform);
  return way === 'proc' ? listFromProc() : listFromCommand(way.program, way.args);
}

async function listFromProc(): Promise<RunningProcess[]> {
  const ids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  // A process that has ended has no file.
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  return stats.flatMap((stat, index) => parseProcStat(ids[index] ?? 0, stat));
}

/** "id (name) state parent group … started …": the name may hold spaces and brackets. None for a zombie. */
function parseProcStat(id: number, stat: string): RunningProcess[] {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, parent, group, started] = [fields[0], fields[1], fields[2], fields[19]];
  if (state === 'Z' || started === undefined) return [];
  return [{ id, parent: Number(parent), group: Number(group), started }];
}

async function listFromCommand(program: string, args: string[]): Promise<RunningProcess[]> {
  // Start times are spelled in the user's language otherwise.
  const env = { ...process.env, LC_ALL: 'C' };
  const { stdout } = await run(program, args, { env, maxBuffer: MAX_LISTING_BYTES });
  return parseListing(stdout);
}

/** Lines of "id parent group start", where the start has spaces. */
export function parseListing(output: string): RunningProcess[] {
  return output
    .trim()
    .split('\n')
    .map((line) => {
      const [id, parent, group, ...started] = line.trim().split(/\s+/);
      return { id: Number(id), parent: Number(parent), group: Number(group), started: started.join(' ') };
    });
}

/** Distinguishes processes, also from later ones with the same id. */
export const identityKey = ({ id, started }: ProcessIdentity): string => `${id}/${started}`;

/** Of these processes, that one and everything it started, directly or not. */
export function treeOf(root: number, all: readonly RunningProcess[]): RunningProcess[] {
  const found = all.filter(({ id }) => id === root);
  // The list grows while it is walked: the children of each member are appended.
  for (const member of found) found.push(...all.filter(({ parent }) => parent === member.id));
  return found;
}
