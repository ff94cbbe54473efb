import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT_TYPES } from '../../entities/service-payment.ts';
import { paymentPlanText, paymentSchedule } from './payment-schedule.ts';

const PRICE = 841_21;

describe('what is due when', () => {
  test.each([
    ['RESERVE', 'transferencia', 'pendiente', 0, 420_61, 420_60],
    ['RESERVE', 'payphone', 'confirmado', 420_61, 0, 420_60],
    ['RESERVE', 'efectivo', 'pendiente', 0, 420_61, 420_60],
    ['RESERVE', 'efectivo', 'en curso', 420_61, 0, 420_60],
    ['RESERVE', 'payphone', 'en curso', 500_00, 0, 341_21],
    ['RESERVE', 'payphone', 'finalizado', 420_61, 420_60, 0],
    ['RESERVE', 'payphone', 'finalizado', 841_21, 0, 0],
    ['RESERVE', null, 'pendiente', 100_00, 320_61, 420_60],
    ['IMMEDIATE', 'efectivo', 'inmediato', 0, 0, 841_21],
    ['IMMEDIATE', 'efectivo', 'en curso', 100_00, 0, 741_21],
    ['IMMEDIATE', 'efectivo', 'finalizado', 0, 841_21, 0],
    ['IMMEDIATE', 'transferencia', 'inmediato', 0, 841_21, 0],
    ['IMMEDIATE', 'payphone', 'en camino', 0, 841_21, 0],
    ['IMMEDIATE', null, 'inmediato', 0, 841_21, 0],
    ['RESERVE', 'payphone', 'cancelado', 0, 0, 0],
    ['IMMEDIATE', 'payphone', 'cancelado', 100_00, 0, 0],
    ['IMMEDIATE', 'payphone', 'finalizado', 900_00, 0, 0],
  ] as const)(
    '%s by %s, %s, with %d paid: %d now, %d at the end (M2, M3)',
    (...[typeService, typePayment, status, paid, ...due]) => {
      const schedule = paymentSchedule({ typeService, typePayment, status, priceCents: PRICE }, paid);
      expect([schedule.nowCents, schedule.atEndCents]).toEqual(due);
    },
  );

  test('both parts add up to what is unpaid, for any job that is not cancelled', () => {
    const job = fc.record({
      typeService: fc.constantFrom('IMMEDIATE', 'RESERVE'),
      typePayment: fc.constantFrom(...PAYMENT_TYPES, null),
      status: fc.constantFrom('inmediato', 'pendiente', 'en curso', 'finalizado', null),
      priceCents: fc.nat({ max: 1_000_000 }),
    });
    fc.assert(
      fc.property(job, fc.nat({ max: 1_200_000 }), (given, paid) => {
        const { nowCents, atEndCents } = paymentSchedule(given, paid);
        expect(nowCents).toBeGreaterThanOrEqual(0);
        expect(atEndCents).toBeGreaterThanOrEqual(0);
        expect(nowCents + atEndCents).toBe(Math.max(given.priceCents - paid, 0));
      }),
    );
  });
});

test.each([
  ['RESERVE', null, 'Reserva: 50 % ahora ($420.61), resto al terminar ($420.60)'],
  ['RESERVE', 'efectivo', 'Reserva: 50 % ahora ($420.61), resto en efectivo al terminar ($420.60)'],
  ['IMMEDIATE', 'efectivo', 'Pagas en efectivo al terminar'],
  ['IMMEDIATE', 'transferencia', 'Pagas por transferencia'],
  ['IMMEDIATE', 'payphone', 'Pagas con Payphone'],
  ['IMMEDIATE', null, null],
] as const)('before ordering, %s by %s reads "%s" (M1)', (typeService, typePayment, text) => {
  expect(paymentPlanText({ typeService, typePayment, priceCents: PRICE })).toBe(text);
});
