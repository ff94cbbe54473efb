import { describe, expect, test } from 'vitest';
import { SERVICE_STATUSES } from '../../entities/service.ts';
import {
  editableFields,
  initialServiceStatus,
  nextServiceStatuses,
  serviceStatusError,
  statusWithoutDriver,
  UNDO_STATUS_MS,
} from './service-status.ts';

/** The allowed next statuses, by the present one. */
const TABLE: Record<string, readonly string[]> = {
  inmediato: ['confirmado', 'en camino', 'cancelado'],
  pendiente: ['confirmado', 'en camino', 'cancelado'],
  confirmado: ['en camino', 'cancelado'],
  'en camino': ['en curso', 'cancelado'],
  'en curso': ['finalizado', 'cancelado'],
  finalizado: [],
  cancelado: [],
  'Algo nuevo': ['confirmado', 'en camino', 'cancelado'],
  '': ['confirmado', 'en camino', 'cancelado'],
};
const service = (status: string | null, driverId: string | null = 'd-1') => ({ status, driverId, cancellation: null });
const allowedFrom = (status: string | null) =>
  SERVICE_STATUSES.filter((to) => serviceStatusError(service(status), to, 0) === null);

test.each(Object.entries(TABLE))('"%s" may become %j', (status, expected) => {
  expect(allowedFrom(status).sort()).toEqual([...expected].sort());
  expect([...nextServiceStatuses(service(status))].sort()).toEqual([...expected].sort());
});

test('a service without a status counts as not begun', () => {
  expect(allowedFrom(null).sort()).toEqual(allowedFrom('pendiente').sort());
});

test.each(SERVICE_STATUSES)('%s twice is not a change', (status) => {
  expect(serviceStatusError(service(status), status, 0)).toBe('same');
});

test.each([
  ['pendiente', 'confirmado'],
  ['inmediato', 'confirmado'],
  ['confirmado', 'en camino'],
  ['en camino', 'en curso'],
  ['en curso', 'finalizado'],
] as const)('%s becomes %s only with a driver', (from, to) => {
  expect(serviceStatusError(service(from, null), to, 0)).toBe('needs_driver');
  expect(nextServiceStatuses(service(from, null))).toEqual(['cancelado']);
});

test('a service that loses its driver is no longer confirmed or departed, and goes on with the cargo on board', () => {
  const statusAfter = (status: string | null) => statusWithoutDriver({ status, typeService: 'RESERVE' });
  expect(statusAfter('confirmado')).toBe('pendiente');
  expect(statusWithoutDriver({ status: 'confirmado', typeService: 'IMMEDIATE' })).toBe('inmediato');
  expect(statusWithoutDriver({ status: 'en camino', typeService: 'IMMEDIATE' })).toBe('inmediato');
  expect(['en camino', 'en curso', 'finalizado', null].map(statusAfter)).toEqual([
    'pendiente',
    'en curso',
    'finalizado',
    null,
  ]);
});

describe('undoing a cancellation', () => {
  const cancelled = {
    status: 'cancelado',
    driverId: null,
    cancellation: {
      reason: 'Se equivocó',
      code: null,
      from: 'confirmado',
      by: { uid: 'u', name: 'Ana', at: 1_000 },
      keepsDeposit: false,
    },
  };

  test.each([
    // At once, at the last moment, too late, and into another status.
    ['confirmado', 1_000, null],
    ['confirmado', 1_000 + UNDO_STATUS_MS, null],
    ['confirmado', 1_001 + UNDO_STATUS_MS, 'undo_expired'],
    ['pendiente', 1_000, 'not_next'],
  ] as const)('into %s at %d: %s', (to, nowMs, error) => {
    expect(serviceStatusError(cancelled, to, nowMs)).toBe(error);
  });

  test.each([
    { at: 999, reversing: null, error: null },
    { at: 1_000, reversing: null, error: 'refunded' },
    { at: 999, reversing: 'p-2', error: 'refunded' },
  ])('is refused once its money goes back, not for a return before it: $at $reversing', ({ at, reversing, error }) => {
    const by = { uid: 'u', name: 'Ana', at };
    const returns = [{ id: 'r-1', method: 'transferencia' as const, amountCents: 500, reference: '', by }];
    const refund = { state: 'por_devolver' as const, amountCents: 900, method: 'transferencia' as const, dueSince: 0 };
    expect(serviceStatusError({ ...cancelled, refund: { ...refund, reversing, returns } }, 'confirmado', 1_000)).toBe(
      error,
    );
  });

  test('a confirmation likewise, and only into the status before', () => {
    const confirmed = {
      status: 'confirmado',
      driverId: null,
      cancellation: null,
      confirmation: { from: 'inmediato', by: { uid: 'u', name: 'Ana', at: 1_000 } },
    };
    expect(serviceStatusError(confirmed, 'inmediato', 1_000 + UNDO_STATUS_MS)).toBeNull();
    expect(serviceStatusError(confirmed, 'inmediato', 1_001 + UNDO_STATUS_MS)).toBe('undo_expired');
    expect(serviceStatusError(confirmed, 'pendiente', 1_000)).toBe('not_next');
    expect(serviceStatusError({ ...confirmed, status: 'en camino' }, 'inmediato', 1_000)).toBe('not_next');
  });

  test('undoing a cancellation by another program is refused', () => {
    expect(serviceStatusError(service('cancelado'), 'pendiente', 0)).toBe('not_next');
  });
});

test.each([
  ['inmediato', 'all'],
  ['pendiente', 'all'],
  ['confirmado', 'all'],
  [null, 'all'],
  ['en camino', 'notes'],
  ['en curso', 'notes'],
  ['finalizado', 'none'],
  ['cancelado', 'none'],
] as const)('a service with status %s has the editable fields %s', (status, fields) => {
  expect(editableFields(status)).toBe(fields);
});

test('a booking begins by its type', () => {
  expect([initialServiceStatus('IMMEDIATE'), initialServiceStatus('RESERVE')]).toEqual(['inmediato', 'pendiente']);
});
