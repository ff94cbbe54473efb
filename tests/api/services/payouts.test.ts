import { listPayouts, settlePayouts } from '@llevo/contract/endpoints/services/payments';
import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import type { Service } from '@llevo/contract/entities/service';
import { cashHeldByDriver } from '@llevo/contract/rules/services/driver-cash';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { expect, test } from 'vitest';
import { given } from '../../support/fixtures/given.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { holdClock } from '../../support/vitest/hold-clock.ts';

const WEEK = '2026-W47';

async function givenFinished(accountId: string, driverId: string, facts: Partial<Service> = {}) {
  await given.service(accountId, {
    status: 'finalizado',
    driverId,
    driverName: `Conductor ${driverId}`,
    date: '2026-11-18',
    priceCents: 2501,
    ...facts,
  });
}

async function givenCashier() {
  const accountId = await given.account();
  return { accountId, cashier: await createMemberClient({ accountId, permission: 'user' }) };
}

test('sums what each driver earned in the week, by the day of the service', async () => {
  const { accountId, cashier } = await givenCashier();
  await givenFinished(accountId, 'd-1', { date: '2026-11-16' });
  await givenFinished(accountId, 'd-1', { date: '2026-11-22', typeService: 'RESERVE', priceCents: 10_000 });
  await givenFinished(accountId, 'd-2', { comprobantePagoConductor: 'a.jpg' });
  // None of these counts.
  await givenFinished(accountId, 'd-3', { date: '2026-11-15' });
  await givenFinished(accountId, 'd-3', { date: '2026-11-23' });
  await givenFinished(accountId, 'd-3', { status: 'en curso' });
  await given.service(accountId, { status: 'finalizado', date: '2026-11-18' });
  await givenFinished(await given.account(), 'd-9');

  const reply = await cashier.send(listPayouts, { week: WEEK });
  expect(reply.body).toMatchObject({ page: { total: 2, next_cursor: null } });
  expect(await cashier.call(listPayouts, { week: WEEK })).toEqual([
    {
      driver: 'd-1',
      driverName: 'Conductor d-1',
      services: 2,
      cancelled: 0,
      gross: 125.01,
      commission: 18.75,
      payout: 56.26,
      cash: 0,
      paid: 0,
      due: 56.26,
      accountHeldUntil: null,
      hasAccount: false,
    },
    {
      driver: 'd-2',
      driverName: 'Conductor d-2',
      services: 1,
      cancelled: 0,
      gross: 25.01,
      commission: 3.75,
      payout: 21.26,
      cash: 0,
      paid: 21.26,
      due: 0,
      accountHeldUntil: null,
      hasAccount: false,
    },
  ]);
});

test('a payout has the driver hand over the cash of a trip that was cancelled, once', async () => {
  const { accountId, cashier } = await givenCashier();
  const by = { uid: 'u-1', name: 'Ana', at: 0 };
  const cash = cashHeldByDriver({ id: 'p-1', kind: 'full', amountCents: 2910, note: '', by });
  await givenFinished(accountId, 'd-1', { status: 'cancelado', priceCents: 2910, payments: [cash] });
  await givenFinished(accountId, 'd-1', { status: 'cancelado', payments: [{ ...cash, status: 'anulado' }] });
  await givenFinished(accountId, 'd-2', { status: 'cancelado', payments: [{ ...cash, holder: 'company' }] });
  await givenFinished(accountId, 'd-3', { status: 'cancelado' });
  const money = { services: 0, cancelled: 1, gross: 0, commission: 0, payout: 0, cash: 29.1 };
  expect(await cashier.call(listPayouts, { week: WEEK })).toMatchObject([
    { driver: 'd-1', ...money, paid: 0, due: -29.1 },
  ]);
  const settled = await cashier.call(settlePayouts, { driver: 'd-1', week: WEEK, due: -29.1 });
  expect(settled).toMatchObject({ ...money, paid: -29.1, due: 0 });
  expect((await cashier.send(settlePayouts, { driver: 'd-1', week: WEEK, due: -29.1 })).status).toBe(409);
  expect((await cashier.send(settlePayouts, { driver: 'd-3', week: WEEK, due: -1 })).status).toBe(404);
});

test('says until when a driver whose account changed is paid to the former one', async () => {
  const nowMs = holdClock();
  const { accountId, cashier } = await givenCashier();
  const previous = {
    typeBank: 'Austro',
    typeAccountBank: 'Ahorros',
    accountNumber: '2203456789',
    accountOwner: 'José Ñauta',
    cedula: '1710034065',
  };
  const incomplete = { ...previous, cedula: '' };
  const [held, over, without] = await Promise.all([
    given.driver(accountId, { bankAccountHold: { previous, until: nowMs + 1 } }),
    given.driver(accountId, { bankAccount: previous, bankAccountHold: { previous: incomplete, until: nowMs } }),
    given.driver(accountId, { bankAccount: incomplete }),
  ]);
  for (const { id } of [held, over, without]) await givenFinished(accountId, id);
  await givenFinished(accountId, 'd-deleted');
  const reply = await cashier.send(listPayouts, { week: WEEK });
  const rows = (reply.body as { data: DriverPayoutRow[] }).data;
  expect(Object.fromEntries(rows.map(({ driver, accountHeldUntil }) => [driver, accountHeldUntil]))).toEqual({
    [held.id]: new Date(nowMs + 1).toISOString(),
    [over.id]: null,
    [without.id]: null,
    'd-deleted': null,
  });
  expect(Object.fromEntries(rows.map(({ driver, hasAccount }) => [driver, hasAccount]))).toEqual({
    [held.id]: true,
    [over.id]: true,
    [without.id]: false,
    'd-deleted': false,
  });
  expect(JSON.stringify(reply.body)).not.toContain('2203456789');
});

test('payouts are of the current week by default', async () => {
  const nowMs = holdClock();
  const { accountId, cashier } = await givenCashier();
  await givenFinished(accountId, 'd-1', { date: guayaquilDate(nowMs) });
  expect(await cashier.call(listPayouts, {})).toMatchObject([{ driver: 'd-1', services: 1 }]);
});

test('pages by driver, each once and complete', async () => {
  const { accountId, cashier } = await givenCashier();
  const drivers = Array.from({ length: 7 }, (_, index) => `d-${index.toString()}`);
  await Promise.all(drivers.flatMap((id) => [givenFinished(accountId, id), givenFinished(accountId, id)]));
  const seen: DriverPayoutRow[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await cashier.send(listPayouts, { week: WEEK, limit: 3, ...(cursor && { cursor }) });
    const { data, page } = body as { data: DriverPayoutRow[]; page: { next_cursor: string | null } };
    seen.push(...data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  const skipped = await cashier.call(listPayouts, { week: WEEK, limit: 3, offset: 3 });
  expect(skipped).toEqual(seen.slice(3, 6));
  expect(seen.map(({ driver, services }) => [driver, services])).toEqual(drivers.map((id) => [id, 2]));
});

test('one driver with more services than a read takes is complete', async () => {
  const { accountId, cashier } = await givenCashier();
  await Promise.all(Array.from({ length: 205 }, () => givenFinished(accountId, 'd-1', { priceCents: 100 })));
  await givenFinished(accountId, 'd-2');
  expect(await cashier.call(listPayouts, { week: WEEK, limit: 1 })).toMatchObject([
    { driver: 'd-1', services: 205, gross: 205 },
  ]);
});

test.each([{ week: '2026-W54' }, { week: 'ayer' }, { week: WEEK, limit: 0 }, { week: WEEK, offset: 501 }])(
  '%o is 400',
  async (input) => {
    const { cashier } = await givenCashier();
    expect((await cashier.send(listPayouts, input as never)).status).toBe(400);
  },
);

test('any cursor is a place in the list', async () => {
  const { cashier } = await givenCashier();
  for (const cursor of ['!!', 'AAAA', '%00', 'x'.repeat(500)])
    expect((await cashier.send(listPayouts, { week: WEEK, cursor })).status, cursor).toBe(200);
});
