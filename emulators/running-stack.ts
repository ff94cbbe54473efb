import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localUrl, ports } from './ports.ts';
import { identityKey, listProcesses, type ProcessIdentity, isRunning } from './process/process-list.ts';

/** A stack started by `npm start` or `npm run dev` in this clone, as recorded in a file by its runner. */
interface RunningStack {
  runner: ProcessIdentity;
  offset: number;
}

const stacksFolder = (root: string) => path.join(root, 'node_modules/.cache/llevo');
const stackFile = (root: string, offset: number) => path.join(stacksFolder(root), String(offset), 'running.json');

function readStack(file: string): RunningStack | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunningStack;
  } catch {
    // Deleted in between, or half written by a killed process.
    return null;
  }
}

/** Recorded stacks. The record of a killed stack remains. */
function recordedStacks(root: string): RunningStack[] {
  const folder = stacksFolder(root);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+$/.test(name)) : [];
  return names.flatMap((name) => readStack(stackFile(root, Number(name))) ?? []);
}

async function findRunning(stacks: readonly RunningStack[]): Promise<RunningStack | null> {
  for (const stack of stacks) if (await isRunning(stack.runner)) return stack;
  return null;
}

const alreadyRunning = ({ offset, runner }: RunningStack): Error =>
  new Error(
    `Llevo already runs from this clone (process ${runner.id}) on ${localUrl(ports(offset).hosting)}: end it first, or start another one beside it with LLEVO_PORT_OFFSET.`,
  );

/** Throws one line with the address if a stack of this clone runs. */
export async function assertNoneRunning(root: string): Promise<void> {
  const stack = await findRunning(recordedStacks(root));
  if (stack !== null) throw alreadyRunning(stack);
}

/**
 * Records that this process starts a stack at the offset; removes the record when the process exits. Throws one line if
 * another stack of this clone uses the offset. Replaces the record of an ended process.
 */
export async function recordStack(root: string, offset: number): Promise<void> {
  const file = stackFile(root, offset);
  const own = (await listProcesses()).find(({ id }) => id === process.pid);
  if (own === undefined) throw new Error('This process is missing in the process list.');
  const record: RunningStack = { runner: { id: own.id, started: own.started }, offset };
  const other = readStack(file);
  if (other !== null && (await isRunning(other.runner))) throw alreadyRunning(other);
  rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    // Exclusive creation: if two start at the same moment, one fails and reads the other's record.
    writeFileSync(file, JSON.stringify(record), { flag: 'wx' });
  } catch (error) {
    const winner = readStack(file);
    throw winner === null ? error : alreadyRunning(winner);
  }
  process.once('exit', () => {
    const current = readStack(file);
    if (current !== null && identityKey(current.runner) === identityKey(own)) rmSync(file, { force: true });
  });
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** Offset of the stack that runs from this clone, for commands that use it; 0 without a stack. */
export function runningOffset(root: string): number {
  return recordedStacks(root).find(({ runner }) => isAlive(runner.id))?.offset ?? 0;
}
