import { describe, expect, test } from 'vitest';
import {
  isPaymentIconActive,
  paymentTypeLabel,
  serviceTypeLabel,
  displayedLoaderCount,
  serviceStatusLabel,
} from './service-display.ts';

test.each([
  ['inmediato', 'Programado'],
  ['en camino', 'en camino'],
  ['Algo nuevo', 'Algo nuevo'],
  ['', 'Sin asignar'],
  [null, 'Sin asignar'],
  [undefined, 'Sin asignar'],
])('status %s is shown as %s', (status, label) => {
  expect(serviceStatusLabel(status)).toBe(label);
});

test.each([
  [-1, 0],
  [0, 0],
  [1, 2],
  [3, 4],
])('%d loaders are shown as %d', (stored, shown) => {
  expect(displayedLoaderCount(stored)).toBe(shown);
});

test('types and payments have names', () => {
  expect([serviceTypeLabel('IMMEDIATE'), serviceTypeLabel('RESERVE')]).toEqual(['Inmediato', 'Reservado']);
  expect([paymentTypeLabel('payphone'), paymentTypeLabel(null)]).toEqual(['Payphone', 'Por definir']);
});

describe('the payment icon', () => {
  test.each([
    ['IMMEDIATE', 'payphone', null, 'a.jpg', true],
    ['IMMEDIATE', 'payphone', 'payphone', '', false],
    ['IMMEDIATE', 'efectivo', 'payphone', 'a.jpg', false],
    ['IMMEDIATE', null, null, 'a.jpg', false],
    ['RESERVE', null, 'payphone', '', true],
    ['RESERVE', 'payphone', 'payphone', 'a.jpg', true],
    ['RESERVE', 'payphone', 'efectivo', 'a.jpg', false],
    ['RESERVE', 'payphone', null, 'a.jpg', false],
  ] as const)('%s paid by %s, the rest by %s, receipt "%s": %s', (...[type, first, rest, receipt, active]) => {
    const service = {
      typeService: type,
      typePayment: first,
      typePaymentRemaining: rest,
      comprobantePago: receipt,
    };
    expect(isPaymentIconActive(service)).toBe(active);
  });
});
