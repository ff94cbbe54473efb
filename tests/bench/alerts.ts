/**
 * `alerts`: delay and number of alerts for silent drivers. Runs in a separate process and prints its rows as JSON.
 * `LLEVO_PORT_OFFSET` locates the stack.
 */
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { Timestamp } from 'firebase-admin/firestore';
import { setTimeout as sleep } from 'node:timers/promises';
import { ports } from '../../emulators/ports.ts';
import { listScheduledFunctions, runScheduledFunction } from '../../emulators/scheduler/scheduler.ts';
import { remindCustomer } from '../../functions/src/areas/services/payments/remind-customer.ts';
import { evaluateServiceAlerts } from '../../functions/src/areas/alerts/evaluate-service-alerts.ts';
import { runDueAlerts } from '../../functions/src/areas/alerts/run-due-alerts.ts';
import { firestore } from '../../functions/src/platform/firestore/firebase.ts';
import { systemClock } from '../../functions/src/platform/system.ts';
import { adminFirestore } from '../support/emulators/admin.ts';
import { given } from '../support/fixtures/given.ts';
import type { BenchRow } from './measure.ts';
import { median } from './measure.ts';

const DRIVERS = 1_000;
const SILENT = 100;
const MINUTE_MS = 60_000;
/** Shortest silence that a company can configure. */
const SILENT_MINUTES = 2;
/** Interval of each driver's reports, which are spread over it. */
const REPORT_EVERY_SECONDS = 30;
const BATCH_SIZE = 100;
/** Maximum wait after the last alert is due. */
const GRACE_MS = 60_000;

// Imported before its first use, because the product configures the client that it shares with the bench.
firestore();
const accountId = await given.account();
const rules = { ...DEFAULT_ALERT_SETTINGS.rules, driver_silent: { on: true, minutes: SILENT_MINUTES } };
await adminFirestore.doc(paths.account(accountId)).update({ alerts: { ...DEFAULT_ALERT_SETTINGS, rules } });
const collection = (name: Parameters<typeof paths.accountCollection>[1]) =>
  adminFirestore.collection(paths.accountCollection(accountId, name));

const drivers = Array.from({ length: DRIVERS }, (_, index) => ({
  id: `d-${index.toString()}`,
  isSilent: index < SILENT,
}));
const log = { info: () => undefined, error: console.error };

/** Writes documents of one collection in batches. */
async function writeAll(name: Parameters<typeof collection>[0], documents: ReadonlyMap<string, object>) {
  const waiting = [...documents];
  while (waiting.length > 0) {
    const batch = adminFirestore.batch();
    for (const [id, document] of waiting.splice(0, BATCH_SIZE)) batch.set(collection(name).doc(id), document);
    await batch.commit();
  }
}

const report = (of: readonly { readonly id: string }[], atMs: number) =>
  writeAll(
    'driverLocations',
    new Map(
      of.map(({ id }) => [
        id,
        { lat: -0.24, lng: -78.5, geohash: '6r9', heading: 0, speed: 30, updatedAt: Timestamp.fromMillis(atMs) },
      ]),
    ),
  );

/** Gives every driver a job. The trigger of services evaluates each. */
async function startJobs(): Promise<void> {
  const { id: _id, ...model } = await given.service(accountId, { status: 'cancelado' });
  const started = { date: guayaquilDate(Date.now()), hour: guayaquilTime(Date.now()), status: 'en curso' };
  await report(drivers, Date.now());
  await writeAll(
    'services',
    new Map(drivers.map(({ id }) => [`s-${id}`, { ...model, ...started, driverId: id, driverName: id }])),
  );
  while ((await collection('alertWatches').count().get()).data().count < DRIVERS) await sleep(500);
}

/** Runs the stack's job of every minute, like the scheduler. */
async function runMinutes(signal: AbortSignal): Promise<void> {
  const { functions } = ports();
  const job = (await listScheduledFunctions(functions)).find(({ name }) => name === 'everyMinute');
  if (job === undefined) throw new Error('Missing function that evaluates due alerts');
  while (!signal.aborted) {
    await sleep(MINUTE_MS - (Date.now() % MINUTE_MS));
    void runScheduledFunction(functions, job, new Date()).catch(console.error);
  }
}

/** Time at which a listener, like a browser's, first saw each alert. */
const seenAtMs = new Map<string, number>();
const stopListening = collection('alerts').onSnapshot((snapshot) => {
  for (const { type, doc } of snapshot.docChanges()) {
    const driverId: unknown = doc.get('driverId');
    if (type === 'added' && typeof driverId === 'string' && !seenAtMs.has(driverId)) seenAtMs.set(driverId, Date.now());
  }
});

const startedMs = Date.now();
await startJobs();
const setUpSeconds = (Date.now() - startedMs) / 1000;
const clock = new AbortController();
void runMinutes(clock.signal);

// The last reports of silent drivers are spread over a minute; the other drivers continue.
const spreadFromMs = Date.now() + 5_000;
const dueAtMs = new Map<string, number>();
const silence = async (driver: { readonly id: string }, index: number) => {
  const lastMs = spreadFromMs + (index * MINUTE_MS) / SILENT;
  await sleep(lastMs - Date.now());
  const atMs = Date.now();
  await report([driver], atMs);
  dueAtMs.set(driver.id, atMs + SILENT_MINUTES * MINUTE_MS);
};
const [silent, others] = [drivers.filter(({ isSilent }) => isSilent), drivers.filter(({ isSilent }) => !isSilent)];
await report(silent, Date.now());
const endMs = spreadFromMs + MINUTE_MS + SILENT_MINUTES * MINUTE_MS + GRACE_MS;
const goingOn = (async () => {
  for (let second = 0; Date.now() < endMs && seenAtMs.size < SILENT; second++) {
    const turn = second % REPORT_EVERY_SECONDS;
    await Promise.all([
      report(
        others.filter((_driver, index) => index % REPORT_EVERY_SECONDS === turn),
        Date.now(),
      ),
      sleep(1_000),
    ]);
  }
})();
await Promise.all(silent.map(silence));
while (Date.now() < endMs && seenAtMs.size < SILENT) await sleep(200);
clock.abort();
await goingOn;

// Simulates a restart: this new process evaluates all services again, and due alerts twice.
await report(others, Date.now());
const evaluateAll = async (waiting: { readonly id: string }[]) => {
  for (let driver = waiting.shift(); driver !== undefined; driver = waiting.shift())
    await evaluateServiceAlerts({ accountId, serviceId: `s-${driver.id}` }, { clock: systemClock, remindCustomer });
};
const waiting = [...drivers];
await Promise.all(Array.from({ length: 10 }, () => evaluateAll(waiting)));
for (let time = 0; time < 2; time++)
  await runDueAlerts({ clock: systemClock, log, remindCustomer }, Date.now() + 1_000);
const alerts = (await collection('alerts').get()).docs.map((alert) => String(alert.get('driverId')));
stopListening();

const delays = [...dueAtMs].map(([id, dueMs]) => ((seenAtMs.get(id) ?? Infinity) - dueMs) / 1000);
const missing = silent.filter(({ id }) => !alerts.includes(id)).length;
const rows: BenchRow[] = [
  {
    id: 'alerts',
    what: `alert of a driver who fell silent, the slowest of ${SILENT.toString()}`,
    ours: Math.max(...delays),
    floor: 1,
    unit: 's',
    goal: 10,
    note: `${DRIVERS.toString()} drivers on jobs; half within ${median(delays).toFixed(1)} s; watched ${setUpSeconds.toFixed(0)} s after their jobs were written`,
  },
  {
    id: 'alerts',
    what: 'alerts too few or too many, after a restart in between',
    ours: missing + (alerts.length - (SILENT - missing)),
    floor: 1,
    unit: 'alerts',
    goal: 0,
    note: `${alerts.length.toString()} of ${SILENT.toString()}`,
  },
];
process.stdout.write(JSON.stringify(rows));
// Exit explicitly, because the Firestore client keeps its connections open.
process.exit(0);
