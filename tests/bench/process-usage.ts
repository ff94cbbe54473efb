import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { processTree } from '../../emulators/process/process-list.ts';

const run = promisify(execFile);
const KIB = 1024;

/** Resource usage of a process tree. */
export interface TreeUsage {
  /** Resident memory of all processes, with shared pages counted in each. */
  readonly residentBytes: number;
  /** Memory with shared pages counted once; null if the system does not report it. */
  readonly proportionalBytes: number | null;
  /** Processor time so far, including ended processes. */
  readonly cpuSeconds: number;
  /** The Firestore emulator's part of it. */
  readonly firestoreCpuSeconds: number;
  readonly processes: number;
  /** Number of processes in which the functions emulator runs functions. */
  readonly functionProcesses: number;
  /** Resident memory by kind of process. */
  readonly residentByKind: Readonly<Record<ProcessKind, number>>;
}

/** Parts of command lines by kind of process; the first that matches counts. */
const KINDS = {
  functions: 'functionsEmulatorRuntime',
  firestore: 'firestore-emulator',
  tools: 'firebase.js',
  others: '',
} as const;
type ProcessKind = keyof typeof KINDS;

const KIND_NAMES = Object.keys(KINDS) as readonly ProcessKind[];
const kindOf = ({ command }: ProcessUsage): ProcessKind =>
  KIND_NAMES.find((kind) => command.includes(KINDS[kind])) ?? 'others';

interface ProcessUsage {
  readonly residentBytes: number;
  readonly proportionalBytes: number | null;
  readonly cpuSeconds: number;
  readonly command: string;
}

/** Clock ticks per second and page size, the units of `/proc` on Linux. */
async function readLinuxUnits(): Promise<{ readonly ticksPerSecond: number; readonly pageBytes: number }> {
  const read = async (name: string) => Number((await run('getconf', [name])).stdout);
  return { ticksPerSecond: await read('CLK_TCK'), pageBytes: await read('PAGESIZE') };
}

let linuxUnits: ReturnType<typeof readLinuxUnits> | undefined;

async function usageFromProc(id: number): Promise<ProcessUsage | null> {
  linuxUnits ??= readLinuxUnits();
  const { ticksPerSecond, pageBytes } = await linuxUnits;
  // The file of an ended process is gone.
  const read = (name: string) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '');
  const [stat, command, memory] = await Promise.all([read('stat'), read('cmdline'), read('smaps_rollup')]);
  if (stat === '') return null;
  // Format: "id (name) state parent …". The name may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields utime and stime, and those of ended children.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  const proportional = /^Pss:\s+(\d+) kB$/m.exec(memory)?.[1];
  return {
    residentBytes: Number(fields[21]) * pageBytes,
    proportionalBytes: proportional === undefined ? null : Number(proportional) * KIB,
    cpuSeconds: ticks / ticksPerSecond,
    command,
  };
}

/** Parses durations such as "1-02:03:04" and "03:04.56". */
const secondsOfPsTime = (text: string): number => {
  const [days, clock = ''] = text.includes('-') ? text.split('-') : ['0', text];
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400;
};

async function usageFromPs(id: number): Promise<ProcessUsage | null> {
  const { stdout } = await run('ps', ['-p', String(id), '-o', 'rss=,time=,command=']).catch(() => ({ stdout: '' }));
  const [resident, time, ...command] = stdout.trim().split(/\s+/);
  if (time === undefined) return null;
  return {
    residentBytes: Number(resident) * KIB,
    proportionalBytes: null,
    cpuSeconds: secondsOfPsTime(time),
    command: command.join(' '),
  };
}

/** Measures a process and all its descendants. */
export async function treeUsage(root: number): Promise<TreeUsage> {
  const usageOf = process.platform === 'linux' ? usageFromProc : usageFromPs;
  const found = await Promise.all((await processTree(root)).map(({ id }) => usageOf(id)));
  const all = found.filter((usage) => usage !== null);
  const sum = (of: (usage: ProcessUsage) => number) => all.reduce((total, usage) => total + of(usage), 0);
  const ofKind = (kind: ProcessKind, of: (usage: ProcessUsage) => number) =>
    sum((usage) => (kindOf(usage) === kind ? of(usage) : 0));
  const residentOf = (kind: ProcessKind) => ofKind(kind, ({ residentBytes }) => residentBytes);
  return {
    residentBytes: sum(({ residentBytes }) => residentBytes),
    residentByKind: {
      functions: residentOf('functions'),
      firestore: residentOf('firestore'),
      tools: residentOf('tools'),
      others: residentOf('others'),
    },
    proportionalBytes: all.every(({ proportionalBytes }) => proportionalBytes === null)
      ? null
      : sum(({ proportionalBytes }) => proportionalBytes ?? 0),
    cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds),
    firestoreCpuSeconds: ofKind('firestore', ({ cpuSeconds }) => cpuSeconds),
    processes: all.length,
    functionProcesses: all.filter((usage) => kindOf(usage) === 'functions').length,
  };
}
