import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { expect, test } from 'vitest';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { paymentReceipt, receiptName } from './receipts.ts';

test.each([
  [{ typeService: 'IMMEDIATE', typePayment: 'payphone', comprobantePago: 'p' }, 'comprobantePago'],
  [{ typeService: 'IMMEDIATE', typePayment: 'payphone', comprobantePago: '' }, null],
  [{ typeService: 'IMMEDIATE', typePayment: 'efectivo', comprobantePago: 'p' }, null],
  [{ typeService: 'RESERVE', typePaymentRemaining: 'payphone' }, 'comprobantePagoRemaining'],
  [{ typeService: 'RESERVE', typePayment: 'payphone', typePaymentRemaining: 'efectivo', comprobantePago: 'p' }, null],
] as const)('the payment icon of %j opens %s', (fields, field) => {
  expect(paymentReceipt(toServiceRow(serviceFixture(fields)))).toBe(field);
});

test('the receipt of an immediate service is not named a reservation', () => {
  expect(receiptName('comprobantePago', { typeService: 'RESERVE' })).toBe('Reserva del cliente (50 %)');
  expect(receiptName('comprobantePago', { typeService: 'IMMEDIATE' })).toBe('Pago del cliente');
});
