import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Stack } from '../../emulators/stack.ts';
import { portOffset, PROJECT_ID, REGION, localUrl } from '../../emulators/ports.ts';
import { benchApiCall, benchQuote } from './api-calls.ts';
import { benchColdStart } from './cold-start.ts';
import { benchInitialJs } from './initial-js.ts';
import type { BenchRow, BenchScale } from './measure.ts';
import { benchPositionPolicy } from './position-policy.ts';
import { positionWriter } from './position-writer.ts';

const targetsOf = ({ ports: at }: Stack) => ({
  hosting: localUrl(at.hosting),
  functions: `${localUrl(at.functions)}/${PROJECT_ID}/${REGION}`,
});

/** Runs a measurement in a child process, which prints its rows as JSON. */
async function runInChildProcess(script: string, { env }: Stack, input: readonly string[] = []): Promise<BenchRow[]> {
  const command = [join(import.meta.dirname, script), ...input];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...env } });
  return JSON.parse(stdout) as BenchRow[];
}

/** Minutes for which trackers report by default. */
const TRACKER_MINUTES = 10;

type Measurement = (stack: Stack, scale: BenchScale) => Promise<BenchRow[]>;

/** Measurements on a shared stack by their id in docs/measured.md, in the order of a run. */
export const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  P1: async ({ urls }, scale) =>
    (await import('./positions-latency.ts')).benchPositionLatency(urls.site, positionWriter(portOffset()), scale),
  P2: async ({ urls }) =>
    (await import('./positions-load.ts')).benchPositionLoad(urls.site, positionWriter(portOffset())),
  P3: () => Promise.resolve(benchPositionPolicy()),
  P4: async (_stack, scale) => (await import('./dashboard.ts')).benchDashboard(scale),
  P5: (stack) => runInChildProcess('statistics-drift.ts', stack),
  P6: async (_stack, scale) => (await import('./lists.ts')).benchLists(scale),
  P7: async ({ urls }, scale) => (await import('./tables.ts')).benchTables(urls.site, scale),
  P8: (stack, scale) => benchQuote(targetsOf(stack), scale),
  P9: (stack, scale) => benchApiCall(targetsOf(stack), scale),
  P10: (stack) => benchInitialJs(stack.urls.site),
  P11: (_stack, scale) => benchColdStart(scale),
  P12: async () => (await import('./web-vitals.ts')).benchWebVitals(),
  P13: async () => (await import('./account-changes.ts')).benchAccountChanges(),
  P14: async ({ urls }, scale) => (await import('./quoter-phone.ts')).benchQuoterPhone(urls.site, scale),
  P16: async ({ urls }) => (await import('./replay.ts')).benchReplay(urls.site, positionWriter(portOffset())),
  P17: async ({ urls }) => (await import('./board.ts')).benchBoard(urls.site),
  P21: async ({ urls }, scale) => (await import('./search.ts')).benchSearch(urls.site, scale),
  S11: (stack) => runInChildProcess('enumeration.ts', stack),
  alerts: (stack) => runInChildProcess('alerts.ts', stack),
  import: (stack) => runInChildProcess('people-import.ts', stack),
  positions: async (stack, scale) => {
    const { benchTrackerLatency } = await import('./tracker-latency.ts');
    const latency = await benchTrackerLatency(stack.urls.site, positionWriter(portOffset()), scale);
    const minutes = scale.minutes ?? TRACKER_MINUTES;
    return [...latency, ...(await runInChildProcess('tracker-load.ts', stack, [minutes.toString()]))];
  },
  load: async ({ urls }) => (await import('./load.ts')).benchLoad(urls.site, positionWriter(portOffset())),
  // Last, because it fills collections shared by all accounts.
  growth: async (_stack, scale) => (await import('./growth.ts')).benchGrowth(scale),
};

/** Measurements that start a separate stack like `npm start`; run only by name. */
export const OWN_STACK_MEASUREMENTS: Readonly<Record<string, (minutes: number) => Promise<BenchRow[]>>> = {
  soak: async (minutes) => (await import('./soak.ts')).benchSoak(minutes),
  fresh: async () => (await import('./fresh-start.ts')).benchFreshStart(),
  matching: async () => (await import('./matching.ts')).benchMatching(),
};

/** Measurements of `quick`, which takes about five minutes on two cores. */
export const QUICK_MEASUREMENTS = ['P1', 'P3', 'P4', 'P8', 'P9', 'P10', 'P11', 'P14'];
