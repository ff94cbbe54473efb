import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localUrl, ports } from '../../emulators/ports.ts';
import { visit } from '../../emulators/simulator/visitors.ts';
import { startDemoStack } from './demo-stack.ts';
import type { DemoStack } from './demo-stack.ts';
import type { BenchRow } from './measure.ts';
import { median, percentile, renderTable } from './measure.ts';
import type { TreeUsage } from './process-usage.ts';
import type { CommitsReport } from './soak-commits.ts';
import { startCommits } from './soak-commits.ts';
import type { WindowsReport } from './soak-report.ts';
import { timeOfDay } from './soak-report.ts';
import { startWindows } from './soak-windows.ts';
import type { Windows } from './soak-windows.ts';
import { Visitor } from './visitors.ts';
import type { VisitorCall } from './visitors.ts';

const ROOT = join(import.meta.dirname, '../..');
const GIB = 1024 ** 3;
const MINUTE_MS = 60_000;
/** Interval of quotes, below the rate limit of one visitor. */
const QUOTE_EVERY_MS = 3_000;
/** Wait after the start before measuring an idle stack: Java still compiles, and functions of the start end. */
const SETTLE_MS = 120_000;
const IDLE_MS = 60_000;
const SAMPLE_EVERY_MS = 5_000;
/** P15 limits the memory of an hour's use; a longer soak prints what it has at its end. */
const SAMPLES_OF_MEMORY = (60 * MINUTE_MS) / SAMPLE_EVERY_MS;
const BOOKINGS_PER_MINUTE = 1;
/** A line every ten minutes: a soak that is stopped early has still said what it saw. */
const SAMPLES_OF_A_LINE = (10 * MINUTE_MS) / SAMPLE_EVERY_MS;

/** GOALS P15; P20 names its own. */
const GOALS = { warmStartSeconds: 30, idleCpuPercent: 10, idleGiB: 2.3, usedGiB: 5, slowdown: 2 };

const gib = ({ residentBytes }: TreeUsage) => residentBytes / GIB;
const sharedOnce = ({ proportionalBytes }: TreeUsage) =>
  proportionalBytes === null ? '' : `${(proportionalBytes / GIB).toFixed(2)} GiB with shared pages counted once; `;

/** `functions 1.93, firestore 0.95 …`, in GiB. */
const byKind = ({ residentByKind }: TreeUsage) =>
  Object.entries(residentByKind)
    .map(([kind, bytes]) => `${kind} ${(bytes / GIB).toFixed(2)}`)
    .join(', ');

/** Measures memory and CPU share of an idle stack. */
async function measureIdle(stack: DemoStack): Promise<{ usage: TreeUsage; cpu: number }> {
  await sleep(SETTLE_MS);
  const [before, startedAt] = [await stack.usage(), performance.now()];
  await sleep(IDLE_MS);
  const usage = await stack.usage();
  return { usage, cpu: ((usage.cpuSeconds - before.cpuSeconds) * 1000) / (performance.now() - startedAt) };
}

/** Repeats work once per interval until a given time. Work that takes longer delays the rest: catching up would be a burst. */
async function every(intervalMs: number, untilMs: number, work: () => Promise<unknown>): Promise<void> {
  while (performance.now() < untilMs) {
    const startedAt = performance.now();
    await work();
    await sleep(Math.max(0, startedAt + intervalMs - performance.now()));
  }
}

interface Use {
  /** Groups the durations of quotes by minute, in milliseconds. */
  readonly quotesByMinute: readonly number[][];
  readonly failedQuotes: readonly VisitorCall[];
  readonly samples: readonly TreeUsage[];
  readonly commits: CommitsReport;
  readonly bookings: { readonly booked: number; readonly refused: number };
  readonly windows: WindowsReport;
}

/** The Firestore emulator's share of a processor since an earlier sample, in percent. */
const firestoreShare = (usage: TreeUsage, earlier: TreeUsage): string =>
  (
    ((usage.firestoreCpuSeconds - earlier.firestoreCpuSeconds) * 100_000) /
    (SAMPLES_OF_A_LINE * SAMPLE_EVERY_MS)
  ).toFixed(0);

/** Says what a soak has seen so far, from its samples and those who made them. */
function progressLine(
  samples: readonly TreeUsage[],
  { tookMs, slow, failed }: CommitsReport,
  windows: Windows,
): string {
  const [earlier, usage] = [samples.at(-SAMPLES_OF_A_LINE), samples.at(-1)];
  if (earlier === undefined || usage === undefined) return '';
  const { failedCalls, errors, longestNotLiveMs, longestNotLiveOf } = windows.report();
  const failures = failed.length + failedCalls.length + errors.length;
  return [
    `${timeOfDay()}: ${gib(usage).toFixed(2)} GiB (${byKind(usage)}), ${usage.functionProcesses.toString()} function processes`,
    `firestore took ${firestoreShare(usage, earlier)} % of a core; browsers began at ${windows.browserStarts.join(', ')}`,
    `${tookMs.length.toString()} commits, p50 ${median(tookMs).toFixed(0)} ms, at most ${Math.max(...tookMs).toFixed(0)} ms; slow ones: ${slow.join(', ')}`,
    `${failures.toString()} failures, not live for ${longestNotLiveMs.toFixed(0)} ms at most (${longestNotLiveOf})`,
  ].join('; ');
}

/** Uses a stack with windows that come and go, its simulator, a visitor who requests quotes and others who book. */
async function useStack(stack: DemoStack, minutes: number): Promise<Use> {
  const visitor = new Visitor(stack.site, 0);
  // The first call loads the function.
  await visitor.quote();
  const warmUpCalls = visitor.calls.length;
  const samples: TreeUsage[] = [];
  const quotesByMinute: number[][] = Array.from({ length: minutes }, () => []);
  const ending = new AbortController();
  const windows = await startWindows(stack.site, ending.signal);
  const commits = startCommits(ending.signal);
  const bookings = visit({
    ...{ accountId: 'llevo', perMinute: BOOKINGS_PER_MINUTE, signal: ending.signal },
    ...{ siteUrl: stack.site, mailUrl: localUrl(ports().mailPage) },
  });
  const startedAt = performance.now();
  const until = startedAt + minutes * MINUTE_MS;
  const quote = async () => {
    const minute = Math.floor((performance.now() - startedAt) / MINUTE_MS);
    await visitor.quote();
    const call = visitor.calls.at(-1);
    if (call?.status === 200) quotesByMinute[minute]?.push(call.tookMs);
  };
  const sample = async () => {
    samples.push(await stack.usage());
    if (samples.length % SAMPLES_OF_A_LINE === 0) console.log(progressLine(samples, commits.report, windows));
  };
  try {
    await Promise.all([every(QUOTE_EVERY_MS, until, quote), every(SAMPLE_EVERY_MS, until, sample)]);
  } finally {
    ending.abort();
    await windows.ended;
    await commits.ended;
  }
  const failedQuotes = visitor.calls.slice(warmUpCalls).filter(({ status }) => status !== 200);
  return {
    ...{ quotesByMinute, failedQuotes, samples },
    ...{ commits: commits.report, bookings: await bookings, windows: windows.report() },
  };
}

/** Builds a row with the goal as its floor. */
const absolute = (row: Omit<BenchRow, 'id' | 'floor'>): BenchRow => ({ ...row, id: 'P15', floor: row.goal, goal: 1 });

function idleRows({ startedInMs }: DemoStack, { usage, cpu }: Awaited<ReturnType<typeof measureIdle>>): BenchRow[] {
  const { warmStartSeconds, idleCpuPercent, idleGiB } = GOALS;
  return [
    absolute({
      ...{ what: 'warm start, with demo data', ours: startedInMs / 1000, goal: warmStartSeconds, unit: 's' },
      note: 'packages, site and data of today exist',
    }),
    absolute({
      ...{ what: 'CPU, idle', ours: cpu * 100, goal: idleCpuPercent, unit: '% of a core' },
      note: 'no browser; the simulator writes every other second',
    }),
    absolute({
      ...{ what: 'resident memory, idle', ours: gib(usage), goal: idleGiB, unit: 'GiB' },
      note: `${sharedOnce(usage)}${usage.processes} processes, ${usage.functionProcesses} of them run functions`,
    }),
  ];
}

/** Counts equal texts: `3 × 500 /api/x`. */
const tally = (texts: readonly string[]): string =>
  [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => `${length.toString()} × ${text}`).join(', ');

function usedRows(minutes: number, use: Use): BenchRow[] {
  const { quotesByMinute, failedQuotes, samples, commits, bookings, windows } = use;
  const [first = [], last = []] = [quotesByMinute.at(0), quotesByMinute.at(-1)];
  const memory = samples.map(gib);
  const memoryOfAnHour = memory.slice(0, SAMPLES_OF_MEMORY);
  const functions = samples.map(({ functionProcesses }) => functionProcesses);
  const time = `${minutes} minutes with twelve windows and the simulator`;
  const p95ByMinute = quotesByMinute.map((ms) => percentile(ms, 0.95).toFixed(0)).join(', ');
  const failures = [
    ...failedQuotes.map(({ status, path }) => `${status.toString()} ${path}`),
    ...commits.failed,
    ...windows.failedCalls,
    ...windows.errors,
  ];
  return [
    absolute({
      ...{ what: `resident memory, most in the first hour of ${time}`, ours: Math.max(...memoryOfAnHour) },
      ...{ goal: GOALS.usedGiB, unit: 'GiB' },
      note: `most ${Math.max(...memory).toFixed(2)}, ${memory.at(-1)?.toFixed(2) ?? ''} at the end; ${samples.map(sharedOnce).at(-1) ?? ''}function processes: ${Math.max(...functions)} at most, ${functions.at(-1) ?? 0} at the end`,
    }),
    {
      ...{ id: 'P15', what: `a quote in the last of ${time} against the first, p95`, unit: 'ms', goal: GOALS.slowdown },
      ...{ ours: percentile(last, 0.95), floor: percentile(first, 0.95) },
      note: `${first.length} and ${last.length} quotes; minute by minute ${p95ByMinute}`,
    },
    {
      ...absolute({ what: `longest commit in ${time}`, ours: Math.max(...commits.tookMs), goal: 5_000, unit: 'ms' }),
      id: 'P20',
      note: `${commits.tookMs.length} commits, p50 ${median(commits.tookMs).toFixed(0)} ms, p95 ${percentile(commits.tookMs, 0.95).toFixed(0)} ms; p50 in the last tenth ${median(commits.tookMs.slice(-Math.ceil(commits.tookMs.length / 10))).toFixed(0)} ms; slow ones: ${commits.slow.join(', ')}`,
    },
    {
      ...{ id: 'P20', what: `failed calls and errors in ${time}`, ours: failures.length, floor: 1, unit: '', goal: 0 },
      note: `${tally(failures)}${failures.length > 0 ? '; ' : ''}${bookings.booked} trips booked, ${bookings.refused} not`,
    },
    {
      ...absolute({
        what: 'longest time that a page was not live',
        ours: windows.longestNotLiveMs,
        goal: 10_000,
        unit: 'ms',
      }),
      id: 'P20',
      note: `${windows.longestNotLiveOf}; ${windows.notLive} of ${windows.looks} looks; ${windows.opened} windows opened, ${windows.killed} killed, ${windows.reloaded} reloads`,
    },
  ];
}

/**
 * P15 and P20: measures the stack of `npm start`, first idle, then in use: twelve windows of the back-office that are opened,
 * reloaded, closed and killed at random, the simulator, a quote every three seconds, bookings. Memory and CPU are those
 * of the stack's process tree, without the browsers and this process.
 */
export async function benchSoak(minutes: number): Promise<BenchRow[]> {
  // The first start builds the site and seeds; a warm start does neither.
  await (await startDemoStack({ root: ROOT, isFresh: false })).stop();
  const stack = await startDemoStack({ root: ROOT, isFresh: false });
  try {
    const idle = idleRows(stack, await measureIdle(stack));
    console.log(`\n${renderTable(idle)}\n`);
    return [...idle, ...usedRows(minutes, await useStack(stack, minutes))];
  } finally {
    await stack.stop();
  }
}
