import { listPayouts } from '@llevo/contract/endpoints/services/payments';
import { updateService } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const seen = ({ id, updatedAt }: Pick<Service, 'id' | 'updatedAt'>) => ({
  id,
  updatedAt: new Date(updatedAt).toISOString(),
});

/** An immediate trip of $29.10 in cash that is under way. */
async function givenCashTrip(facts: Partial<Service> = {}) {
  const accountId = await given.account();
  const service = await given.service(accountId, {
    status: 'en curso',
    typeService: 'IMMEDIATE',
    typePayment: 'efectivo',
    priceCents: 2910,
    date: '2026-11-18',
    driverId: 'd-1',
    driverName: 'Luis Vera',
    ...facts,
  });
  return { accountId, service, cashier: await createMemberClient({ accountId, permission: 'user' }) };
}

test.each([
  ['driver', 24.73 - 29.1],
  ['company', 24.73],
] as const)('finishing a cash trip records its payment, held by the %s, with the status', async (cash, due) => {
  const { accountId, service, cashier } = await givenCashTrip();
  const changed = await cashier.call(updateService, { ...seen(service), status: 'finalizado', cash });
  expect(changed).toMatchObject({
    status: 'finalizado',
    payments: [{ kind: 'full', method: 'efectivo', amount: 29.1, status: 'pagado', holder: cash }],
  });
  const kinds = (await readServiceHistory(accountId, service.id)).map(({ kind }) => kind);
  expect(kinds).toHaveLength(2);
  expect(kinds).toEqual(expect.arrayContaining(['status', 'payment']));
  expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual(['service.update']);
  const [payout] = await cashier.call(listPayouts, { week: '2026-W47' });
  expect(payout?.due).toBeCloseTo(due, 2);
});

test('finishing a cash trip that no one collected records a report of nothing and no payment', async () => {
  const { accountId, service, cashier } = await givenCashTrip();
  await cashier.call(updateService, { ...seen(service), status: 'finalizado', cash: 'unpaid' });
  expect(await readService(accountId, service.id)).toMatchObject({
    payments: [],
    cashReport: { driverId: 'd-1', collectedCents: 0, dueCents: 2910 },
  });
});

test('finishing without an answer records no cash', async () => {
  const { accountId, service, cashier } = await givenCashTrip();
  await cashier.call(updateService, { ...seen(service), status: 'finalizado' });
  expect(await readService(accountId, service.id)).toMatchObject({
    status: 'finalizado',
    payments: [],
    cashReport: null,
  });
});

test('a transfer stays to be recorded by hand, whoever is named as holder of cash', async () => {
  const { accountId, service, cashier } = await givenCashTrip({ typePayment: 'transferencia' });
  await cashier.call(updateService, { ...seen(service), status: 'finalizado', cash: 'driver' });
  expect(await readService(accountId, service.id)).toMatchObject({ status: 'finalizado', payments: [] });
});

test('cash is refused without the status, and of a dispatcher', async () => {
  const { accountId, service, cashier } = await givenCashTrip();
  const early = await cashier.send(updateService, { ...seen(service), notes: 'Timbre 3', cash: 'driver' });
  expect(early.status).toBe(400);
  const dispatcher = await createMemberClient({ accountId, permission: 'dispatcher' });
  const refused = await dispatcher.send(updateService, { ...seen(service), status: 'finalizado', cash: 'driver' });
  expect(refused.status).toBe(403);
  expect(await readService(accountId, service.id)).toMatchObject({ status: 'en curso', payments: [] });
});
