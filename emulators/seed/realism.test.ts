/** The demo account looks like a year of a well-run company. */
import { Customer } from '@llevo/contract/entities/customer';
import { Driver } from '@llevo/contract/entities/driver';
import { Rating } from '@llevo/contract/entities/rating';
import { Service } from '@llevo/contract/entities/service';
import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { plannedSpan } from '@llevo/contract/rules/board/job-span';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { serviceTimes } from '@llevo/contract/rules/dashboard/service-times';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { beforeAll, expect, test } from 'vitest';
import { DriverDayEntry } from '../../functions/src/platform/ledger/figures/driver-day.ts';
import type { SeedDocument } from './document-writer.ts';
import { cityOf } from './people/demo-drivers.ts';
import { DAY_MS } from './seed-clock.ts';
import { buildAccount, storedIn } from './testing/built-account.ts';

const MINUTE_MS = 60_000;
const TODAY = '2026-03-14';
const at = (hour: string): number => guayaquilInstantMs(TODAY, hour);

let early: SeedDocument[];
let evening: SeedDocument[];
let services: Service[];
let drivers: Map<string, Driver>;
beforeAll(async () => {
  ({ documents: early } = await buildAccount(at('05:00')));
  ({ documents: evening } = await buildAccount(at('20:00')));
  services = storedIn(early, 'services', Service);
  drivers = new Map(storedIn(early, 'drivers', Driver).map((driver) => [driver.id, driver]));
}, 120_000);

const isOfToday = ({ date }: Service): boolean => date === TODAY;
/** Whether a service was on one of the last thirty days before today. */
const isRecent = ({ date }: Service): boolean => date < TODAY && date >= addDays(TODAY, -30);
const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length / all.length;
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Milliseconds from the agreed hour to the start, by the timeline. */
function delayMs({ id, date, hour }: Service): number {
  const history = early.filter(({ path }) => path.includes(`/services/${id}/history/`));
  const { startedMs } = serviceTimes(history.map(({ data }) => ServiceHistoryEntry.parse(data)));
  return (startedMs ?? NaN) - guayaquilInstantMs(date, hour);
}

test('about nine of ten trips of the last month began within fifteen minutes', () => {
  const finished = services.filter((service) => isRecent(service) && service.status === 'finalizado');
  expect(finished.length).toBeGreaterThan(150);
  const punctual = shareOf(finished, (service) => delayMs(service) <= 15 * MINUTE_MS);
  expect(punctual).toBeGreaterThan(0.86);
  expect(punctual).toBeLessThan(0.94);
});

test('two to four services of earlier days are open, one of them without a driver', () => {
  const open = services.filter(({ date, status }) => date < TODAY && !isOver(status));
  expect(open.length).toBeGreaterThanOrEqual(2);
  expect(open.length).toBeLessThanOrEqual(4);
  expect(open.some(({ driverId, status }) => driverId === null && status === null)).toBe(true);
});

test('reservations start on a quarter of an hour, and the morning is busiest', () => {
  const reserved = services.filter(({ typeService }) => typeService === 'RESERVE');
  expect(reserved.filter(({ hour }) => !/:(00|15|30|45)$/.test(hour))).toEqual([]);
  expect(services.filter(({ hour }) => hour < '06:00')).toEqual([]);
  expect(shareOf(services, ({ hour }) => hour >= '08:00' && hour < '12:00')).toBeGreaterThan(0.4);
});

test('nearly all drivers come from the city where the trip begins, and one of today’s does not', () => {
  const given = services.filter(({ driverId }) => driverId !== null);
  const isLocal = ({ driverId, addressStart }: Service): boolean => {
    const driver = drivers.get(driverId ?? '');
    return driver !== undefined && cityOf(driver) === cityOf({ address: addressStart });
  };
  expect(shareOf(given, isLocal)).toBeGreaterThan(0.93);
  const misplaced = given.filter((service) => isOfToday(service) && !isLocal(service));
  expect(misplaced.length).toBeGreaterThanOrEqual(1);
  expect(misplaced.length).toBeLessThanOrEqual(4);
});

test('only active drivers have trips that are not over', () => {
  const statuses = services
    .filter(({ driverId, status }) => driverId !== null && !isOver(status))
    .map(({ driverId }) => drivers.get(driverId ?? '')?.status);
  expect(new Set(statuses)).toEqual(new Set(['activado']));
});

test('a good part of the kilometres is empty, but not half of them', () => {
  const days = early
    .filter(({ path }) => path.includes('/ledger/driverDay.'))
    .map(({ data }) => DriverDayEntry.parse(data));
  const sum = (of: (day: DriverDayEntry) => number) => days.reduce((total, day) => total + of(day), 0);
  const empty = sum(({ emptyMetres }) => emptyMetres);
  const share = empty / (empty + sum(({ loadedMetres }) => loadedMetres));
  expect(share).toBeGreaterThan(0.12);
  expect(share).toBeLessThan(0.45);
  expect(days.some(({ jobs }) => jobs > 2)).toBe(true);
});

test('most customers have booked, and about half of those of the last month had booked before', () => {
  const booked = new Set(services.map(({ userId }) => userId));
  expect(shareOf(storedIn(early, 'customers', Customer), ({ id }) => !booked.has(id))).toBeLessThanOrEqual(0.2);
  const finished = services.filter(({ status }) => status === 'finalizado');
  const recent = [...new Set(finished.filter(isRecent).map(({ userId }) => userId))];
  const daysOf = Map.groupBy(finished, ({ userId }) => userId);
  const hadBefore = (customer: string) => (daysOf.get(customer) ?? []).some(({ date }) => date < addDays(TODAY, -30));
  expect(shareOf(recent, hadBefore)).toBeGreaterThan(0.35);
  expect(shareOf(recent, hadBefore)).toBeLessThan(0.6);
});

test('ratings are good, and few drivers are cancelled or in correction', () => {
  const stars = mean(storedIn(early, 'ratings', Rating).map((rating) => rating.stars));
  expect(stars).toBeGreaterThan(4.5);
  expect(stars).toBeLessThan(4.8);
  for (const status of ['cancelado', 'correccion']) {
    const { length } = [...drivers.values()].filter((driver) => driver.status === status);
    expect(length).toBeGreaterThanOrEqual(1);
    expect(length).toBeLessThanOrEqual(8);
  }
});

test('people rate a trip within a day of its end, and before now', () => {
  const lines = early.filter(({ path }) => path.includes('/history/'));
  const timelines = Map.groupBy(lines, ({ path }) => path.split('/')[3]);
  const ends = new Map(
    services.map((service) => {
      const timeline = (timelines.get(service.id) ?? []).map(({ data }) => ServiceHistoryEntry.parse(data));
      return [service.id, serviceTimes(timeline).finishedMs ?? plannedSpan(service).endsAt] as const;
    }),
  );
  const ratings = storedIn(early, 'ratings', Rating).map(({ serviceId, createdAt }) => ({
    createdAt,
    delayMs: createdAt - (ends.get(serviceId) ?? NaN),
  }));
  expect(ratings.length).toBeGreaterThan(1000);
  expect(ratings.filter((rating) => !(rating.delayMs > 0 && rating.delayMs <= DAY_MS))).toEqual([]);
  expect(ratings.filter(({ createdAt }) => createdAt >= at('05:00'))).toEqual([]);
});

test('today begins with a full board, most of it assigned', () => {
  const today = services.filter((service) => isOfToday(service) && !isOver(service.status));
  expect(today.length).toBeGreaterThan(10);
  expect(shareOf(today, ({ driverId }) => driverId === null)).toBeLessThan(0.4);
});

test('some services to come need a driver: a few of today at different hours, and more of the next days', () => {
  const needing = services.filter(({ driverId, status }) => driverId === null && !isOver(status));
  const hours = needing.filter(isOfToday).map(({ hour }) => hour);
  expect(hours.length).toBeGreaterThanOrEqual(3);
  expect(hours.length).toBeLessThanOrEqual(6);
  expect(new Set(hours.filter((hour) => hour >= '12:00')).size).toBeGreaterThanOrEqual(2);
  const next = needing.filter(({ date }) => date > TODAY);
  expect(next.length).toBeGreaterThanOrEqual(6);
  expect(next.length).toBeLessThanOrEqual(11);
});

test('hardly any trip is too short for a truck', () => {
  expect(shareOf(services, ({ priceCents }) => priceCents < 300)).toBeLessThan(0.01);
});

test('today’s services follow the hour: in the evening most are over, and none is overdue', () => {
  const today = storedIn(evening, 'services', Service).filter(isOfToday);
  expect(shareOf(today, ({ status }) => status === 'finalizado')).toBeGreaterThan(0.5);
  const notBegun = today.filter(({ status }) => !isOver(status) && status !== 'en curso');
  expect(notBegun.filter(({ hour }) => at(hour) < at('19:30'))).toEqual([]);
});
