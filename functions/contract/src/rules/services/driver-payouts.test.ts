import { expect, test } from 'vitest';
import { cashHeldBy, cashHeldByDriver } from './driver-cash.ts';
import type { PaidOutService } from './driver-payouts.ts';
import { finishedDueCents, hasPayout, isInPayout, sumPayouts } from './driver-payouts.ts';

const service = (facts: Partial<PaidOutService> = {}): PaidOutService => ({
  status: 'finalizado',
  driverId: 'd-1',
  driverName: 'José Ñauta',
  typeService: 'IMMEDIATE',
  priceCents: 2501,
  payments: [],
  cashReport: null,
  settlements: [],
  comprobantePagoConductor: '',
  ...facts,
});

test('sums by driver, and separates paid from due amounts', () => {
  const payouts = sumPayouts([
    service(),
    service({ typeService: 'RESERVE', priceCents: 10_000, comprobantePagoConductor: 'a.jpg' }),
    service({ driverId: 'd-2', driverName: 'Luz', priceCents: 1000 }),
    service({ driverId: null, driverName: null }),
  ]);
  expect(payouts).toEqual([
    {
      driverId: 'd-1',
      driverName: 'José Ñauta',
      services: 2,
      cancelled: 0,
      grossCents: 12_501,
      commissionCents: 375 + 1500,
      payoutCents: 2126 + 3500,
      cashCents: 0,
      paidCents: 3500,
      dueCents: 2126,
    },
    {
      driverId: 'd-2',
      driverName: 'Luz',
      services: 1,
      cancelled: 0,
      grossCents: 1000,
      commissionCents: 150,
      payoutCents: 850,
      cashCents: 0,
      paidCents: 0,
      dueCents: 850,
    },
  ]);
});

const cash = (amountCents: number) =>
  cashHeldByDriver({ id: 'p-1', kind: 'full', amountCents, note: '', by: { uid: 'u-1', name: 'Ana', at: 0 } });

test('counts the cash of a cancelled service, not its price', () => {
  expect(sumPayouts([service(), service({ status: 'cancelado', payments: [cash(2910)] })])).toMatchObject([
    { services: 1, cancelled: 1, grossCents: 2501, payoutCents: 2126, cashCents: 2910, dueCents: 2126 - 2910 },
  ]);
});

const REST = { typeService: 'RESERVE', priceCents: 10_000 } as const;
const by = { uid: 'u-1', name: 'Ana', at: 0 };
const held = (holder: 'driver' | 'company', amountCents: number) =>
  cashHeldBy(holder, { id: 'p-1', kind: 'balance', amountCents, note: '', by });
const UNPAID = { driverId: 'd-1', collectedCents: 0, dueCents: 2910, note: '', at: 0 };

test.each<readonly [string, Partial<PaidOutService>, number]>([
  ['the driver has it', { priceCents: 2910, payments: [held('driver', 2910)] }, 2473 - 2910],
  ['the company has it', { priceCents: 2910, payments: [held('company', 2910)] }, 2473],
  ['no one collected it', { priceCents: 2910, cashReport: UNPAID }, 2473],
  ['the driver has all of a reservation', { ...REST, payments: [held('driver', 10_000)] }, 8500 - 10_000],
  ['the company has all of a reservation', { ...REST, payments: [held('company', 10_000)] }, 8500],
  ['no one collected the rest of a reservation', { ...REST, cashReport: { ...UNPAID, dueCents: 10_000 } }, 8500],
])('the cash of a trip that the company finished counts if %s', (_what, facts, dueCents) => {
  expect(sumPayouts([service(facts)])).toMatchObject([{ dueCents }]);
});

test.each([
  ['a reservation whose rest counts as collected', { typeService: 'RESERVE', priceCents: 10_001 }, 5000],
  ['an immediate service', {}, 0],
  ['a settled reservation', { typeService: 'RESERVE', comprobantePagoConductor: 'a.jpg' }, 1250],
  ['a reservation with the rest in cash', { typeService: 'RESERVE', payments: [cash(1250)] }, 0],
] as const)('total less commission, cash and payments leaves the due amount of %s and its rest', (...args) => {
  const [, facts, restCents] = args;
  const [sum] = sumPayouts([service(facts)]);
  if (sum === undefined) throw new Error('Missing payout');
  expect(sum.grossCents - sum.commissionCents - sum.cashCents - sum.paidCents - sum.dueCents).toBe(restCents);
});

test.each([
  ['finished', {}, true],
  ['finished without a driver', { driverId: null }, false],
  ['under way with cash', { status: 'en curso', payments: [cash(100)] }, false],
  ['cancelled', { status: 'cancelado' }, false],
  ['cancelled with cash', { status: 'cancelado', payments: [cash(100)] }, true],
  ['cancelled with voided cash', { status: 'cancelado', payments: [{ ...cash(100), status: 'anulado' }] }, false],
  [
    'cancelled with voided cash that was settled',
    { status: 'cancelado', settlements: [{ id: 's-1', cents: -100, reference: '', by: cash(100).by }] },
    true,
  ],
  // From before settlements were recorded: its week stays as it was.
  ['cancelled with a receipt', { status: 'cancelado', comprobantePagoConductor: 'a.jpg' }, false],
] as const)('a service that is %s counts in the week: %o, %s', (_what, facts, expected) => {
  expect(isInPayout(service(facts as Partial<PaidOutService>))).toBe(expected);
});

test.each([
  [{ driverId: 'd-1', status: 'finalizado' }, true],
  [{ driverId: 'd-1', status: 'pendiente' }, true],
  [{ driverId: 'd-1', status: null }, true],
  [{ driverId: 'd-1', status: 'cancelado' }, false],
  [{ driverId: null, status: 'finalizado' }, false],
])('a payout of %o: %s', (facts, expected) => {
  expect(hasPayout(facts)).toBe(expected);
});

type Unfinished = Parameters<typeof finishedDueCents>[0];
const paid = (amountCents: number): Unfinished['payments'][number] => ({ ...cash(amountCents), holder: 'company' });
const RESERVED_IN_CASH = {
  typeService: 'RESERVE',
  typePayment: 'transferencia',
  typePaymentRemaining: 'efectivo',
  payments: [paid(5000)],
} as const;

test.each([
  ['an immediate service in cash', { typePayment: 'efectivo' }, -1500],
  ['an immediate service by transfer', { typePayment: 'transferencia' }, 8500],
  ['an immediate service with an open choice', {}, 8500],
  ['a service in cash without a driver', { typePayment: 'efectivo', driverId: null }, -1500],
  ['cash of which a part was transferred', { typePayment: 'efectivo', payments: [paid(4000)] }, 2500],
  ['cash that the driver already holds', { typePayment: 'efectivo', payments: [cash(10_000)] }, -1500],
  ['finished cash of which no payment is recorded', { typePayment: 'efectivo', status: 'finalizado' }, 8500],
  ['a reservation', { typeService: 'RESERVE' }, 3500],
  ['a reservation in cash, with its deposit', RESERVED_IN_CASH, 3500],
  ['a reservation in cash, before its deposit', { ...RESERVED_IN_CASH, payments: [] }, 3500],
  ['a reservation that was paid whole', { ...RESERVED_IN_CASH, payments: [paid(10_000)] }, 8500],
] as const)('the driver’s due amount of %s counts the cash to be collected', (_what, facts, cents) => {
  const open = {
    ...service({ status: 'confirmado', priceCents: 10_000 }),
    typePayment: null,
    typePaymentRemaining: null,
  };
  expect(finishedDueCents({ ...open, ...(facts as Partial<Unfinished>) })).toBe(cents);
});
