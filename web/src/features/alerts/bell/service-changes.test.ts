import { expect, test } from 'vitest';
import { menuChanges } from './service-changes.ts';

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
