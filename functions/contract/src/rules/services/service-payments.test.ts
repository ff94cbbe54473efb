import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServicePayment } from '../../entities/service-payment.ts';
import { depositCents } from '../rates/commission.ts';
import {
  kindCents,
  paymentKind,
  paymentsOf,
  receiptField,
  serviceBalance,
  storedServiceBalance,
  surplusCents,
} from './service-payments.ts';

type Facts = Parameters<typeof serviceBalance>[0];
const service: Facts = { typeService: 'RESERVE', priceCents: 2501, status: 'confirmado', payments: [] };
const paid = (amountCents: number, status: ServicePayment['status'] = 'pagado') => ({ amountCents, status });

describe('the balance', () => {
  test.each([
    ['an unpaid reservation', 'sin_pagar', 1251, 2501, {}],
    ['its deposit', 'reserva_pagada', 0, 1250, { payments: [paid(1251)] }],
    [
      'its deposit, once it is finished',
      'reserva_pagada',
      1250,
      1250,
      { payments: [paid(1251)], status: 'finalizado' },
    ],
    ['less than its deposit', 'sin_pagar', 251, 1501, { payments: [paid(1000)] }],
    ['more than its deposit', 'reserva_pagada', 0, 1201, { payments: [paid(1300)] }],
    ['all of it in parts', 'pagado', 0, 0, { payments: [paid(1251), paid(1250)] }],
    ['more than all', 'pagado', 0, 0, { payments: [paid(2501), paid(100)] }],
    ['a receipt of the deposit', 'por_verificar', 0, 2501, { payments: [paid(1251, 'por_verificar')] }],
    ['a receipt of all', 'por_verificar', 0, 2501, { payments: [paid(2501, 'por_verificar')] }],
    ['the deposit and a receipt', 'por_verificar', 0, 1250, { payments: [paid(1251), paid(1250, 'por_verificar')] }],
    ['a refused receipt', 'sin_pagar', 1251, 2501, { payments: [paid(1251, 'rechazado')] }],
    ['a voided payment', 'sin_pagar', 1251, 2501, { payments: [paid(2501, 'anulado')] }],
    ['an immediate service', 'sin_pagar', 2501, 2501, { typeService: 'IMMEDIATE' }],
    ['one in cash', 'sin_pagar', 0, 2501, { typeService: 'IMMEDIATE', typePayment: 'efectivo' }],
    ['half of one', 'sin_pagar', 1250, 1250, { typeService: 'IMMEDIATE', payments: [paid(1251)] }],
    ['a cancelled one', 'sin_pagar', 0, 0, { status: 'cancelado' }],
    ['one without a price', 'sin_pagar', 0, 0, { priceCents: 0 }],
  ] as const)('the balance of %s is %s, %s cents due and %s missing', (...[, state, dueCents, balanceCents, facts]) => {
    expect(serviceBalance({ ...service, ...facts })).toMatchObject({ state, dueCents, balanceCents });
  });

  const payments = fc.array(
    fc.record({
      amountCents: fc.integer({ min: 0, max: 500_000 }),
      status: fc.constantFrom('por_verificar', 'pagado', 'rechazado', 'anulado'),
    }),
    { maxLength: 8 },
  );
  const facts = fc.record({
    typeService: fc.constantFrom('IMMEDIATE', 'RESERVE'),
    priceCents: fc.integer({ min: 0, max: 1_000_000 }),
    status: fc.constantFrom('confirmado', 'finalizado', 'cancelado'),
    payments,
  });

  test('the balance never asks for more than is missing, and for nothing once all is paid', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const balance = serviceBalance(given);
        expect(balance.dueCents).toBeGreaterThanOrEqual(0);
        expect(balance.dueCents).toBeLessThanOrEqual(balance.balanceCents);
        expect(balance.dueCents + balance.dueAtEndCents).toBeLessThanOrEqual(balance.balanceCents);
        if (balance.state === 'pagado') expect([balance.dueCents, balance.balanceCents]).toEqual([0, 0]);
      }),
    );
  });

  test('the balance is settled by paying what is due now and at the end', () => {
    fc.assert(
      fc.property(facts, (given) => {
        fc.pre(given.status !== 'cancelado');
        const open = given.payments.filter(({ status }) => status !== 'por_verificar');
        for (const status of [given.status, 'finalizado']) {
          const { dueCents } = serviceBalance({ ...given, status, payments: open });
          if (dueCents > 0) open.push(paid(dueCents));
        }
        expect(serviceBalance({ ...given, payments: open })).toMatchObject({ dueCents: 0, balanceCents: 0 });
      }),
    );
  });
});

test.each([
  [[], 1251, 'deposit'],
  [[], 2501, 'full'],
  [[], 100, 'partial'],
  [[paid(1251)], 1250, 'balance'],
  [[paid(1251)], 100, 'partial'],
  [[paid(251)], 1000, 'deposit'],
  [[paid(251)], 2250, 'balance'],
] as const)('after %o, %s cents are %s', (payments, cents, kind) => {
  expect(paymentKind(serviceBalance({ ...service, payments }), cents)).toBe(kind);
});

test('each kind of payment has its missing amount', () => {
  const balance = serviceBalance({ ...service, payments: [paid(251)] });
  expect([kindCents(balance, 'deposit'), kindCents(balance, 'balance'), kindCents(balance, 'full')]).toEqual([
    1000, 2250, 2250,
  ]);
  expect(kindCents(serviceBalance({ ...service, payments: [paid(2000)] }), 'deposit')).toBe(0);
});

test('the rest has its own receipt field', () => {
  expect((['deposit', 'full', 'partial', 'balance'] as const).map(receiptField)).toEqual([
    'comprobantePago',
    'comprobantePago',
    'comprobantePago',
    'comprobantePagoRemaining',
  ]);
});

describe('receipts of other programs', () => {
  const stored = {
    ...service,
    createdAt: 1000,
    typePayment: 'payphone',
    typePaymentRemaining: null,
    comprobantePago: 'accounts/a/services/s/receipts/a.jpg',
    comprobantePagoRemaining: 'https://x.test/b.jpg?token=1',
    payments: [] as ServicePayment[],
  } as const;

  test('receipts without payments are payments of deposit and rest, to be verified', () => {
    expect(paymentsOf(stored)).toMatchObject([
      { id: 'a.jpg', kind: 'deposit', method: 'payphone', amountCents: 1251, status: 'por_verificar' },
      { id: 'b.jpg?token=1', kind: 'balance', method: 'transferencia', amountCents: 1250, status: 'por_verificar' },
    ]);
    expect(storedServiceBalance(stored)).toMatchObject({ toVerifyCents: 2501, dueCents: 0, state: 'por_verificar' });
    expect(depositCents(2501)).toBe(1251);
  });

  test('receipts that payments name are those payments', () => {
    const [first] = paymentsOf(stored);
    if (first === undefined) throw new Error('no payment');
    const payments = [{ ...first, status: 'rechazado' as const }];
    expect(paymentsOf({ ...stored, payments }).map(({ id, status }) => `${id} ${status}`)).toEqual([
      'b.jpg?token=1 por_verificar',
      'a.jpg rechazado',
    ]);
  });
});

test.each([
  ['a price that was lowered after it was paid', 'confirmado', 2000, 3000, 1000],
  ['a price that is paid', 'finalizado', 3000, 3000, 0],
  ['a price that is partly paid', 'confirmado', 3000, 1500, 0],
  ['a cancelled service', 'cancelado', 2000, 3000, 0],
] as const)('the surplus of %s', (...[, status, priceCents, paidCents, surplus]) => {
  expect(surplusCents({ status, priceCents, paidCents })).toBe(surplus);
});
