import {
  getFigures,
  getWeeklyReport,
  listDriverFigures,
  listFigureDriverDays,
  listFigureServices,
  setWeeklyReport,
} from '@llevo/contract/endpoints/dashboard/figures';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { paths } from '@llevo/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { reconcileRecord } from '../../../functions/src/platform/ledger/ledger-store.ts';
import { sendWeeklyReports } from '../../../functions/src/areas/dashboard/weekly-reports.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAccountMail } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { createApiClient } from '../../support/api/api-client.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const NOVEMBER = { from: '2025-11-01', to: '2025-11-30' };
const SESSION_CHECK_READS = 2;

let accountId: string;
let user: ApiClient;
let ids: Record<'early' | 'late' | 'again' | 'before', string>;

/** A finished service with a delayed start, counted as by its trigger. */
async function finish(fields: Parameters<typeof given.service>[1], lateMinutes: number): Promise<string> {
  const service = await given.service(accountId, { status: 'finalizado', typeService: 'RESERVE', ...fields });
  const agreedMs = guayaquilInstantMs(service.date, service.hour);
  const history = adminFirestore.collection(paths.serviceHistory(accountId, service.id));
  const line = (to: string, minutes: number) =>
    history.add({ kind: 'status', from: null, to, by: null, at: agreedMs + minutes * 60_000 });
  await Promise.all([
    line('en camino', lateMinutes - 30),
    line('en curso', lateMinutes),
    line('finalizado', lateMinutes + 90),
  ]);
  await reconcileRecord({ kind: 'service', accountId, id: service.id });
  return service.id;
}

beforeAll(async () => {
  accountId = await given.account();
  const luz = await given.driver(accountId, { name: 'Luz', surname: 'Andrade', email: 'luz@c.test' });
  const facts = { userId: 'c-1', userName: 'Ana Ruiz', driverId: luz.id, driverName: 'Luz Andrade', priceCents: 4000 };
  ids = {
    early: await finish({ ...facts, date: '2025-11-10', hour: '08:00' }, -5),
    late: await finish({ ...facts, userId: 'c-2', date: '2025-11-10', hour: '14:00', typeVehicle: '3tn' }, 20),
    again: await finish({ ...facts, driverId: null, driverName: null, date: '2025-11-20' }, 7),
    before: await finish({ ...facts, date: '2025-10-05', priceCents: 1000 }, 0),
  };
  user = await createMemberClient({ accountId, permission: 'user' });
});

describe('the figures of a period', () => {
  test('the figures of a period are compared with those of the period before', async () => {
    const { sums, sums_before: before, unit, bars } = await user.call(getFigures, NOVEMBER);
    expect(sums).toMatchObject({
      services: 3,
      gross: 120,
      commission: 18,
      payout: 42,
      delays: { '5': 1, '10': 1, '30': 1, more: 0, unknown: 0 },
      worked_minutes: 360,
      driver_days: 1,
      customers: 2,
      returning_customers: 1,
    });
    expect(sums.empty_metres).toBeGreaterThan(0);
    expect(before).toMatchObject({ services: 1, gross: 10, customers: 1, returning_customers: 0 });
    expect(unit).toBe('day');
    expect(bars.filter(({ services }) => services > 0).map(({ label }) => label)).toEqual(['2025-11-10', '2025-11-20']);
  });

  test('a month is compared with as many days where that is asked for', async () => {
    const { period, before } = await user.call(getFigures, { ...NOVEMBER, compare: 'days' });
    expect([period, before]).toEqual([NOVEMBER, { from: '2025-10-02', to: '2025-10-31' }]);
  });

  test('the figures of a period read one document per day, however many services there are', async () => {
    const reply = await user.send(getFigures, NOVEMBER);
    expect(Number(reply.headers.get('x-llevo-reads'))).toBe(61 + SESSION_CHECK_READS);
    const year = await user.send(getFigures, { from: '2025-01-01', to: '2025-12-31' });
    expect(Number(year.headers.get('x-llevo-reads'))).toBe(24 + SESSION_CHECK_READS);
  });

  test.each([
    { period: { from: '2025-11-02', to: '2025-11-01' }, inputError: 'to' },
    { period: { from: '2024-01-01', to: '2025-06-01' }, inputError: 'from' },
  ])('the period $period.from to $period.to is rejected', async ({ period, inputError }) => {
    const reply = await user.send(getFigures, period);
    expect(reply).toMatchObject({ status: 400, body: { inputError } });
  });
});

describe('behind the figures', () => {
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

  test('the figures list late services above the requested delay', async () => {
    const late = { ...NOVEMBER, list: 'late' } as const;
    expect(idsOf(await user.call(listFigureServices, late))).toEqual([ids.late]);
    const rows = await user.call(listFigureServices, { ...late, minutes: 5 });
    expect(rows.map(({ id, delay_minutes }) => [id, delay_minutes])).toEqual([
      [ids.again, 7],
      [ids.late, 20],
    ]);
  });

  test('the figures list the first service of each returning customer', async () => {
    const rows = await user.call(listFigureServices, { ...NOVEMBER, list: 'returning' });
    expect(rows).toMatchObject([{ id: ids.early, userName: 'Ana Ruiz', previous_date: '2025-10-05' }]);
  });

  test('the figures list the services of a vehicle, page by page', async () => {
    expect(idsOf(await user.call(listFigureServices, { ...NOVEMBER, vehicle: '3tn' }))).toEqual([ids.late]);
    const first = await user.send(listFigureServices, { ...NOVEMBER, limit: 2 });
    expect(first.body).toMatchObject({ data: [{ id: ids.again }, { id: ids.late }] });
    const cursor = (first.body as { page: { next_cursor: string } }).page.next_cursor;
    expect(idsOf(await user.call(listFigureServices, { ...NOVEMBER, limit: 2, cursor }))).toEqual([ids.early]);
  });

  test('drivers keep their days and sums when a service is reassigned', async () => {
    const [day] = await user.call(listFigureDriverDays, NOVEMBER);
    expect(day).toMatchObject({ driverName: 'Luz Andrade', date: '2025-11-10', services: 2, worked_minutes: 240 });
    const drivers = await user.call(listDriverFigures, NOVEMBER);
    expect(drivers.map(({ driver, driverName, services, gross }) => [driver, driverName, services, gross])).toEqual([
      [day?.driver, 'Luz Andrade', 2, 80],
      ['default', '', 1, 40],
    ]);
  });

  test('a request selects one list at a time', async () => {
    const reply = await user.send(listFigureServices, { ...NOVEMBER, list: 'late', vehicle: '3tn' });
    expect(reply.status).toBe(400);
  });
});

describe('the weekly report', () => {
  const monday = guayaquilInstantMs('2025-11-17', '07:00');
  const clock = (nowMs: number) => ({ nowMs: () => nowMs, waitUntil: () => Promise.resolve() });
  const run = (nowMs: number) =>
    sendWeeklyReports(
      {
        clock: clock(nowMs),
        log: { info: () => undefined, error: () => undefined },
        siteUrl: 'https://l.test',
      },
      nowMs,
    );
  const mails = async () =>
    (await readAccountMail(accountId)).filter(({ subject }) => subject.includes('tu semana')).map(({ to }) => to);

  test('the weekly report is off by default, sent once a week while on, and stops once off', async () => {
    const reader = createApiClient((await createMember(accountId, 'user')).token);
    expect(await reader.call(getWeeklyReport, {})).toEqual({ isOn: false });
    await reader.call(setWeeklyReport, { isOn: true });
    expect(await reader.call(getWeeklyReport, {})).toEqual({ isOn: true });
    const members = await adminFirestore.collection(paths.accountCollection(accountId, 'members')).get();
    const [member] = members.docs.filter((document) => document.get('weeklyReportAt') !== undefined);
    await member?.ref.update({ weeklyReportAt: monday });

    expect(await run(monday - 1)).toBe(0);
    // Two concurrent runs, then a repeated one.
    expect((await Promise.all([run(monday), run(monday)])).reduce((sum, sent) => sum + sent, 0)).toBe(1);
    await member?.ref.update({ weeklyReportAt: monday });
    expect(await run(monday + 1)).toBe(0);
    expect(await mails()).toEqual([member?.get('email')]);

    await reader.call(setWeeklyReport, { isOn: false });
    expect(await run(monday + 8 * 86_400_000)).toBe(0);
    expect(await mails()).toHaveLength(1);
  });

  test('stops for a member whose role no longer sees the figures', async () => {
    const { uid } = await createMember(accountId, 'dispatcher');
    const member = adminFirestore.doc(paths.accountDocument(accountId, 'members', uid));
    await member.update({ weeklyReportAt: monday });
    const before = await mails();
    expect(await run(monday)).toBe(0);
    expect(await mails()).toEqual(before);
    expect((await member.get()).get('weeklyReportAt')).toBeNull();
  });
});
