import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { processTree } from '../../emulators/process/process-tree.ts';

const run = promisify(execFile);
const KIB = 1024;

/** What a process and everything it started use. */
export interface TreeUsage {
  /** Resident memory of all its processes; what they share is counted for each. */
  readonly residentBytes: number;
  /** The same with what they share counted once; null where the system does not tell. */
  readonly proportionalBytes: number | null;
  /** Processor time so far, of processes that have ended too. */
  readonly cpuSeconds: number;
  readonly processes: number;
  /** Processes in which the functions emulator runs functions. */
  readonly functionProcesses: number;
}

interface ProcessUsage {
  readonly residentBytes: number;
  readonly proportionalBytes: number | null;
  readonly cpuSeconds: number;
  readonly command: string;
}

/** Clock ticks and page size of Linux, where `/proc` counts in them. */
async function readLinuxUnits(): Promise<{ readonly ticksPerSecond: number; readonly pageBytes: number }> {
  const read = async (name: string) => Number((await run('getconf', [name])).stdout);
  return { ticksPerSecond: await read('CLK_TCK'), pageBytes: await read('PAGESIZE') };
}

let linuxUnits: ReturnType<typeof readLinuxUnits> | undefined;

async function usageFromProc(id: number): Promise<ProcessUsage | null> {
  linuxUnits ??= readLinuxUnits();
  const { ticksPerSecond, pageBytes } = await linuxUnits;
  // A process that has ended has no file.
  const read = (name: string) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '');
  const [stat, command, memory] = await Promise.all([read('stat'), read('cmdline'), read('smaps_rollup')]);
  if (stat === '') return null;
  // "id (name) state parent …": the name may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime, stime, and the same of children that have ended.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  const proportional = /^Pss:\s+(\d+) kB$/m.exec(memory)?.[1];
  return {
    residentBytes: Number(fields[21]) * pageBytes,
    proportionalBytes: proportional === undefined ? null : Number(proportional) * KIB,
    cpuSeconds: ticks / ticksPerSecond,
    command,
  };
}

/** "1-02:03:04", "03:04.56" */
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

/** Usage of a process and of everything it started, directly or not. */
export async function treeUsage(root: number): Promise<TreeUsage> {
  const usageOf = process.platform === 'linux' ? usageFromProc : usageFromPs;
  const found = await Promise.all((await processTree(root)).map(({ id }) => usageOf(id)));
  const all = found.filter((usage) => usage !== null);
  const sum = (of: (usage: ProcessUsage) => number) => all.reduce((total, usage) => total + of(usage), 0);
  return {
    residentBytes: sum(({ residentBytes }) => residentBytes),
    proportionalBytes: all.every(({ proportionalBytes }) => proportionalBytes === null)
      ? null
      : sum(({ proportionalBytes }) => proportionalBytes ?? 0),
    cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds),
    processes: all.length,
    functionProcesses: all.filter(({ command }) => command.includes('functionsEmulatorRuntime')).length,
  };
}
