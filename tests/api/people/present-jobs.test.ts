/** A list of drivers says who is free, busy or paused now. */
import { listDrivers, searchDrivers } from '@llevo/contract/endpoints/people/drivers';
import type { DriverRow } from '@llevo/contract/entities/driver';
import type { Service } from '@llevo/contract/entities/service';
import { plannedSpan } from '@llevo/contract/rules/board/job-span';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { expect, test } from 'vitest';
import { given } from '../../support/fixtures/given.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const MINUTE_MS = 60_000;

/** When a service is planned whose hour is so many minutes from now. */
const planned = (minutes: number) => {
  const atMs = Date.now() + minutes * MINUTE_MS;
  return { date: guayaquilDate(atMs), hour: guayaquilTime(atMs) };
};

const givenJob = (accountId: string, driverId: string, facts: Partial<Service>) =>
  given.service(accountId, { driverId, driverName: 'X', ...facts });

const startOf = (service: Service) => new Date(plannedSpan(service).startsAt).toISOString();
const endOf = (service: Service) => new Date(plannedSpan(service).endsAt).toISOString();

async function givenDrivers(accountId: string) {
  const [free, driving, due, paused, late] = await Promise.all([
    given.driver(accountId, { name: 'Libre' }),
    given.driver(accountId, { name: 'Viajando' }),
    given.driver(accountId, { name: 'Esperado' }),
    given.driver(accountId, { name: 'Pausado', isAvailable: false }),
    given.driver(accountId, { name: 'Atrasado', availableUntil: Date.now() + 60 * MINUTE_MS }),
  ]);
  return { free, driving, due, paused, late };
}

test('a list that includes jobs says who is free until which job, who is busy until when, and who paused', async () => {
  const accountId = await given.account();
  const { free, driving, due, paused, late } = await givenDrivers(accountId);
  await givenJob(accountId, free.id, { status: 'finalizado', ...planned(-10) });
  await givenJob(accountId, free.id, { status: 'confirmado', ...planned(45) });
  const later = await givenJob(accountId, free.id, { status: 'confirmado', ...planned(30) });
  await givenJob(accountId, free.id, { status: 'confirmado', ...planned(-300) });
  const trip = await givenJob(accountId, driving.id, { status: 'en curso', ...planned(-10) });
  const next = await givenJob(accountId, due.id, { status: 'confirmado', ...planned(-2) });
  await givenJob(accountId, late.id, { status: 'en camino', ...planned(-3 * 24 * 60) });
  // A job left open on an earlier day hides no later one, and is itself none.
  await givenJob(accountId, late.id, { status: 'confirmado', date: later.date, hour: later.hour });
  await givenJob(accountId, free.id, { status: 'confirmado', ...planned(-2 * 24 * 60) });
  await givenJob(await given.account(), free.id, { status: 'en curso', ...planned(-10) });
  const admin = await createMemberClient({ accountId });

  const rows = await admin.call(listDrivers, { include: 'job' });
  const factsOf = ({ isAvailable, availableUntil, job, nextJobAt }: DriverRow) => ({
    isAvailable,
    availableUntil,
    job,
    nextJobAt,
  });
  const idle = { isAvailable: true, availableUntil: null, nextJobAt: null };
  // Half an hour before midnight that job is of tomorrow.
  const nextJobAt = later.date === guayaquilDate(Date.now()) ? startOf(later) : null;
  expect(Object.fromEntries(rows.map((row) => [row.id, factsOf(row)]))).toEqual({
    [free.id]: { isAvailable: true, availableUntil: null, job: null, nextJobAt },
    [driving.id]: { ...idle, job: { status: 'en curso', until: endOf(trip) } },
    [due.id]: { ...idle, job: { status: 'confirmado', until: endOf(next) } },
    [paused.id]: { ...idle, isAvailable: false, job: null },
    [late.id]: {
      ...idle,
      availableUntil: new Date(late.availableUntil ?? 0).toISOString(),
      nextJobAt,
      job: { status: 'en camino', until: null },
    },
  });
  const found = await admin.call(searchDrivers, { field: 'viajando', include: 'job' });
  expect(found.map(({ job }) => job?.status)).toEqual(['en curso']);
  const byId = await admin.call(listDrivers, { ids: due.id, include: 'job' });
  expect(byId.map(({ job }) => job?.status)).toEqual(['confirmado']);
});

test('a list without `include` reads no jobs, and a driver whose availability ended is not available', async () => {
  const accountId = await given.account();
  const driver = await given.driver(accountId, { availableUntil: Date.now() - MINUTE_MS });
  await givenJob(accountId, driver.id, { status: 'en curso', ...planned(-10) });
  const admin = await createMemberClient({ accountId });
  const [row] = await admin.call(listDrivers, {});
  expect(row).toMatchObject({ id: driver.id, isAvailable: false, availableUntil: null });
  expect(row).not.toHaveProperty('job');
  expect(row).not.toHaveProperty('nextJobAt');
});

test('the jobs of a page of 25 drivers are those of their drivers', async () => {
  const accountId = await given.account();
  const drivers = await Promise.all(Array.from({ length: 25 }, () => given.driver(accountId)));
  const busy = drivers.filter((_driver, index) => index % 4 === 0);
  await Promise.all(busy.map(({ id }) => givenJob(accountId, id, { status: 'en curso', ...planned(-5) })));
  const admin = await createMemberClient({ accountId });
  const rows = await admin.call(listDrivers, { include: 'job', limit: 25 });
  const withJob = rows.filter(({ job }) => job).map(({ id }) => id);
  expect(withJob.sort()).toEqual(busy.map(({ id }) => id).sort());
});
