import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connectionCommands } from '../platform.mjs';
import { processTree } from '../process/process-tree.ts';

const run = promisify(execFile);
/** How long a page that has opened waits at most until the drivers move as usual. */
const LOOK_EVERY_MS = 5000;

/** Stands for a process that this user may not see, or that is outside of this system, such as a browser before WSL2. */
const UNKNOWN_PROCESS = 0;

/** A line of ss: two counters, the address of this end, that of the other, and the processes that hold this end. */
const CONNECTION = /^\s*\d+\s+\d+\s+\S*:(?<near>\d+)\s+\S*:(?<far>\d+)(?:.*?\bpid=(?<id>\d+))?/;

/** The processes at the other ends of a port's connections, in what a command of `connectionCommands` printed. */
export function parseConnected(program: 'lsof' | 'ss', output: string, port: number): number[] {
  if (program === 'lsof') return [...output.matchAll(/^p(\d+)$/gm)].map(([, id]) => Number(id));
  const ends = output.split('\n').flatMap((line) => {
    const { near = '', far = '', id } = CONNECTION.exec(line)?.groups ?? {};
    return near === '' ? [] : [{ near: Number(near), far: Number(far), holder: Number(id ?? UNKNOWN_PROCESS) }];
  });
  const holders = new Map(ends.map(({ near, holder }) => [near, holder]));
  return ends.filter(({ near }) => near === port).map(({ far }) => holders.get(far) ?? UNKNOWN_PROCESS);
}

/** The processes connected to a port, or null where no tool can tell. */
async function connectedProcesses(port: number): Promise<readonly number[] | null> {
  for (const { program, args } of connectionCommands(process.platform, port)) {
    try {
      return parseConnected(program, (await run(program, args)).stdout, port);
    } catch (error) {
      // lsof finds nothing with code 1; a program that is missing has a name as its code.
      if ((error as { code: unknown }).code === 1) return [];
    }
  }
  return null;
}

interface Surroundings {
  /** Port of Firestore. */
  readonly port: number;
  /** The process that started the stack. */
  readonly stack: number;
  readonly signal: AbortSignal;
}

/**
 * The rate for now: `unseen` as long as nothing but the stack's own processes is connected to Firestore. A page keeps a
 * connection for its listeners. Where that cannot be found out, somebody is taken to look.
 */
export function watchForReaders(
  rates: { readonly seen: number; readonly unseen: number },
  { port, stack, signal }: Surroundings,
): () => number {
  let own = new Set<number>();
  let rate = rates.seen;
  const hasReader = async () => {
    const connected = await connectedProcesses(port);
    if (connected === null) return true;
    if (connected.every((id) => own.has(id))) return false;
    // A function that started meanwhile is the stack's own, too.
    own = new Set((await processTree(stack)).map(({ id }) => id));
    return connected.some((id) => !own.has(id));
  };
  const look = async () => {
    rate = (await hasReader().catch(() => true)) ? rates.seen : rates.unseen;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
  });
  return () => rate;
}
