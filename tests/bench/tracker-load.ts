/**
 * `positions`: 300 trackers that send a position every five seconds. Runs in a separate process and prints its rows as
 * JSON; the argument is the number of minutes. `LLEVO_PORT_OFFSET` locates the stack.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localUrl, ports } from '../../emulators/ports.ts';
import { createRandom, pick } from '../../emulators/seed/random/random.ts';
import { CITY_ROADS } from '../../emulators/simulator/city-roads.ts';
import { advanceDriver, createDriver, measurePosition } from '../../emulators/simulator/driver-motion.ts';
import { toTrack } from '../../emulators/simulator/road-geometry.ts';
import { jsonMessage, queryMessage } from '../../emulators/simulator/tracker-writer.ts';
import { given } from '../support/fixtures/given.ts';
import { givenTracker } from '../support/fixtures/trackers.ts';
import type { BenchRow } from './measure.ts';
import { median, percentile } from './measure.ts';
import type { PositionsUse } from './positions-process.ts';
import { Visitor } from './visitors.ts';

const DEVICES = 300;
/** One in three has a job, as in the working day of P3; the others rest, and begin to drive when their rest ends. */
const ON_JOB_EVERY = 3;
const EVERY_MS = 5_000;
/** Longest step of the simulated way. */
const STEP_SECONDS = 1;
const MINUTE_MS = 60_000;
/** Interval of quotes, each by a visitor of its own. */
const QUOTE_EVERY_MS = 1_500;
const BEFORE_MS = MINUTE_MS;
/** Wait until triggers have handled the fixtures. */
const SETTLE_MS = 15_000;
/** Southern latitude of Quito's roads; other cities lie further south. */
const QUITO_SOUTH = -1;

const minutes = Number(process.argv[2]);
const site = localUrl(ports().hosting);
const accountId = await given.account();
const random = createRandom('trackers');
const roads = CITY_ROADS.filter(({ points: [first] }) => (first?.[0] ?? 0) - QUITO_SOUTH > 0).map(toTrack);

const newDevice = async (index: number) => {
  const { id: driverId } = await given.driver(accountId);
  const isOnJob = index % ON_JOB_EVERY === 0;
  if (isOnJob) await given.service(accountId, { driverId, driverName: 'José', status: 'en curso' });
  const { secret } = await givenTracker({ accountId, driverId });
  const driver = createDriver(random, driverId, pick(random, roads));
  driver.activity = isOnJob ? 'on_job' : 'idle';
  return { driver, secret, toMessage: index % 2 === 0 ? jsonMessage : queryMessage };
};
type Device = Awaited<ReturnType<typeof newDevice>>;

const devices: Device[] = [];
for (let index = 0; index < DEVICES; index++) devices.push(await newDevice(index));

const server = fork(join(import.meta.dirname, 'positions-process.ts'));
const [port] = (await once(server, 'message')) as [number];
const url = localUrl(port);

async function askForUse(): Promise<PositionsUse> {
  server.send('report');
  const [use] = (await once(server, 'message')) as [PositionsUse];
  return use;
}

const answers = { sent: 0, ok: 0, reads: 0, failed: new Map<string, number>(), tookMs: [] as number[] };

async function send({ driver, secret, toMessage }: Device): Promise<void> {
  const { path, body } = toMessage(secret, measurePosition(driver, Date.now()));
  const startedAt = performance.now();
  answers.sent += 1;
  let status = 'no answer';
  try {
    const json = body === null ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${url}${path}`, { method: 'POST', ...json });
    await response.arrayBuffer();
    status = response.status.toString();
    answers.reads += Number(response.headers.get('x-llevo-reads'));
  } catch {
    // Counted as a message without an answer.
  }
  answers.tookMs.push(performance.now() - startedAt);
  if (status === '200') answers.ok += 1;
  else answers.failed.set(status, (answers.failed.get(status) ?? 0) + 1);
}

/** Sends every five seconds from some time on, without waiting for answers. */
async function drive(device: Device, startMs: number, endMs: number): Promise<void> {
  const underWay: Promise<void>[] = [];
  for (let atMs = startMs; atMs < endMs; atMs += EVERY_MS) {
    await sleep(Math.max(0, atMs - Date.now()));
    for (let second = 0; second < EVERY_MS / 1000; second += STEP_SECONDS) {
      advanceDriver(random, device.driver, STEP_SECONDS);
    }
    underWay.push(send(device));
  }
  await Promise.all(underWay);
}

let visitors = 0;
/** Requests quotes through Hosting until a time; resolves with their milliseconds. */
async function quoteUntil(endMs: number): Promise<{ readonly tookMs: number[]; readonly failed: number }> {
  const calls = [];
  while (Date.now() < endMs) {
    const startedAt = Date.now();
    const visitor = new Visitor(site, visitors++);
    await visitor.quote();
    calls.push(...visitor.calls);
    await sleep(Math.max(0, startedAt + QUOTE_EVERY_MS - Date.now()));
  }
  const ok = calls.filter(({ status }) => status === 200);
  return { tookMs: ok.map(({ tookMs }) => tookMs), failed: calls.length - ok.length };
}

await sleep(SETTLE_MS);
await new Visitor(site, visitors++).quote();
const before = await quoteUntil(Date.now() + BEFORE_MS);
// Without the start of the process.
await askForUse();
const [startMs, endMs] = [Date.now(), Date.now() + minutes * MINUTE_MS];
const [during] = await Promise.all([
  quoteUntil(endMs),
  ...devices.map((device, index) => drive(device, startMs + (index * EVERY_MS) / DEVICES, endMs)),
]);
const { written, cpuMs } = await askForUse();
server.disconnect();

const writes = Object.values(written).reduce((sum, count) => sum + count, 0);
const byCollection = Object.entries(written).map(([collection, count]) => `${collection} ${count.toString()}`);
const perMessage = answers.reads / answers.sent;
const who = `${DEVICES.toString()} trackers for ${minutes.toString()} minutes`;
const rows: BenchRow[] = [
  {
    ...{ id: 'positions', what: `${who}: messages not answered 200, of ${answers.sent.toString()}` },
    ...{ ours: answers.sent - answers.ok, floor: 1, unit: 'messages', goal: 0 },
    note: `${(cpuMs / answers.sent).toFixed(2)} ms of processor time a message, p50 ${median(answers.tookMs).toFixed(0)} ms, p95 ${percentile(answers.tookMs, 0.95).toFixed(0)} ms; ${JSON.stringify(Object.fromEntries(answers.failed))}`,
  },
  {
    ...{ id: 'positions', what: 'documents written, against messages', unit: 'writes', goal: 0.1 },
    ...{ ours: writes, floor: answers.sent },
    note: `${byCollection.join(', ')}; ${perMessage.toFixed(2)} documents read a message`,
  },
  {
    ...{ id: 'positions', what: 'quote at the same time against before, p95', unit: 'ms', goal: 2 },
    ...{ ours: percentile(during.tookMs, 0.95), floor: percentile(before.tookMs, 0.95) },
    note: `${during.tookMs.length.toString()} and ${before.tookMs.length.toString()} quotes, ${(during.failed + before.failed).toString()} failed; p50 ${median(during.tookMs).toFixed(0)} and ${median(before.tookMs).toFixed(0)} ms`,
  },
];
console.log(JSON.stringify(rows));
process.exit(0);
