/** Compares the calculator with manual calculations, and docs/scale.md with the calculator. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LARGE_INSTALLATION } from '../../../functions/src/definitions/instances.ts';
import measured from '../costs/measured.json' with { type: 'json' };
import { renderCostTable } from '../costs/table.ts';
import { bottlenecksOf, largestCompanyLimit } from './bottlenecks.ts';
import { simulateHotDocument } from './hot-document.ts';
import {
  ALERT_CONDITIONS,
  dispatcherDay,
  monthlyBill,
  TRACKING_USERS_PER_ACCOUNT,
  usersDollars,
} from './monthly-bill.ts';
import { documentBytes, indexBytes } from './index-storage.ts';
import { OWN_LIMITS } from './published-limits.ts';
import { renderBills, renderBottlenecks, renderDispatcherDays, renderHotDocument, renderLoads } from './report.ts';
import { loadOf, positionsPerDriverHour } from './workload.ts';
import type { Installation } from './workload.ts';

/** The installations of docs/scale.md. */
const SIZES: readonly Installation[] = [
  { companies: 1, drivers: 25, positionsPerSecond: null },
  { companies: 100, drivers: 10_000, positionsPerSecond: null },
  { companies: 1000, drivers: 100_000, positionsPerSecond: null },
  { companies: 1000, drivers: 100_000, positionsPerSecond: 10_000 },
];

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');

const ACTIVITIES = [
  { what: 'a driver’s position', times: 100, because: '', each: { reads: 4, writes: 1, deletes: 0 } },
  { what: 'a booking', times: 1, because: '', each: { reads: 10, writes: 5, deletes: 0 } },
];

test('matches a manual calculation for a thousand drivers', () => {
  const load = loadOf({ companies: 10, drivers: 1000, positionsPerSecond: null }, ACTIVITIES);
  // 600 on shift, five jobs each, over 36,000 seconds.
  expect(load.bookingsPerDay).toBe(3000);
  expect(load.positionsPerSecond).toBeCloseTo((3000 * 100) / 36_000);
  expect(load.changesPerSecond).toBeCloseTo((3000 / 36_000) * 2 * 8);
  expect(load.callsPerSecond).toBeCloseTo(600 / 3 / 20 + (3000 / 36_000) * 2 * (63 + 25));
  expect(load.largestChangesPerSecond).toBeCloseTo(load.changesPerSecond * 2);
  expect(load.listeners).toBe(270);
  expect(load.billed.reads).toBeCloseTo(3000 * 10 + 3000 * 100 * 4);
  expect(load.billed.writes).toBeCloseTo(3000 * 5 + 3000 * 100);
});

test('charges a given rate of positions instead of the policy’s', () => {
  const load = loadOf({ companies: 10, drivers: 1000, positionsPerSecond: 100 }, ACTIVITIES);
  expect(load.positionReadsPerSecond).toBe(400);
  expect(load.billed.writes).toBe(3000 * 5 + 100 * 36_000);
});

test('an installation at a limit’s size uses exactly that limit', () => {
  for (const { what, drivers, limit } of bottlenecksOf(
    { companies: 100, drivers: 10_000, positionsPerSecond: null },
    ACTIVITIES,
  )) {
    const there = bottlenecksOf({ companies: 100, drivers, positionsPerSecond: null }, ACTIVITIES);
    const again = there.find((one) => one.what === what);
    // Windows of dispatchers grow with companies, not with drivers.
    if (!what.startsWith('open connections')) expect(again?.used, what).toBeCloseTo(limit, 3);
  }
});

test('a document answers promptly below half its load, and never catches up above its limit', () => {
  const wait = (changesPerSecond: number) =>
    simulateHotDocument({ changesPerSecond, writesPerSecond: 1, seconds: 36_000 });
  expect(wait(0.1).p95).toBeLessThan(2);
  // M/D/1 at half load: the mean wait is half a service beyond the write itself.
  expect(wait(0.5).p50).toBeLessThan(2);
  expect(wait(1.2).p95).toBeGreaterThan(3600);
});

test('uses the limits set in the code', async () => {
  expect(LARGE_INSTALLATION.api).toBe(OWN_LIMITS.apiInstances);
  expect(await read('functions/contract/src/daily-ceilings.ts')).toContain('quotes: 50_000');
  expect(await read('functions/src/areas/tracking/tracking-users.ts')).toContain(
    `TRACKING_USERS = ${TRACKING_USERS_PER_ACCOUNT};`,
  );
  expect(await read('functions/src/areas/dashboard/stats-catch-up.ts')).toContain(
    `PAGE_SIZE = ${OWN_LIMITS.pageSize};`,
  );
  expect(await read('web/src/features/driver-app/jobs/job-list.tsx')).toContain('INTERVAL_MS = 20_000');
  expect(await read('web/src/features/tracking/api/tracking.ts')).toContain('const SETTLED_INTERVAL_MS = 20_000');
});

test('users are billed by tier above the free ones', () => {
  expect(usersDollars(50_000)).toBe(0);
  expect(usersDollars(111_000)).toBeCloseTo(50_000 * 0.0055 + 11_000 * 0.0046);
  expect(usersDollars(1_000_100)).toBeCloseTo(50_000 * 0.0055 + 900_000 * 0.0046 + 100 * 0.0032);
});

test('a small company’s functions, tasks and logs are within the free quota', () => {
  const { lines, bookings } = monthlyBill({ companies: 1, drivers: 25, positionsPerSecond: null }, measured);
  expect(bookings).toBe(75 * 26);
  const paid = Object.fromEntries(lines.map(({ what, dollars }) => [what, dollars]));
  expect([paid['functions'], paid['tasks'], paid['logs'], paid['users who signed in']]).toEqual([0, 0, 0, 0]);
});

test('a booking costs at most 0.0015 dollars with everything, and a year of bookings stored', () => {
  // The smallest pay the alert conditions and schedules, six dollars a month, for few bookings.
  for (const size of SIZES.slice(1, 3)) {
    const { total, bookings } = monthlyBill(size, measured);
    expect(total / bookings).toBeLessThanOrEqual(0.0015);
  }
});

test('index entries are those of Firestore’s rules and the index file', () => {
  const document = {
    path: 'accounts/a1/services/s1',
    fields: { status: 'x', searchTokens: ['ab', 'c'], start: { lat: 1 } },
  };
  // Name 16 + 9 + 3 + 9 + 3, parent's name 16 + 9 + 3, and 32.
  const entry = 40 + 28 + 32;
  const own = { indexes: [], fieldOverrides: [] };
  const scalar = (name: string, bytes: number) => 2 * (entry + name.length + 1 + bytes);
  const automatic = scalar('status', 2) + scalar('searchTokens', 5) + scalar('start', 12) + scalar('start.lat', 8);
  expect(indexBytes(document, own)).toBe(automatic + 2 * (entry + 13) + 3 + 2);
  const fieldOverrides = [{ collectionGroup: 'services', fieldPath: '*', indexes: [] }];
  expect(indexBytes(document, { indexes: [], fieldOverrides })).toBe(0);
  const search = {
    collectionGroup: 'services',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'searchTokens', arrayConfig: 'CONTAINS' },
      { fieldPath: 'status', order: 'ASCENDING' },
    ],
  } as const;
  expect(indexBytes(document, { indexes: [{ ...search, fields: [...search.fields] }], fieldOverrides })).toBe(
    2 * (entry + 2) + 3 + 2,
  );
  expect(documentBytes(document)).toBe(40 + 9 + 18 + (6 + 4 + 8) + 32);
});

test('a live map costs each position once at least, and the rules’ two documents with it at most', () => {
  const { positions, least, most } = dispatcherDay(299, 48.5);
  expect(positions).toBe(145_015);
  expect(least).toBeCloseTo(0.0435);
  expect(most).toBeCloseTo(0.1305);
});

test('a map with 1,000 drivers costs its live hours and a reading every 150 seconds besides', () => {
  const { positions, least, most } = dispatcherDay(1000, 48.5);
  // Eight hours with 24 readings, and eight openings, each of four ranges with two documents for the rules.
  expect(positions).toBe(2 * 48_500 + (8 * 24 + 8) * 1000);
  const queries = 200 * 4 * 2;
  expect(least).toBeCloseTo((297_000 + queries) * 0.3e-6);
  expect(most).toBeCloseTo((297_000 + queries + 2 * 97_000) * 0.3e-6);
});

test('a dispatcher’s day with up to 1,000 drivers in view costs at most 0.15 dollars', () => {
  const perHour = positionsPerDriverHour(measured.bookings);
  for (const inView of [25, 100, 299, 300, 1000]) expect(dispatcherDay(inView, perHour).most).toBeLessThanOrEqual(0.15);
});

test('counts the conditions of the alerts', async () => {
  const folder = path.join(ROOT, 'scripts/monitoring/alerts');
  const policies = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const conditions = await Promise.all(
    policies.map(async (name) => {
      const policy = JSON.parse(await read(`scripts/monitoring/alerts/${name}`)) as { conditions: unknown[] };
      return policy.conditions.length;
    }),
  );
  expect(conditions.reduce((sum, count) => sum + count, 0)).toBe(ALERT_CONDITIONS);
});

/** Removes the column widths of a formatted table. */
const plain = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '-').replaceAll('- |', '-|');

test('the pages have the tables of the calculator and of the last measurement', async () => {
  const page = plain(await read('docs/scale.md'));
  expect(page).toContain(plain(renderLoads(SIZES, measured.bookings)));
  expect(page).toContain(
    plain(renderBottlenecks({ companies: 1000, drivers: 100_000, positionsPerSecond: 10_000 }, measured.bookings)),
  );
  expect(page).toContain(plain(renderHotDocument()));
  expect(page).toContain(plain(renderBills(SIZES.slice(0, 3), measured)));
  expect(page).toContain(plain(renderDispatcherDays(positionsPerDriverHour(measured.bookings))));
  expect(page).toContain(`about ${Math.round(largestCompanyLimit() / 50) * 50} drivers`);
  const operations = plain(await read('docs/operations.md'));
  expect(operations).toContain(plain(renderCostTable(measured.bookings, 1000)).split('\n\n')[0]);
  expect(operations).toContain(plain(renderCostTable(measured.trackers, 1000)).split('\n\n')[0]);
  expect(operations).toContain(plain(renderCostTable(measured.whatsApp, 1000)).split('\n\n')[0]);
  expect(operations).toContain(plain(renderCostTable(measured.month, 1)).split('\n\n')[0]);
});
