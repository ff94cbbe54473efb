import { expect, test } from 'vitest';
import { DEFAULT_ALERT_SETTINGS } from '../../entities/alert.ts';
import type { Alert } from '../../entities/alert.ts';
import { BookingFields } from '../../entities/service.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { ALERT_LABELS } from './alert-labels.ts';
import { alertSubject } from './alert-text.ts';
import { evaluateService } from './evaluate-service.ts';
import { NEW_SERVICE_WATCH } from './service-watch.ts';
import type { WatchedService } from './service-watch.ts';

const AT = guayaquilInstantMs('2026-11-25', '10:00');
const HOUR = 3_600_000;

const service = (facts: Partial<WatchedService>): WatchedService => ({
  ...BookingFields.parse({}),
  ...{ typePayment: null, typePaymentRemaining: null, comprobantePago: '', comprobantePagoRemaining: '' },
  status: 'finalizado',
  driverId: 'd-1',
  typeService: 'IMMEDIATE',
  priceCents: 2910,
  date: '2026-11-25',
  hour: '10:00',
  createdAt: AT - HOUR,
  updatedAt: AT,
  start: { lat: -0.18, lng: -78.48 },
  finish: { lat: -0.3, lng: -78.55 },
  ...facts,
});

const openFor = (facts: Partial<WatchedService>, hours = 0): string[] => {
  const evaluation = evaluateService(NEW_SERVICE_WATCH, {
    service: service(facts),
    position: null,
    approachMinutes: null,
    rules: DEFAULT_ALERT_SETTINGS.rules,
    nowMs: AT + hours * HOUR,
    drivingSeconds: () => 0,
  });
  return evaluation.opened.map(({ kind }) => kind);
};

const refund = (state: 'por_devolver' | 'devuelto') =>
  ({ state, amountCents: 42_061, method: 'payphone', dueSince: AT, reversing: null, returns: [] }) as const;
const report = (collectedCents: number) => ({ driverId: 'd-1', collectedCents, dueCents: 2910, note: '', at: AT });
const paid = {
  ...{ id: 'p', kind: 'full', method: 'efectivo', amountCents: 2910, status: 'pagado', holder: 'driver' },
  ...{ note: '', receipt: '', reference: '', by: { uid: 'd-1', name: '', at: AT }, decision: null, requestHash: '' },
} as const;
const toVerify = { ...paid, status: 'por_verificar' } as const;

test.each([
  ['money to return', { status: 'cancelado', refund: refund('por_devolver') }, 0, ['refund_due']],
  ['money to return for a month', { status: 'cancelado', refund: refund('por_devolver') }, 720, ['refund_due']],
  ['money that is returned', { status: 'cancelado', refund: refund('devuelto') }, 0, []],
  ['cash that was not collected', { cashReport: report(0) }, 0, ['cash_missing']],
  ['cash that was not collected two weeks ago', { cashReport: report(0) }, 336, []],
  ['cash that was paid since', { cashReport: report(0), payments: [paid] }, 0, []],
  ['a service that was paid', { cashReport: report(2910), payments: [paid] }, 0, []],
  ['cash and no report', { typePayment: 'efectivo' }, 0, ['cash_missing']],
  ['cash and no report for two weeks', { typePayment: 'efectivo' }, 336, []],
  ['cash and an end after two weeks', { typePayment: 'efectivo', updatedAt: AT + 336 * HOUR }, 336, ['cash_missing']],
  ['cash for its rest', { typePayment: 'transferencia', typePaymentRemaining: 'efectivo' }, 0, ['cash_missing']],
  ['cash and no driver', { typePayment: 'efectivo', driverId: null }, 0, []],
  ['cash that was recorded', { typePayment: 'efectivo', payments: [paid] }, 0, []],
  ['cash and a sent receipt', { typePayment: 'efectivo', payments: [toVerify] }, 0, ['receipt_sent']],
  ['a receipt of a cancelled service', { status: 'cancelado', payments: [toVerify] }, 0, ['receipt_sent']],
  ['a receipt that another program stored', { status: 'en curso', comprobantePago: 'r.jpg' }, 0, ['receipt_sent']],
  ['a refused receipt', { status: 'cancelado', payments: [{ ...paid, status: 'rechazado' }] }, 0, []],
  ['a transfer and no report', { typePayment: 'transferencia' }, 0, []],
  ['cash that is under way', { status: 'en curso', typePayment: 'efectivo' }, 0, []],
] as const)('a service with %s: %o, %d hours later opens %o', (...[, facts, hours, kinds]) => {
  expect(openFor(facts as Partial<WatchedService>, hours)).toEqual(kinds);
});

test('an alert of money names the amount', () => {
  const alert = {
    serviceNumber: 'S-1',
    driverName: null,
    zoneName: null,
    document: null,
    expiresOn: null,
    search: null,
    reason: null,
  };
  const subjectOf = (kind: Alert['kind'], amountCents: number) =>
    `${ALERT_LABELS[kind]}: ${alertSubject({ ...alert, kind, amountCents } as Alert, AT)}`;
  expect(subjectOf('refund_due', 42_061)).toBe('Pago por devolver: Servicio S-1, devolver $420.61');
  expect(subjectOf('receipt_sent', 2910)).toBe('Comprobante por verificar: Servicio S-1, verificar $29.10');
  expect(subjectOf('cash_missing', 2910)).toBe('Efectivo sin registrar: Servicio S-1, faltan $29.10');
});
