import { UNKNOWN_TIMES } from '@llevo/contract/rules/dashboard/service-times';
import type { ServiceTimes } from '@llevo/contract/rules/dashboard/service-times';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { expect, test } from 'vitest';
import { driverDayFigures, toDriverDayEntry } from '../../platform/ledger/figures/driver-day.ts';
import { addFigures, FiguresTally, parseFigures } from '../../platform/ledger/figures/figures.ts';
import { jobFigures, jobLists, toFinishedJob } from '../../platform/ledger/figures/finished-job.ts';
import type { FinishedJob } from '../../platform/ledger/figures/finished-job.ts';
import { toServiceEntry, withPreviousDay } from '../../platform/ledger/ledger.ts';
import { figureDocumentsOf, figuresReport } from './figures-response.ts';

const DAY = '2026-11-10';
const at = (hour: string) => guayaquilInstantMs(DAY, hour);
const record = {
  status: 'finalizado',
  typeService: 'RESERVE',
  typeVehicle: '2tn',
  date: DAY,
  hour: '09:00',
  userId: 'c1',
  driverId: 'd1',
  priceCents: 4000,
  start: { lat: -0.18, lng: -78.48 },
  finish: { lat: -0.25, lng: -78.52 },
  distanceMetres: 9000,
};
const times = { setOutMs: at('08:40'), startedMs: at('09:20'), finishedMs: at('10:40') };

function jobOf(changes: object = {}, reached: ServiceTimes = times): FinishedJob {
  const job = toFinishedJob({ ...record, ...changes }, reached);
  if (job === null) throw new Error('Service is not finished');
  return job;
}

test('a finished service adds money, work and delay to its agreed day', () => {
  expect(jobFigures(jobOf(), 'c1')).toEqual({
    day: DAY,
    figures: {
      total: { all: { n: 1, g: 4000, c: 600, p: 1400, m: 120, l: 9000 } },
      vehicles: { '2tn': { n: 1, g: 4000, c: 600, p: 1400, m: 120, l: 9000 } },
      drivers: { d1: { n: 1, g: 4000, c: 600, p: 1400, m: 120, l: 9000 } },
      delays: { '30': { n: 1 } },
      previous: { none: { n: 1 } },
    },
  });
  expect(jobLists(jobOf(), 'c1')).toEqual([
    'jobs',
    'jobs.driver.d1',
    'jobs.vehicle.2tn',
    'jobs.customer.c1',
    'jobs.late.5',
    'jobs.late.10',
    'jobs.late.15',
  ]);
});

test.each([
  { name: 'another status', changes: { status: 'en curso' } },
  { name: 'no day', changes: { date: 'ayer' } },
])('a service with $name is not a finished job', ({ changes }) => {
  expect(toFinishedJob({ ...record, ...changes }, times)).toBeNull();
});

test('invalid fields of the mobile app count as unknown', () => {
  const job = jobOf({ start: 'aquí', distanceMetres: '9', driverId: 'a/b', hour: 'tarde', typeVehicle: null });
  expect(job).toMatchObject({ start: null, finish: null, loadedMetres: 0, driverId: '', vehicle: '', hour: '00:00' });
});

test('unknown or impossible working times are replaced by the planned ones', () => {
  const planned = jobOf({}, UNKNOWN_TIMES).minutes;
  expect(planned).toBeGreaterThan(30);
  expect(jobOf({}, { ...times, finishedMs: times.setOutMs - 1 }).minutes).toBe(planned);
  expect(jobOf({}, { ...times, finishedMs: times.setOutMs + 17 * 3_600_000 }).minutes).toBe(planned);
});

test('a return trip is driven twice and ends where it began', () => {
  expect(jobOf({ isReturnTrip: true })).toMatchObject({ loadedMetres: 18_000, finish: record.start });
});

test('empty kilometres lie between a driver’s jobs in the order in which they began', () => {
  const first = jobOf({}, { ...times, startedMs: at('12:00') });
  const second = jobOf({ hour: '11:00', start: record.finish, finish: record.start }, UNKNOWN_TIMES);
  const day = { day: DAY, driverId: 'd1' };
  const midnight = guayaquilInstantMs(DAY);
  // The one agreed for 9 began at 12, after the one of 11, which ends where it starts.
  const entry = toDriverDayEntry(day, new Map(Object.entries({ first, second })), midnight);
  expect(entry).toMatchObject({ jobs: 2, emptyMetres: 0, loadedMetres: 18_000 });
  const inTime = toDriverDayEntry(
    day,
    new Map(Object.entries({ first: jobOf(), again: jobOf({ hour: '14:00' }) })),
    midnight,
  );
  expect(inTime?.emptyMetres).toBeGreaterThan(8000);
  expect(inTime && driverDayFigures({ ...inTime, emptyMetres: 5 })[0]?.figures).toEqual({
    total: { all: { d: 1, e: 5 } },
    drivers: { d1: { d: 1, e: 5 } },
  });
  expect(toDriverDayEntry(day, new Map(), midnight)).toBeNull();
});

test('an entry keeps its customer’s previous day until its own day changes', () => {
  const built = toServiceEntry(record, { id: 's', entry: null, times });
  if (built === null) throw new Error('Missing entry');
  const entry = withPreviousDay(built, '2026-10-01');
  expect(entry.lists).toContain('jobs.returning');
  expect(toServiceEntry({ ...record, priceCents: 1 }, { id: 's', entry })?.job?.previousDay).toBe('2026-10-01');
  expect(toServiceEntry({ ...record, hour: '10:00' }, { id: 's', entry })?.job?.previousDay).toBe('');
  expect(toServiceEntry({ ...record, userId: 'c2' }, { id: 's', entry })?.job?.previousDay).toBe('');
  expect(toServiceEntry(record, { id: 's', entry })?.job?.times).toEqual(times);
});

test('replacing a contribution by itself changes nothing, and removing it leaves nothing', () => {
  const figures = jobFigures(jobOf(), 'c1');
  const tally = new FiguresTally();
  tally.replace([figures], [figures]);
  expect(tally.documents.size).toBe(0);
  tally.replace([], [figures]);
  expect([...tally.documents.keys()]).toEqual([DAY, '2026-11']);
  tally.replace([figures], []);
  expect(tally.documents.size).toBe(0);
  expect(addFigures([figures.figures, parseFigures({ total: { all: { n: 0, g: 'x' } }, other: null })])).toEqual(
    figures.figures,
  );
});

test('a report counts each customer once per period', () => {
  const jobs = [
    { day: '2026-11-02', previousDay: '' },
    { day: '2026-11-03', previousDay: '2026-11-02' },
    { day: '2026-11-03', previousDay: '2026-09-30' },
    { day: '2026-11-20', previousDay: '2026-11-03' },
    { day: '2026-10-15', previousDay: '' },
    { day: '2026-09-30', previousDay: '' },
  ];
  const tally = new FiguresTally();
  for (const { day, previousDay } of jobs) tally.replace([], [jobFigures({ ...jobOf(), day, previousDay }, 'c')]);
  const period = { from: '2026-11-01', to: '2026-11-30' };
  expect(figureDocumentsOf(period)).toHaveLength(61);
  const { sums, sums_before: before, bars, vehicles } = figuresReport(tally.documents, period);
  expect(sums).toMatchObject({
    services: 4,
    gross: 160,
    commission: 24,
    payout: 56,
    customers: 2,
    returning_customers: 1,
  });
  expect(before).toMatchObject({ services: 1, customers: 1, returning_customers: 0 });
  expect(bars).toHaveLength(30);
  expect(bars.reduce((total, bar) => total + bar.customers, 0)).toBe(2);
  expect(vehicles).toEqual([expect.objectContaining({ vehicle: '2tn', services: 4, gross: 160 })]);
  const byDays = figuresReport(tally.documents, { ...period, compare: 'days' });
  expect(byDays).toMatchObject({ period, before: { from: '2026-10-02', to: '2026-10-31' } });
  const year = figuresReport(tally.documents, { from: '2026-01-01', to: '2026-12-31' });
  expect(year.sums).toMatchObject({ services: 6, customers: 3, returning_customers: 0 });
});
