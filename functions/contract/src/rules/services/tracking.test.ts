import { describe, expect, test } from 'vitest';
import { SERVICE_STATUSES } from '../../entities/service.ts';
import {
  acceptsReceipt,
  isCancellable,
  isOver,
  isRateable,
  isSameBeforeDeparture,
  isUnderWay,
  trackedSteps,
  trackingExpiresAtMs,
} from './tracking.ts';

test('every status is cancellable, under way or over, and each only one of them', () => {
  const answers = SERVICE_STATUSES.map((status) => [
    status,
    [isCancellable, isUnderWay, isOver].map((rule) => rule(status)),
  ]);
  expect(Object.fromEntries(answers)).toEqual({
    inmediato: [true, false, false],
    pendiente: [true, false, false],
    confirmado: [true, false, false],
    'en camino': [false, true, false],
    'en curso': [false, true, false],
    finalizado: [false, false, true],
    cancelado: [false, false, true],
  });
});

test.each(['Algo nuevo', '', null])(
  'the status %s of another program is neither cancellable, under way nor over',
  (status) => {
    expect([isCancellable, isUnderWay, isOver].map((rule) => rule(status))).toEqual([false, false, false]);
  },
);

describe('the link expires two weeks', () => {
  const until = (facts: { date: string; updatedAt: string }) =>
    new Date(trackingExpiresAtMs({ date: facts.date, updatedAt: Date.parse(facts.updatedAt) })).toISOString();

  test.each([
    {
      name: 'after the end of its day in Guayaquil',
      updatedAt: '2026-11-01T10:00:00Z',
      expires: '2026-12-05T05:00:00.000Z',
    },
    { name: 'after a later change', updatedAt: '2026-11-25T10:00:00Z', expires: '2026-12-09T10:00:00.000Z' },
  ])('$name', ({ updatedAt, expires }) => {
    expect(until({ date: '2026-11-20', updatedAt })).toBe(expires);
  });
});

test.each([
  ['finalizado', 'd-1', true],
  ['finalizado', null, false],
  ['en curso', 'd-1', false],
  ['cancelado', 'd-1', false],
  [null, 'd-1', false],
])('%s, driven by %s, may be rated: %s', (status, driverId, answer) => {
  expect(isRateable({ status, driverId })).toBe(answer);
});

test.each([
  ['pendiente', 'transferencia', true],
  ['finalizado', 'transferencia', true],
  ['finalizado', null, true],
  ['cancelado', 'transferencia', false],
  ['pendiente', 'efectivo', false],
  ['pendiente', 'payphone', false],
] as const)('%s, paid by %s, takes a receipt: %s', (status, typePayment, answer) => {
  const balance = { dueCents: 1, dueAtEndCents: 0, toVerifyCents: 0, state: 'sin_pagar' } as const;
  const facts = { status, typeService: 'IMMEDIATE', typePayment, typePaymentRemaining: null } as const;
  expect(acceptsReceipt(facts, balance)).toBe(answer);
});

test.each([
  ['something is due', { dueCents: 1 }, true],
  ['nothing is due', {}, false],
  ['something is due at the end', { dueAtEndCents: 1 }, true],
  ['the last receipt can be replaced', { toVerifyCents: 1 }, true],
  ['the rest is due, without a payment type', { dueCents: 1, state: 'reserva_pagada' }, true],
] as const)('a receipt of a transfer, where %s', (_name, balance, answer) => {
  const facts = {
    status: 'pendiente',
    typeService: 'IMMEDIATE',
    typePayment: 'transferencia',
    typePaymentRemaining: null,
  } as const;
  expect(
    acceptsReceipt(facts, { dueCents: 0, dueAtEndCents: 0, toVerifyCents: 0, state: 'sin_pagar', ...balance }),
  ).toBe(answer);
});

test.each([
  [null, true],
  ['transferencia', true],
  ['efectivo', false],
] as const)('the rest of a reservation whose deposit was paid in cash, paid by %s', (typePaymentRemaining, answer) => {
  const facts = {
    status: 'pendiente',
    typeService: 'RESERVE',
    typePayment: 'efectivo',
    typePaymentRemaining,
  } as const;
  expect(acceptsReceipt(facts, { dueCents: 1, dueAtEndCents: 0, toVerifyCents: 0, state: 'reserva_pagada' })).toBe(
    answer,
  );
});

test('the deposit of a reservation in cash takes the receipt of a transfer', () => {
  const facts = {
    status: 'pendiente',
    typeService: 'RESERVE',
    typePayment: 'efectivo',
    typePaymentRemaining: null,
  } as const;
  const balance = { dueCents: 1, dueAtEndCents: 1, toVerifyCents: 0, state: 'sin_pagar' } as const;
  expect(acceptsReceipt(facts, balance)).toBe(true);
});

describe('the steps', () => {
  const service = { createdAt: 1000, updatedAt: 5000, status: 'pendiente', typeService: 'RESERVE' } as const;
  const change = (from: string | null, to: string | null, at: number) => ({ kind: 'status', from, to, at }) as const;
  const steps = (facts: object, history: Parameters<typeof trackedSteps>[1]) =>
    trackedSteps({ ...service, ...facts }, history).map(({ status, at }) => `${status} ${Date.parse(at).toString()}`);

  test('a new booking has one step', () => {
    expect(steps({}, [])).toEqual(['pendiente 1000']);
  });

  test('the steps are the changes of status, and of nothing else', () => {
    const driver = { kind: 'driver', from: null, to: 'José', at: 1500 } as const;
    const history = [driver, change('pendiente', 'confirmado', 2000), change('confirmado', 'en camino', 3000)];
    expect(steps({ status: 'en camino' }, history)).toEqual(['pendiente 1000', 'confirmado 2000', 'en camino 3000']);
  });

  test('the steps include a status that is not in the timeline yet', () => {
    expect(steps({ status: 'en curso' }, [change('pendiente', 'en camino', 2000)])).toEqual([
      'pendiente 1000',
      'en camino 2000',
      'en curso 5000',
    ]);
  });

  test('the steps of a booking without a status begin with the status of its type', () => {
    expect(steps({ status: null }, [])).toEqual(['pendiente 1000']);
    expect(steps({ status: 'confirmado', typeService: 'IMMEDIATE' }, [change(null, 'confirmado', 2000)])).toEqual([
      'inmediato 1000',
      'confirmado 2000',
    ]);
  });
});

test.each([
  ['pendiente', 'confirmado', true],
  ['confirmado', null, true],
  ['confirmado', 'en camino', false],
  ['cancelado', 'pendiente', false],
  ['en_espera', 'inmediato', true],
] as const)('before departure %s and %s are the same to a driver: %s', (one, other, isSame) => {
  expect(isSameBeforeDeparture(one, other)).toBe(isSame);
});
