/** Every number of dashboard, figures, filters, customers, payouts and wallboard, counted again from the account's export. */
import { readExport, startExport } from '@llevo/contract/endpoints/account/closing';
import { getFigures } from '@llevo/contract/endpoints/dashboard/figures';
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import type { Endpoint, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { listPayouts } from '@llevo/contract/endpoints/services/payments';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { SERVICE_STATUSES, UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { dayFigures } from '@llevo/contract/rules/board/day-figures';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { beforeAll, expect, test } from 'vitest';
import { reconcileRecord } from '../../../functions/src/platform/ledger/ledger-store.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { DashboardFigures } from '../../support/statistics/dashboard-figures.ts';
import { fetchDashboardFigures } from '../../support/statistics/dashboard-figures.ts';

const SERVICES = 56;
const WEEK = '2026-W47';
const FIRST_DAY = 16;
const DAYS = 7;
const period = { from: '2026-11-16', to: '2026-11-22' };
const WALL_DAY = '2026-11-18';
const WALL_NOW_MS = guayaquilInstantMs(WALL_DAY, '12:00');
/** Null as another program may leave it. */
const STATUSES = [...SERVICE_STATUSES, null];
const DRIVERS = ['d-1', 'd-2', null] as const;
/** The last one books nothing. */
const CUSTOMERS = ['c-1', 'c-2', 'c-3', 'c-4'] as const;

/** A service as the export has it. */
interface Exported {
  readonly id: string;
  readonly typeService: string;
  readonly status: string | null;
  readonly driverId: string | null;
  readonly date: string;
  readonly hour: string;
  readonly priceCents: number;
  readonly userId: string;
}

const call = createInProcessApi();
let owner: TestMember;
let exported: readonly Exported[];

async function ask<E extends Endpoint>(endpoint: E, input: SentInputOf<E>): Promise<OutputOf<E>> {
  const { status, body } = await call(endpoint, input, owner);
  expect(status, body.message).toBe(200);
  return body.data as OutputOf<E>;
}

beforeAll(async () => {
  const accountId = await given.account();
  owner = await createMember(accountId, 'owner');
  for (const id of CUSTOMERS) await given.customer(accountId, { id });
  for (let index = 0; index < SERVICES; index++) {
    const status = STATUSES[index % STATUSES.length] ?? null;
    const driverId = DRIVERS[Math.floor(index / STATUSES.length) % DRIVERS.length] ?? null;
    const service = await given.service(accountId, {
      ...{ status, driverId, driverName: driverId && `Conductor ${driverId}`, createdAt: Date.now() - index },
      typeService: index % 3 === 0 ? 'RESERVE' : 'IMMEDIATE',
      typePayment: 'transferencia',
      userId: CUSTOMERS[index % 3] ?? '',
      date: `2026-11-${(FIRST_DAY + (index % DAYS)).toString()}`,
      hour: `${(8 + (index % 9)).toString().padStart(2, '0')}:30`,
      priceCents: 1_501 + index * 137,
    });
    await reconcileRecord({ kind: 'service', accountId, id: service.id });
  }
  const { id } = await ask(startExport, {});
  const records: unknown[] = [];
  let cursor: string | null = null;
  do {
    const page: OutputOf<typeof readExport> = await ask(readExport, {
      ...{ id, section: 'services' },
      ...(cursor !== null && { cursor }),
    });
    records.push(...page.records);
    cursor = page.next;
  } while (cursor !== null);
  exported = records as Exported[];
});

const isOpen = ({ status }: Exported): boolean => status !== 'finalizado' && status !== 'cancelado';
const isFinished = ({ status }: Exported): boolean => status === 'finalizado';
const count = (is: (service: Exported) => boolean): number => exported.filter(is).length;
const cents = (services: readonly Exported[]): number => services.reduce((sum, { priceCents }) => sum + priceCents, 0);
const commission = (services: readonly Exported[]): number =>
  services.reduce((sum, { priceCents }) => sum + Math.floor((priceCents * 15 + 50) / 100), 0);
const sumOf = (data: readonly number[] | undefined): number => (data ?? []).reduce((sum, value) => sum + value, 0);

/** The number of services that a filter of the list finds, by its pages and by its total. */
async function filtered(filter: SentInputOf<typeof listServices>): Promise<number> {
  const { body } = await call(listServices, { ...filter, limit: 100 }, owner);
  const rows = body.data as ServiceRow[];
  expect((body as unknown as { page: { total: number } }).page.total).toBe(rows.length);
  return rows.length;
}

test('the export has every service', () => {
  expect(exported).toHaveLength(SERVICES);
});

test('filters equal the export', async () => {
  expect(await filtered({})).toBe(SERVICES);
  expect(await filtered({ statusGroup: 'open' })).toBe(count(isOpen));
  const isUnassigned = (service: Exported) => isOpen(service) && service.driverId === null;
  expect(await filtered({ statusGroup: 'open', driver: UNASSIGNED_DRIVER })).toBe(count(isUnassigned));
  for (const status of SERVICE_STATUSES) expect(await filtered({ status })).toBe(count((one) => one.status === status));
  expect(await filtered({ driver: 'd-1' })).toBe(count(({ driverId }) => driverId === 'd-1'));
  const isOfWallDay = ({ date }: Exported) => date === WALL_DAY;
  expect(await filtered({ dateFrom: WALL_DAY, dateTo: WALL_DAY })).toBe(count(isOfWallDay));
});

test('the finished trips of each customer, what they cost and the day of the last one equal the export', async () => {
  const rows = await ask(listCustomers, {});
  expect(Object.fromEntries(rows.map(({ id, trips }) => [id, trips]))).toEqual(
    Object.fromEntries(
      CUSTOMERS.map((id) => {
        const own = exported.filter((service) => service.userId === id && isFinished(service));
        const days = own.map(({ date }) => date).toSorted();
        return [id, { finished: own.length, spent: cents(own) / 100, lastDate: days.at(-1) ?? null }];
      }),
    ),
  );
});

test('the dashboard equals the export', async () => {
  const { services }: DashboardFigures = await fetchDashboardFigures(ask);
  const ofType = (type: string) => count(({ typeService }) => typeService === type);
  expect([services.total, services.immediate, services.reserve]).toEqual([
    SERVICES,
    ofType('IMMEDIATE'),
    ofType('RESERVE'),
  ]);
  const label = (status: string | null) => (status === 'inmediato' ? 'Programado' : (status ?? 'Sin asignar'));
  expect(Object.fromEntries(services.statusService.map(({ label: name, value }) => [name, value]))).toEqual(
    Object.fromEntries(STATUSES.map((status) => [label(status), count((one) => one.status === status)])),
  );
  const unassigned = count((service) => isOpen(service) && service.driverId === null);
  expect(sumOf(services.unassigned.datasets[0]?.data)).toBe(unassigned);
  const finished = exported.filter(isFinished);
  const [income, share] = services.money.datasets.map(({ data }) => sumOf(data));
  expect(income).toBeCloseTo(cents(finished) / 100, 6);
  expect(share).toBeCloseTo(commission(finished) / 100, 6);
});

test('the figures of the week equal the export, and the payouts of its drivers', async () => {
  const { sums } = await ask(getFigures, period);
  const finished = exported.filter(isFinished);
  expect(sums).toMatchObject({ services: finished.length, gross: cents(finished) / 100 });
  expect(sums.commission).toBeCloseTo(commission(finished) / 100, 6);
  const payouts = await ask(listPayouts, { week: WEEK });
  const driven = finished.filter(({ driverId }) => driverId !== null);
  expect(payouts.map(({ driver }) => driver).sort()).toEqual(
    [...new Set(driven.map(({ driverId }) => driverId))].sort(),
  );
  for (const row of payouts) {
    const own = driven.filter(({ driverId }) => driverId === row.driver);
    expect(row).toMatchObject({ services: own.length, gross: cents(own) / 100 });
    expect(row.commission).toBeCloseTo(commission(own) / 100, 6);
    expect(row.due).toBeCloseTo(row.payout - row.cash - row.paid, 6);
  }
});

test('the wallboard equals the export and the filters', async () => {
  const rows = await ask(listServices, { date: WALL_DAY, limit: 100 });
  const figures = dayFigures(
    rows.map(({ driver, ...row }) => ({ ...row, driverId: driver === UNASSIGNED_DRIVER ? null : driver })),
    WALL_NOW_MS,
  );
  const ofDay = exported.filter(({ date }) => date === WALL_DAY);
  const dayCount = (is: (service: Exported) => boolean) => ofDay.filter(is).length;
  const hasSetOut = ({ status }: Exported) => status === 'en camino' || status === 'en curso';
  expect(figures).toEqual({
    open: dayCount(isOpen),
    unassigned: dayCount((service) => isOpen(service) && service.driverId === null),
    late: dayCount((service) => isOpen(service) && !hasSetOut(service) && service.hour < '12:00'),
    onTheWay: dayCount(({ status }) => status === 'en camino'),
    underWay: dayCount(({ status }) => status === 'en curso'),
    finished: dayCount(isFinished),
  });
  expect(figures.open).toBe(await filtered({ statusGroup: 'open', date: WALL_DAY }));
  expect(figures.unassigned).toBe(await filtered({ statusGroup: 'open', date: WALL_DAY, driver: UNASSIGNED_DRIVER }));
});
