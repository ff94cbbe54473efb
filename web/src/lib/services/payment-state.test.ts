import type { Service } from '@llevo/contract/entities/service';
import type { ServicePayment } from '@llevo/contract/entities/service-payment';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { expect, test } from 'vitest';
import { paymentFixture } from '../../testing/payment-fixture.ts';
import { serviceFixture } from '../../testing/service-fixture.ts';
import { rowPaymentState } from './payment-state.ts';

const payment = (amountCents: number, status: ServicePayment['status'] = 'pagado'): ServicePayment =>
  paymentFixture({ kind: 'partial', method: 'efectivo', amountCents, status });

test.each<[string, Partial<Service>, string | null]>([
  ['nothing', {}, 'sin_pagar'],
  ['less than the deposit', { payments: [payment(2000)] }, 'pago_parcial'],
  ['half of an immediate service', { typeService: 'IMMEDIATE', payments: [payment(5000)] }, 'pago_parcial'],
  ['the deposit', { payments: [payment(5001)] }, 'reserva_pagada'],
  ['all', { payments: [payment(10_001)] }, 'pagado'],
  ['a receipt from the customer', { payments: [payment(5001, 'por_verificar')] }, 'por_verificar'],
  ['a receipt of another program', { comprobantePago: 'a/b.png' }, 'por_verificar'],
  ['a payment that was voided', { payments: [payment(5001, 'anulado')] }, 'sin_pagar'],
  ['nothing, and cancelled', { status: 'cancelado' }, null],
  ['a part, and cancelled', { status: 'cancelado', payments: [payment(2000)] }, 'pago_parcial'],
])('the payment state is right for a service with %s paid', (_what, facts, state) => {
  expect(rowPaymentState(toServiceRow(serviceFixture({ priceCents: 10_001, ...facts })))).toBe(state);
});
