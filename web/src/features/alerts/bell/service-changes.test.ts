import type { Service } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import { canRefund, menuChanges } from './service-changes.ts';

test.each([
  ['inmediato', ['reschedule', 'cancel']],
  ['pendiente', ['reschedule', 'cancel']],
  ['confirmado', ['reschedule', 'cancel']],
  ['en camino', ['cancel']],
  ['en curso', ['cancel']],
  ['finalizado', []],
  ['cancelado', []],
  [null, ['reschedule', 'cancel']],
] as const)('the menu of a service with status %s offers %j', (status, changes) => {
  expect(menuChanges({ status, driverId: null })).toEqual(changes);
  expect(menuChanges({ status, driverId: 'd1' })).toEqual(changes);
});

const DUE: NonNullable<Service['refund']> = {
  state: 'por_devolver',
  amountCents: 2_000,
  method: 'transferencia',
  dueSince: 1,
  reversing: null,
  returns: [],
};

test.each<[string, Service['refund'], boolean]>([
  ['no refund', null, false],
  ['money due', DUE, true],
  ['a reversal without an answer', { ...DUE, reversing: 'p1' }, false],
  ['all money returned', { ...DUE, state: 'devuelto' }, false],
])('a refund is recorded from its alert only while it is due: %s', (_case, refund, isOffered) => {
  expect(canRefund({ refund })).toBe(isOffered);
});
