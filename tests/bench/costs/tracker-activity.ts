import { paths } from '@llevo/contract/paths';
import type { DriverActivity } from '@llevo/contract/rules/people/position-policy';
import { jsonMessage } from '../../../emulators/simulator/tracker-writer.ts';
import { instanceLimits } from '../../../functions/src/platform/limits/instance-rate-limits.ts';
import { buildPositionsApp } from '../../../functions/src/positions-app.ts';
import { realDeps } from '../../support/api/in-process-api.ts';
import { SITE_URL } from '../../support/emulators/addresses.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { onWrites } from '../../support/firestore/count-writes.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenTracker } from '../../support/fixtures/trackers.ts';
import { simulateDay } from '../position-policy.ts';
import { addUpdates, OPEN_MAPS, SHIFT_HOURS } from './activities.ts';
import { addReads, measureCost } from './cost-meter.ts';
import type { MeasuredActivity } from './table.ts';

/** Interval of the setup link (functions/src/areas/positions/setup-link.ts). */
const EVERY_SECONDS = 15;
/** Drivers of P3 whose whole shift is metered. */
const DRIVERS = [1, 2];
const DAY_MS = 86_400_000;
/** Messages of a row, because one of them costs a fraction of a document. */
const MESSAGES = 100;

/** An instance of the function, whose clock is moved, and the documents that it writes. */
function createInstance() {
  let nowMs = 0;
  const clock = { ...realDeps.clock, nowMs: () => nowMs };
  const app = buildPositionsApp({
    ...realDeps,
    clock,
    limits: { ...realDeps.limits, instance: instanceLimits(clock) },
  });
  let written: string[] = [];
  onWrites((path) => written.push(path));
  return {
    /** Sends a message at an instant; returns the paths of the documents written. */
    send: async ({ path, body }: ReturnType<typeof jsonMessage>, atMs: number): Promise<readonly string[]> => {
      nowMs = atMs;
      written = [];
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const { status, headers: answered } = await app.request(`${SITE_URL}${path}`, request);
      if (status !== 200) throw new Error(`A position was answered ${status}`);
      addReads(Number(answered.get('x-llevo-reads')));
      return written;
    },
  };
}

/** The shifts of P3, reported by trackers: the mean of their messages. Parts of the route history are deleted later. */
export async function trackerActivity(accountId: string): Promise<MeasuredActivity> {
  const instance = createInstance();
  const total = { reads: 0, writes: 0, deletes: 0 };
  let messages = 0;
  const startMs = Math.floor(Date.now() / DAY_MS - 1) * DAY_MS;
  for (const seed of DRIVERS) {
    const { id: driverId } = await given.driver(accountId);
    const { secret } = await givenTracker({ accountId, driverId });
    const job = await given.service(accountId, { driverId, driverName: 'José', status: 'pendiente' });
    const jobDocument = adminFirestore.doc(paths.accountDocument(accountId, 'services', job.id));
    let known: DriverActivity = 'idle';
    const parts = new Set<string>();
    for (const { fix, activity, isOnShift } of simulateDay(seed)) {
      if (!isOnShift || (fix.atMs / 1000) % EVERY_SECONDS !== 0) continue;
      if (activity !== known) await jobDocument.update({ status: activity === 'on_job' ? 'en curso' : 'finalizado' });
      known = activity;
      const atMs = startMs + fix.atMs;
      const { reads, writes } = await measureCost(async () => {
        const paths = await instance.send(jsonMessage(secret, { ...fix, atMs }), atMs);
        for (const path of paths) {
          if (path.includes('/driverLocations/')) addUpdates(OPEN_MAPS);
          if (path.includes('/driverTracks/')) parts.add(path);
        }
      });
      total.reads += reads;
      total.writes += writes;
      messages += 1;
    }
    total.deletes += parts.size;
  }
  const share = MESSAGES / messages;
  return {
    what: `${MESSAGES} messages of a tracker`,
    times: (SHIFT_HOURS * 3600) / EVERY_SECONDS / MESSAGES,
    because: `every ${EVERY_SECONDS} seconds in ${SHIFT_HOURS} hours of a shift`,
    each: { reads: total.reads * share, writes: total.writes * share, deletes: total.deletes * share },
  };
}
