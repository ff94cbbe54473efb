import { expect, test } from 'vitest';
import type { ServicePayment } from '../../entities/service-payment.ts';
import { isNewlyUndone, undonePayment } from './undone-payment.ts';

type Status = ServicePayment['status'];

const payment = (
  status: Status,
  at: number,
  decision: Partial<NonNullable<ServicePayment['decision']>> | null = {},
) => ({
  status,
  amountCents: 2500,
  by: { uid: 'u-1', name: 'Ana', at },
  decision: decision && { uid: 'u-2', name: 'Luis', at, reason: 'Es de otro mes', ...decision },
});
const foreign = { ...payment('por_verificar', 1, null), by: { uid: '', name: '', at: 1 } };

test.each([
  ['a refused receipt', [payment('rechazado', 5)], { status: 'rechazado', reason: '' }],
  ['a reason for the customer', [payment('rechazado', 5, { isForCustomer: true })], { reason: 'Es de otro mes' }],
  ['a voided payment after another one', [payment('pagado', 4), payment('anulado', 5)], { status: 'anulado' }],
  ['a payment voided after another one came', [payment('anulado', 5), payment('pagado', 4)], { status: 'anulado' }],
  ['a refused receipt and a newer one', [payment('rechazado', 5), payment('por_verificar', 6, null)], null],
  ['a voided payment and a newer one', [payment('anulado', 5), payment('pagado', 6, null)], null],
  ['a refused receipt and one of another program', [foreign, payment('rechazado', 5)], null],
  ['no payment', [], null],
] as const)('a service with %s: %o, was last undone %o', (...[, payments, undone]) => {
  if (undone === null) expect(undonePayment(payments)).toBeNull();
  else expect(undonePayment(payments)).toMatchObject({ amountCents: 2500, ...undone });
});

test.each([
  ['por_verificar', 'rechazado', true],
  ['rechazado', 'rechazado', false],
  ['por_verificar', 'pagado', false],
  ['pagado', 'anulado', false],
] as const)('a payment that goes from %s to %s is newly refused: %s', (before, after, expected) => {
  expect(isNewlyUndone('rechazado', [{ id: 'p', status: before }], [{ id: 'p', status: after }])).toBe(expected);
});
