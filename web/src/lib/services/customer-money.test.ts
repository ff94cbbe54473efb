import type { Service } from '@llevo/contract/entities/service';
import type { Refund, ServicePayment } from '@llevo/contract/entities/service-payment';
import { ledgerBalances, serviceLedger } from '@llevo/contract/rules/services/service-ledger';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { expect, test } from 'vitest';
import { paymentFixture } from '../../testing/payment-fixture.ts';
import { serviceFixture } from '../../testing/service-fixture.ts';
import { customerMoney } from './customer-money.ts';

const BY = { uid: 'u1', name: 'Ana Paz', at: 0 };

const payment = (amountCents: number, facts: Partial<ServicePayment> = {}): ServicePayment =>
  paymentFixture({ id: `p${amountCents.toString()}`, kind: 'partial', holder: 'company', amountCents, ...facts });

const refund = (amountCents: number, returnedCents = 0): Refund => ({
  state: returnedCents < amountCents ? 'por_devolver' : 'devuelto',
  amountCents,
  method: 'transferencia',
  dueSince: 0,
  reversing: null,
  returns:
    returnedCents === 0
      ? []
      : [{ id: 'r1', method: 'transferencia', amountCents: returnedCents, reference: 'T-1', by: BY }],
});

const cancelled = (keepsDeposit: boolean) => ({
  status: 'cancelado',
  cancellation: { reason: '', code: 'vehicle', from: 'confirmado', by: BY, keepsDeposit } as const,
});

test.each<[string, Partial<Service>, { readonly waivedCents: number; readonly owedCents: number }]>([
  ['without payments', {}, { waivedCents: 0, owedCents: 10_001 }],
  ['with its deposit', { payments: [payment(5001)] }, { waivedCents: 0, owedCents: 5000 }],
  ['paid to its driver', { payments: [payment(10_001, { holder: 'driver' })] }, { waivedCents: 0, owedCents: 0 }],
  [
    'with payments that do not count',
    { payments: [payment(1, { status: 'por_verificar' }), payment(2, { status: 'anulado' })] },
    { waivedCents: 0, owedCents: 10_001 },
  ],
  [
    'paid beyond its price',
    { payments: [payment(11_001)], refund: refund(1000) },
    { waivedCents: 0, owedCents: -1000 },
  ],
  [
    'whose surplus went back',
    { payments: [payment(11_001)], refund: refund(1000, 1000) },
    { waivedCents: 0, owedCents: 0 },
  ],
  [
    'of which a part went back',
    { payments: [payment(11_001)], refund: refund(1000, 400) },
    { waivedCents: 0, owedCents: -600 },
  ],
  ['cancelled without payments', cancelled(false), { waivedCents: 10_001, owedCents: 0 }],
  [
    'cancelled by the company',
    { ...cancelled(false), payments: [payment(5001)], refund: refund(5001) },
    { waivedCents: 10_001, owedCents: -5001 },
  ],
  [
    'cancelled by its customer too late',
    { ...cancelled(true), payments: [payment(5001)] },
    { waivedCents: 5000, owedCents: 0 },
  ],
  [
    'paid in full and cancelled by its customer too late',
    { ...cancelled(true), payments: [payment(10_001)], refund: refund(5000) },
    { waivedCents: 5000, owedCents: -5000 },
  ],
  [
    'cancelled by the mobile app, before its refund is recorded',
    { status: 'cancelado', payments: [payment(5001)] },
    { waivedCents: 10_001, owedCents: -5001 },
  ],
  [
    'cancelled too late, whose deposit was voided after the rest went back',
    {
      ...cancelled(true),
      payments: [payment(5001, { status: 'anulado' }), payment(5000)],
      refund: refund(5000, 5000),
    },
    { waivedCents: 5001, owedCents: 5000 },
  ],
  [
    'cancelled too late with less than its deposit',
    { ...cancelled(true), payments: [payment(2000)] },
    { waivedCents: 8001, owedCents: 0 },
  ],
])('the account of the customer of a service %s is the ledger’s', (_what, facts, expected) => {
  const service = serviceFixture({ typeService: 'RESERVE', priceCents: 10_001, ...facts });
  expect(customerMoney(toServiceRow(service))).toEqual({ priceCents: 10_001, ...expected });
  expect(ledgerBalances(serviceLedger(service)).customer).toBe(0 - expected.owedCents);
});
