import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_PAGE_SIZE } from '@llevo/contract/paging';
import { startDispatchers } from './dispatchers.ts';
import type { DispatcherReport, Dispatchers } from './dispatchers.ts';
import type { BenchRow } from './measure.ts';
import { median, percentile } from './measure.ts';
import type { PositionWriter } from './position-writer.ts';
import { Visitor } from './visitors.ts';
import type { VisitorCall } from './visitors.ts';

const VISITORS = 200;
const DISPATCHERS = 50;
const SECONDS = 60;
/** Seconds of each floor: dispatchers alone, then a visitor alone. */
const FLOOR_SECONDS = 15;
const LONE_QUOTES = 30;
/** Positions a second, as many as the simulator of `npm start` writes. */
const POSITIONS_PER_SECOND = 5;
/** Time to think before each of the three steps, so that a pass through the quoter takes most of the minute. */
const THINK_MS = { min: 4_000, max: 12_000 };
/** Wait after the last write. */
const LAST_ARRIVAL_MS = 10_000;
const POLL_MS = 200;
const ACCOUNT = 'llevo';
const LA_CAROLINA = { lat: -0.184, lng: -78.487 };
/** Maximum ratio of p95, as in P13. */
const GOAL = 3;

const thinkMs = () => THINK_MS.min + Math.random() * (THINK_MS.max - THINK_MS.min);

/** Writes positions of the watched drivers at a steady rate. */
async function moveDrivers(writer: PositionWriter, driverIds: readonly string[], seconds: number): Promise<void> {
  const startedAt = Date.now();
  for (let index = 0; index < seconds * POSITIONS_PER_SECOND; index++) {
    await sleep(Math.max(0, startedAt + (index * 1000) / POSITIONS_PER_SECOND - Date.now()));
    const driverId = driverIds[index % driverIds.length] ?? '';
    await writer.write(driverId, { lat: LA_CAROLINA.lat + index * 0.00001, lng: LA_CAROLINA.lng });
  }
}

/** Starts each visitor in the first part of the minute, so that all finish by its end. */
async function visitAll(site: string): Promise<VisitorCall[]> {
  const latestStartMs = SECONDS * 1000 - 3 * THINK_MS.max;
  const visitors = Array.from({ length: VISITORS }, (_, index) => new Visitor(site, index));
  await Promise.all(
    visitors.map(async (visitor, index) => {
      await sleep((index * latestStartMs) / VISITORS);
      await visitor.price(thinkMs);
    }),
  );
  return visitors.flatMap(({ calls }) => calls);
}

const quoteTimes = (calls: readonly VisitorCall[]) =>
  calls.filter(({ path, status }) => path === '/api/quotes' && status === 200).map(({ tookMs }) => tookMs);

/** Renders "429 ×3, no response ×1". */
function describeErrors(calls: readonly VisitorCall[]): string {
  const counts = new Map<string, number>();
  for (const { status } of calls) {
    if (status === 200) continue;
    const name = status === 0 ? 'no response' : status.toString();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} ×${count}`).join(', ');
}

/** Collects the dispatchers' reports of a number of positions; the last ones may still be in transit. */
async function collectReports(dispatchers: Dispatchers, expected: number): Promise<DispatcherReport> {
  const seen: DispatcherReport = { delaysMs: [], errors: [] };
  const errors: string[] = [];
  const until = Date.now() + LAST_ARRIVAL_MS;
  do {
    const report = await dispatchers.report();
    seen.delaysMs.push(...report.delaysMs);
    errors.push(...report.errors);
    await sleep(POLL_MS);
  } while (seen.delaysMs.length < expected && Date.now() < until);
  return { ...seen, errors };
}

const expectedPositions = (seconds: number) => seconds * POSITIONS_PER_SECOND * DISPATCHERS;

interface LoadMeasurement {
  readonly site: string;
  readonly writer: PositionWriter;
  readonly dispatchers: Dispatchers;
  readonly driverIds: readonly string[];
}

async function measureLoad({ site, writer, dispatchers, driverIds }: LoadMeasurement) {
  await dispatchers.report();
  await moveDrivers(writer, driverIds, FLOOR_SECONDS);
  const quiet = await collectReports(dispatchers, expectedPositions(FLOOR_SECONDS));
  const alone = new Visitor(site, VISITORS);
  for (let quote = 0; quote < LONE_QUOTES; quote++) await alone.quote();
  const startedAt = Date.now();
  const [calls] = await Promise.all([visitAll(site), moveDrivers(writer, driverIds, SECONDS)]);
  const seconds = (Date.now() - startedAt) / 1000;
  return { quiet, alone, calls, seconds, busy: await collectReports(dispatchers, expectedPositions(SECONDS)) };
}

/**
 * Load of a minute: 200 visitors make the quoter's calls once (rates, discounts, directions, quote, stored quote) through
 * Hosting, each from a separate address, while 50 dispatchers watch a page of drivers and a page of services and five
 * positions a second arrive. Two cores carry no more: the functions emulator runs up to ten processes for concurrent
 * calls. Dispatchers have no map, because the Firestore emulator evaluates and sends its whole queries at each write
 * (emulators/README.md); P1 and P2 measure the map. Floors: one visitor alone, and dispatchers without visitors.
 */
export async function benchLoad(site: string, writer: PositionWriter): Promise<BenchRow[]> {
  const driverIds = await writer.newestDrivers(DEFAULT_PAGE_SIZE);
  for (const driverId of driverIds) await writer.write(driverId, LA_CAROLINA);
  const settings = { accountId: ACCOUNT, dispatchers: DISPATCHERS, driverIds, services: DEFAULT_PAGE_SIZE };
  const dispatchers = await startDispatchers(settings);
  try {
    const { quiet, alone, calls, seconds, busy } = await measureLoad({ site, writer, dispatchers, driverIds });
    const failed = calls.filter(({ status }) => status !== 200);
    const expected = expectedPositions(SECONDS);
    const [lone, quotes] = [quoteTimes(alone.calls), quoteTimes(calls)];
    const who = `${VISITORS} visitors pricing and ${DISPATCHERS} dispatchers watching for a minute`;
    const all = calls.map(({ tookMs }) => tookMs);
    return [
      {
        ...{ id: 'load', what: `${who}: failed calls of visitors, of ${calls.length}` },
        ...{ ours: failed.length, floor: 1, unit: 'calls', goal: 0 },
        note: `${(calls.length / seconds).toFixed(1)} calls a second, p50 ${median(all).toFixed(0)} ms, p95 ${percentile(all, 0.95).toFixed(0)} ms; ${describeErrors(calls)}`,
      },
      {
        ...{ id: 'load', what: `quote of a visitor against that of a single visitor, p95`, unit: 'ms', goal: GOAL },
        ...{ ours: percentile(quotes, 0.95), floor: percentile(lone, 0.95) },
        note: `${quotes.length} quotes; p50 ${median(quotes).toFixed(0)} and ${median(lone).toFixed(0)} ms`,
      },
      {
        ...{
          id: 'load',
          what: 'position → dispatcher, against the same without visitors, p95',
          unit: 'ms',
          goal: GOAL,
        },
        ...{ ours: percentile(busy.delaysMs, 0.95), floor: percentile(quiet.delaysMs, 0.95) },
        note: `p50 ${median(busy.delaysMs).toFixed(0)} and ${median(quiet.delaysMs).toFixed(0)} ms`,
      },
      {
        ...{ id: 'load', what: `positions missed by dispatchers, of ${expected}; failed listeners` },
        ...{ ours: Math.max(0, expected - busy.delaysMs.length) + busy.errors.length, floor: 1 },
        ...{ unit: 'positions', goal: 0, note: [...new Set(busy.errors)].join(', ') },
      },
    ];
  } finally {
    dispatchers.stop();
  }
}
