import type { Service } from '@llevo/contract/entities/service';
import type { Refund } from '@llevo/contract/entities/service-payment';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { startClosing } from '@llevo/contract/rules/account/closing';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { alertsOfDriver } from '../../../functions/src/areas/alerts/alert-documents.ts';
import { isAlertless } from '../../../functions/src/areas/alerts/evaluate-service-alerts.ts';
import { changeService, createAlertSteps, MINUTE, readAlerts } from '../../support/alerts/alert-steps.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { refundFixture, servicePayment } from '../../support/fixtures/service-payments.ts';

const steps = createAlertSteps();
const { startMs: NOW, clock, at, log, run } = steps;

let accountId: string;
beforeEach(async () => {
  clock.now = NOW;
  accountId = await given.account();
});

const booked = (fields: Partial<Service> = {}) =>
  given.service(accountId, {
    status: 'confirmado',
    number: 'S-1',
    createdAt: NOW - 600 * MINUTE,
    ...at(30),
    ...fields,
  });
const change = (id: string, fields: Partial<Service>) => changeService(accountId, id, fields);
const evaluate = (serviceId: string) => steps.evaluate(accountId, serviceId);
const report = (driverId: string, atMs = clock.now) =>
  adminFirestore
    .doc(paths.accountDocument(accountId, 'driverLocations', driverId))
    .set({ lat: -0.24, lng: -78.5, geohash: '6r9', heading: 0, speed: 0, updatedAt: Timestamp.fromMillis(atMs) });

const alerts = () => readAlerts(accountId);

test('an alert opens with the facts of its service, and resolves itself', async () => {
  const { id } = await booked();
  await evaluate(id);
  expect(await alerts()).toMatchObject([
    {
      id: `unassigned:${id}:1`,
      kind: 'unassigned',
      state: 'open',
      openedAt: NOW,
      resolvedAt: null,
      isQuiet: false,
      serviceId: id,
      serviceNumber: 'S-1',
    },
  ]);
  await change(id, { driverId: 'd-1', driverName: 'Luis' });
  clock.now += MINUTE;
  await evaluate(id);
  expect(await alerts()).toMatchObject([{ state: 'resolved', resolvedAt: NOW + MINUTE }]);
  await change(id, { driverId: null, driverName: null });
  clock.now += MINUTE;
  await evaluate(id);
  expect((await alerts()).map(({ id: alert, state }) => [alert, state])).toEqual([
    [`unassigned:${id}:1`, 'resolved'],
    [`unassigned:${id}:2`, 'open'],
  ]);
});

test('five concurrent runs, and one after a restart, open an alert once', async () => {
  const { id } = await booked();
  await Promise.all(Array.from({ length: 5 }, () => evaluate(id)));
  await evaluate(id);
  await run();
  expect(await alerts()).toHaveLength(1);
});

describe('a customer who owes a payment', () => {
  const DAY = 24 * 60 * MINUTE;
  const finished = async (fields: Partial<Service> = {}) => {
    const customer = await given.customer(accountId, { email: 'debe@cliente.test' });
    const { id } = await booked({ status: 'en curso', driverId: 'd-1', driverName: 'Luis', userId: customer.id });
    await evaluate(id);
    await change(id, { status: 'finalizado', typePayment: 'transferencia', priceCents: 4_210, ...fields });
    await evaluate(id);
    return id;
  };
  const reminders = async () => {
    const { docs } = await adminFirestore.collection(COLLECTIONS.mail).where('accountId', '==', accountId).get();
    return docs.filter(({ id }) => id.startsWith('payment-reminder-')).map((mail) => mail.get('subject') as string);
  };

  test('is reminded once, the day after', async () => {
    const id = await finished();
    expect(await reminders()).toEqual([]);
    clock.now += DAY;
    await Promise.all([run(), run()]);
    await evaluate(id);
    expect(await reminders()).toEqual([expect.stringContaining('falta pagar $42.10')]);
  });

  test('who has paid since gets no reminder', async () => {
    const id = await finished();
    await change(id, { comprobantePago: 'accounts/a/receipts/pago.jpg' });
    clock.now += DAY;
    await run();
    expect(await reminders()).toEqual([]);
  });

  test('who pays in cash or has no address gets no reminder', async () => {
    await finished({ typePayment: 'efectivo' });
    await finished({ userId: '' });
    clock.now += DAY;
    await run();
    expect(await reminders()).toEqual([]);
  });
});

describe('alerts by the clock', () => {
  test('a silent driver raises an alert at the exact second, once', async () => {
    const { id } = await booked({ status: 'en curso', driverId: 'd-1', driverName: 'Luis' });
    await report('d-1', NOW - 9 * MINUTE);
    clock.now = NOW - 9 * MINUTE;
    await evaluate(id);
    clock.now = NOW + MINUTE - 30_000;
    await report('d-1', NOW - 9 * MINUTE + 40_000);
    await run();
    await run();
    clock.now = NOW + MINUTE;
    await run();
    await run();
    expect(await alerts()).toMatchObject([
      { kind: 'driver_silent', openedAt: NOW + MINUTE + 40_000, driverId: 'd-1', driverName: 'Luis' },
    ]);
    clock.now = NOW + 3 * MINUTE;
    await report('d-1');
    await run();
    expect(await alerts()).toMatchObject([{ state: 'resolved' }]);
  });

  test('a driver who reported after the last check raises an alert in the run in which the silence is too long', async () => {
    const { id } = await booked({ status: 'en curso', driverId: 'd-1', driverName: 'Luis' });
    clock.now = NOW - 10 * MINUTE;
    await report('d-1');
    await evaluate(id);
    await report('d-1', NOW - 10 * MINUTE + 30_000);
    clock.now = NOW;
    await run(55);
    expect(await alerts()).toMatchObject([{ kind: 'driver_silent', openedAt: NOW + 30_000 }]);
  });

  test('a run leaves services that are due later, or that fail, to a later run', async () => {
    const { id } = await booked({ driverId: 'd-1' });
    const broken = adminFirestore.doc(paths.accountDocument(accountId, 'alertWatches', 'x-1'));
    await evaluate(id);
    await broken.set({ dueAt: NOW });
    await adminFirestore.doc(paths.account(accountId)).update({ createdAt: 'yesterday' });
    await run();
    expect(await readDocument(broken.path)).toEqual({ dueAt: clock.now + 5 * MINUTE });
    expect(log.error).toHaveBeenCalledWith(
      'Alerts could not be evaluated',
      expect.objectContaining({ service: 'x-1' }),
    );
    expect(await alerts()).toEqual([]);
  });
});

test('in the quiet hours an alert is marked as quiet', async () => {
  const quietHours = { from: guayaquilTime(NOW), to: guayaquilTime(NOW + MINUTE) };
  await adminFirestore.doc(paths.account(accountId)).update({ alerts: { ...DEFAULT_ALERT_SETTINGS, quietHours } });
  const { id } = await booked();
  await evaluate(id);
  expect(await alerts()).toMatchObject([{ isQuiet: true }]);
});

test('a deleted service resolves its alerts and is forgotten', async () => {
  const { id } = await booked();
  await evaluate(id);
  await adminFirestore.doc(paths.accountDocument(accountId, 'services', id)).delete();
  await evaluate(id);
  expect(await alerts()).toMatchObject([{ state: 'resolved' }]);
  expect(await readDocument(paths.accountDocument(accountId, 'alertWatches', id))).toBeNull();
});

test('an alert that went with its driver resolves without it', async () => {
  const { id } = await booked({ ...at(-30), driverId: 'd-1' });
  await evaluate(id);
  const { docs } = await alertsOfDriver(accountId, 'd-1').get();
  expect(docs).toHaveLength(1);
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await change(id, { status: 'cancelado' });
  await evaluate(id);
  expect(await alerts()).toEqual([]);
});

test('no alert opens in an account whose deletion is pending', async () => {
  const { id } = await booked();
  await adminFirestore.doc(paths.account(accountId)).update({ closing: startClosing({ uid: 'u', name: 'Ana' }, NOW) });
  await evaluate(id);
  expect(await alerts()).toEqual([]);
});

test.each([
  [undefined, { status: 'finalizado' }, true],
  [undefined, { status: 'finalizado', driverId: 'd-1', typePayment: 'efectivo' }, false],
  [undefined, { status: 'finalizado', driverId: 'd-1', typePayment: 'transferencia' }, true],
  [{ status: 'cancelado' }, { status: 'cancelado' }, true],
  [{ status: 'cancelado' }, { status: 'cancelado', refund: { state: 'por_devolver' } }, false],
  [{ status: 'en curso' }, { status: 'finalizado' }, false],
  [{ status: 'cancelado' }, { status: 'pendiente' }, false],
  [undefined, { status: null }, false],
])('from %o to %o no alert can change: %s', (before, after, expected) => {
  expect(isAlertless(before, after)).toBe(expected);
});

test('cash of a trip that the company ended opens an alert until the payment is recorded', async () => {
  const cash = { typePayment: 'efectivo', typeService: 'IMMEDIATE', priceCents: 2_910 } as const;
  const { id } = await booked({ ...cash, status: 'en curso', driverId: 'd-1', driverName: 'Luis' });
  await evaluate(id);
  await change(id, { status: 'finalizado' });
  await evaluate(id);
  const opened = { kind: 'cash_missing', amountCents: 2_910, driverName: 'Luis', reason: null };
  expect(await alerts()).toMatchObject([{ ...opened, state: 'open' }]);
  await change(id, { payments: [servicePayment({ amountCents: 2_910, holder: 'driver' })] });
  await evaluate(id);
  expect(await alerts()).toMatchObject([{ ...opened, state: 'resolved' }]);
});

test('a receipt to verify opens an alert, also of a cancelled service, until it is decided', async () => {
  const receipt = servicePayment({ amountCents: 2_910, status: 'por_verificar', receipt: 'r.jpg' });
  const { id } = await booked({ status: 'cancelado', payments: [receipt] });
  await evaluate(id);
  expect(await alerts()).toMatchObject([{ kind: 'receipt_sent', state: 'open', amountCents: 2_910 }]);
  const refused = { ...receipt, status: 'rechazado' };
  expect(isAlertless({ status: 'cancelado', payments: [receipt] }, { status: 'cancelado', payments: [refused] })).toBe(
    false,
  );
  expect(isAlertless(undefined, { status: 'finalizado', comprobantePago: 'r.jpg', payments: [refused] })).toBe(true);
  expect(isAlertless(undefined, { status: 'finalizado', comprobantePago: 'otro.jpg' })).toBe(false);
  await change(id, { payments: [{ ...receipt, status: 'rechazado' }] });
  await evaluate(id);
  expect(await alerts()).toMatchObject([{ kind: 'receipt_sent', state: 'resolved' }]);
});

test('money to return opens an alert that stays until it is returned', async () => {
  const refund: Refund = { ...refundFixture, method: 'payphone', amountCents: 42_061 };
  const { id } = await booked({ status: 'cancelado', refund });
  await evaluate(id);
  expect(await alerts()).toMatchObject([{ kind: 'refund_due', state: 'open', amountCents: 42_061 }]);
  const before = { status: 'cancelado', refund };
  expect(isAlertless(before, { status: 'cancelado', refund: { ...refund, state: 'devuelto' } })).toBe(false);
  clock.now += 40 * 24 * 60 * MINUTE;
  await evaluate(id);
  expect(await alerts()).toMatchObject([{ kind: 'refund_due', state: 'open' }]);
  await change(id, { refund: { ...refund, state: 'devuelto' } });
  await evaluate(id);
  expect(await alerts()).toMatchObject([{ kind: 'refund_due', state: 'resolved' }]);
});
