/**
 * `npm run costs`: measures what a thousand bookings and an idle month cost in Firestore, by the reads and writes of the
 * product's code. Prints the tables of docs/operations.md and writes the figures to tests/bench/costs/measured.json.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portOffset } from '../../../emulators/ports.ts';
import { startStack } from '../../../emulators/stack.ts';
import type { Activity } from './activities.ts';
import type { BilledOperations } from './prices.ts';
import { FIRESTORE_PRICES } from './prices.ts';
import type { MeasuredActivity } from './table.ts';
import { renderCostTable } from './table.ts';

const BOOKINGS = 1000;
/** Runs per activity: twice the number of a booking's steps. */
const RUNS = 8;

// Modules imported later read the offset from here.
process.env.LLEVO_PORT_OFFSET ??= '14000';
const log = (text: string) => {
  console.log(text);
};

/** Measures an activity without its first run, so that caches are warm as on a working day. */
async function measureActivity({ run, before, ...activity }: Activity): Promise<MeasuredActivity> {
  const { measureCost } = await import('./cost-meter.ts');
  const runs: BilledOperations[] = [];
  for (let turn = 0; turn <= RUNS; turn++) {
    await before?.();
    runs.push(await measureCost(run));
  }
  const warm = runs.slice(1);
  const mean = (kind: keyof BilledOperations) => warm.reduce((sum, one) => sum + one[kind], 0) / RUNS;
  return { ...activity, each: { reads: mean('reads'), writes: mean('writes'), deletes: mean('deletes') } };
}

async function measureAll(activities: readonly Activity[]): Promise<MeasuredActivity[]> {
  const rows: MeasuredActivity[] = [];
  for (const activity of activities) rows.push(await measureActivity(activity));
  return rows;
}

const seed = { services: 300, drivers: 60, customers: 100, messages: 0 };
const stack = await startStack({
  offset: portOffset(),
  functions: false,
  hosting: false,
  mail: false,
  seed,
  log,
});
try {
  await import('../../support/api/in-process-api.ts');
  const { createMemberClient } = await import('../../support/session/test-clients.ts');
  const { activitiesOf, TRACKS_PER_FIVE_MINUTES } = await import('./activities.ts');
  const { trackerActivity } = await import('./tracker-activity.ts');
  const { whatsAppActivity } = await import('./whatsapp-activity.ts');
  const { alertActivity, pollsOf, SCHEDULES } = await import('./recurring-activities.ts');
  const accountId = 'llevo';
  const { token } = await createMemberClient({ accountId, permission: 'admin' });
  const changes = await measureAll([...(await activitiesOf(accountId, token ?? '')), await alertActivity(accountId)]);
  const month = await measureAll(SCHEDULES);
  // After the schedules, which would read the records created by these.
  const bookings = [...changes, ...(await measureAll(await pollsOf(accountId)))];
  const trackers = [await trackerActivity(accountId)];
  const whatsApp = await measureAll([whatsAppActivity(accountId)]);
  const { source, asOf } = FIRESTORE_PRICES;
  log(`\n## ${BOOKINGS} bookings\n\n${renderCostTable(bookings, BOOKINGS)}`);
  log(
    `\nRoute history: ${TRACKS_PER_FIVE_MINUTES.toFixed(2)} documents written per driver and five minutes of a shift.`,
  );
  log(`\n## A driver with a tracker\n\n${renderCostTable(trackers, BOOKINGS)}`);
  log(`\n## Notices by WhatsApp\n\n${renderCostTable(whatsApp, BOOKINGS)}`);
  log(`\n## An idle month\n\n${renderCostTable(month, 1)}\n\nPrices: ${source}, ${asOf}.`);
  await writeFile(
    join(import.meta.dirname, 'measured.json'),
    `${JSON.stringify({ bookings, trackers, whatsApp, month }, null, 2)}\n`,
  );
} finally {
  await stack.stop();
}
process.exit(0);
