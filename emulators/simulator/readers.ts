import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connectionCommands } from '../platform.mjs';
import { processTree } from '../process/process-list.ts';

const run = promisify(execFile);
/** Maximum time until the drivers move at the usual rate after a page has opened. */
const LOOK_EVERY_MS = 5000;

/**
 * Placeholder for a process that this user cannot see or that is outside this system, such as a browser before WSL2.
 */
const UNKNOWN_PROCESS = 0;

/** A line of ss: two counters, the local address, the remote address, and the processes that own the connection. */
const CONNECTION = /^\s*\d+\s+\d+\s+\S*:(?<near>\d+)\s+\S*:(?<far>\d+)(?:.*?\bpid=(?<id>\d+))?/;

/** Processes at the other ends of a port's connections, parsed from the output of a `connectionCommands` command. */
export function parseConnected(program: 'lsof' | 'ss', output: string, port: number): number[] {
  if (program === 'lsof') return [...output.matchAll(/^p(\d+)$/gm)].map(([, id]) => Number(id));
  const ends = output.split('\n').flatMap((line) => {
    const { near = '', far = '', id } = CONNECTION.exec(line)?.groups ?? {};
    return near === '' ? [] : [{ near: Number(near), far: Number(far), holder: Number(id ?? UNKNOWN_PROCESS) }];
  });
  const holders = new Map(ends.map(({ near, holder }) => [near, holder]));
  return ends.filter(({ near }) => near === port).map(({ far }) => holders.get(far) ?? UNKNOWN_PROCESS);
}

/** Processes connected to a port; null if no tool can list them. */
async function connectedProcesses(port: number): Promise<readonly number[] | null> {
  for (const { program, args } of connectionCommands(process.platform, port)) {
    try {
      return parseConnected(program, (await run(program, args)).stdout, port);
    } catch (error) {
      // lsof exits with 1 if it finds nothing; a missing program has a string as its code.
      if ((error as { code: unknown }).code === 1) return [];
    }
  }
  return null;
}

interface Surroundings {
  /** Port at which pages reach Firestore. */
  readonly port: number;
  /** Process id of the stack's runner. */
  readonly stack: number;
  readonly signal: AbortSignal;
}

/**
 * Current rate, null for the policy's: `unseen` while only the stack's own processes are connected to the port. Pages
 * keep a connection for their listeners. If connections cannot be listed, assumes that someone is watching.
 */
export function watchForReaders(
  rates: { readonly seen: number | null; readonly unseen: number },
  { port, stack, signal }: Surroundings,
): () => number | null {
  let own = new Set<number>();
  let rate = rates.seen;
  const hasReader = async () => {
    const connected = await connectedProcesses(port);
    if (connected === null) return true;
    if (connected.every((id) => own.has(id))) return false;
    // A function started since then belongs to the stack too.
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
