import { expect, test } from 'vitest';
import type { ServicePayment } from '../../entities/service-payment.ts';
import { guayaquilInstantMs } from '../dates.ts';
import type { OwingService } from './payment-reminder.ts';
import { followPayment, PAYMENT_REMINDER_MS } from './payment-reminder.ts';

const AT = guayaquilInstantMs('2026-11-25', '10:00');

const owing = (fields: Partial<OwingService> = {}): OwingService => ({
  ...{ date: '2026-11-25', hour: '10:00', createdAt: AT, status: 'finalizado', priceCents: 5_000 },
  ...{ typeService: 'IMMEDIATE', typePayment: 'transferencia', typePaymentRemaining: null },
  ...{ comprobantePago: '', comprobantePagoRemaining: '', payments: [] },
  ...fields,
});

const payment = (amountCents: number, status: ServicePayment['status']): ServicePayment => ({
  ...{ id: 'p', kind: 'full', method: 'transferencia', amountCents, status, holder: null, note: '', receipt: '' },
  ...{ reference: '', by: { uid: '', name: '', at: 0 }, decision: null, requestHash: '' },
});

const TO_COME = { status: 'reservado', typeService: 'RESERVE', date: '2026-12-25' } as const;

test.each<[string, Partial<OwingService>, boolean]>([
  ['a finished service to pay by transfer', {}, true],
  ['a finished service to pay with Payphone', { typePayment: 'payphone' }, true],
  ['a finished service in cash', { typePayment: 'efectivo' }, false],
  ['a finished service that is paid', { payments: [payment(5_000, 'pagado')] }, false],
  ['a receipt under review', { payments: [payment(5_000, 'por_verificar')] }, false],
  ['a receipt that another program stored', { comprobantePago: 'receipts/a.jpg' }, false],
  ['a cancelled service', { status: 'cancelado' }, false],
  ['a service under way', { status: 'en curso' }, false],
  ['the deposit of a reservation to come', TO_COME, true],
  ['the deposit of a reservation whose rest is in cash', { ...TO_COME, typePayment: 'efectivo' }, true],
  ['a deposit that is paid', { ...TO_COME, payments: [payment(5_000, 'pagado')] }, false],
  ['the deposit of a reservation whose hour has passed', { ...TO_COME, date: '2026-11-24' }, false],
  [
    'the rest of a reservation in cash',
    { typeService: 'RESERVE', typePaymentRemaining: 'efectivo', payments: [payment(1_000, 'pagado')] },
    false,
  ],
])('reminded after a day: %s', (_name, fields, isReminded) => {
  const service = owing(fields);
  const first = followPayment(null, service, AT);
  expect(first.isDue).toBe(false);
  const nextMs = AT + PAYMENT_REMINDER_MS;
  expect(followPayment(first.wait, service, nextMs - 1)).toEqual({ ...first, isDue: false });
  const due = followPayment(first.wait, service, nextMs);
  expect(due.isDue).toBe(isReminded);
  expect(followPayment(due.wait, service, nextMs + PAYMENT_REMINDER_MS)).toMatchObject({ isDue: false, nextMs: null });
});

test('the rest after a paid deposit is another debt', () => {
  const owed = followPayment({ sinceMs: AT, isReminded: true }, owing(TO_COME), AT + 1);
  expect(owed).toMatchObject({ wait: { isReminded: true }, isDue: false });
  const paid = followPayment(owed.wait, owing({ ...TO_COME, payments: [payment(5_000, 'pagado')] }), AT + 2);
  expect(paid.wait).toBeNull();
  expect(followPayment(paid.wait, owing(), AT + 3).wait).toEqual({ sinceMs: AT + 3, isReminded: false });
});
