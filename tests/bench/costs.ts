/**
 * `npm run costs`: what a thousand bookings and an idle month cost in Firestore, by what the product's own code is
 * measured to read and store. Prints the tables of docs/operations.md and writes the figures to scripts/costs/measured.json.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portOffset } from '../../emulators/ports.ts';
import { startStack } from '../../emulators/stack.ts';
import type { Activity } from './costs/activities.ts';
import type { BilledOperations } from '../../scripts/costs/prices.ts';
import { FIRESTORE_PRICES } from '../../scripts/costs/prices.ts';
import type { MeasuredActivity } from '../../scripts/costs/table.ts';
import { renderCostTable } from '../../scripts/costs/table.ts';

const BOOKINGS = 1000;
/** As many as there are steps of a booking, twice. */
const RUNS = 8;

// Modules imported later read the offset from here.
process.env.LLEVO_PORT_OFFSET ??= '14000';
const ROOT = join(import.meta.dirname, '../..');
const log = (text: string) => {
  console.log(text);
};

/** Not the first run: memories are warm, as they are on a working day. */
async function measureActivity({ run, before, ...activity }: Activity): Promise<MeasuredActivity> {
  const { measureCost } = await import('./costs/cost-meter.ts');
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

const seed = { services: 300, drivers: 60, customers: 100 };
const stack = await startStack({
  offset: portOffset(),
  functions: false,
  hosting: false,
  mail: false,
  seed,
  log,
});
try {
  await import('../support/api/in-process-api.ts');
  const { createMemberClient } = await import('../support/session/test-clients.ts');
  const { activitiesOf, TRACKS_PER_FIVE_MINUTES } = await import('./costs/activities.ts');
  const { alertActivity } = await import('./costs/alert-activities.ts');
  const { pollsOf } = await import('./costs/polls.ts');
  const { SCHEDULES } = await import('./costs/schedules.ts');
  const accountId = 'llevo';
  const { token } = await createMemberClient({ accountId, permission: 'admin' });
  const changes = await measureAll([...(await activitiesOf(accountId, token ?? '')), await alertActivity(accountId)]);
  const month = await measureAll(SCHEDULES);
  // After the schedules, which would read what these bring along.
  const bookings = [...changes, ...(await measureAll(await pollsOf(accountId)))];
  const { source, asOf } = FIRESTORE_PRICES;
  log(`\n## ${BOOKINGS} bookings\n\n${renderCostTable(bookings, BOOKINGS)}`);
  log(
    `\nA driver’s track: ${TRACKS_PER_FIVE_MINUTES.toFixed(2)} documents written per driver and five minutes of a shift.`,
  );
  log(`\n## An idle month\n\n${renderCostTable(month, 1)}\n\nPrices: ${source}, ${asOf}.`);
  await writeFile(join(ROOT, 'scripts/costs/measured.json'), `${JSON.stringify({ bookings, month }, null, 2)}\n`);
} finally {
  await stack.stop();
}
process.exit(0);
