import { expect, test } from 'vitest';
import { SERVICE_STATUSES } from '../../entities/service.ts';
import {
  canArrive,
  driverJobState,
  isDeclinable,
  isDriverAgreed,
  isDeliverable,
  isUnconfirmed,
  nextDriverStep,
} from './driver-job.ts';

const job = (status: string | null, acceptedBy: string | null) => ({
  status,
  driverId: 'd-1',
  acceptance: acceptedBy === null ? null : { driverId: acceptedBy, at: 1 },
});

test.each([
  { status: 'inmediato', before: 'offered', next: 'en camino' },
  { status: 'pendiente', before: 'offered', next: 'en camino' },
  { status: 'confirmado', before: 'current', next: 'en camino' },
  { status: 'en camino', before: 'current', next: 'en curso' },
  { status: 'en curso', before: 'current', next: 'finalizado' },
  { status: 'finalizado', before: 'done', next: null },
  { status: 'cancelado', before: 'done', next: null },
  { status: 'Algo nuevo', before: 'offered', next: 'en camino' },
  { status: null, before: 'offered', next: 'en camino' },
] as const)('a service that is $status: $before, and once accepted $next', ({ status, before, next }) => {
  expect(driverJobState(job(status, null))).toBe(before);
  expect(driverJobState(job(status, 'd-1'))).toBe(before === 'offered' ? 'current' : before);
  expect(nextDriverStep(job(status, 'd-1'))).toBe(next);
  if (before === 'offered') expect(nextDriverStep(job(status, null))).toBeNull();
});

test('what another driver accepted is offered again', () => {
  expect(driverJobState(job('confirmado', 'd-2'))).toBe('offered');
});

test('a driver has agreed once they accepted or the service is confirmed, and never without a driver', () => {
  expect(isDriverAgreed(job('pendiente', null))).toBe(false);
  expect(isDriverAgreed(job('pendiente', 'd-1'))).toBe(true);
  expect(isDriverAgreed({ ...job('confirmado', null), driverId: null })).toBe(false);
  expect(isDriverAgreed(job('confirmado', null))).toBe(true);
});

test.each([
  { status: 'pendiente', driverId: 'd-1', unconfirmed: true },
  { status: 'inmediato', driverId: 'd-1', unconfirmed: true },
  { status: null, driverId: 'd-1', unconfirmed: true },
  { status: 'pendiente', driverId: null, unconfirmed: false },
  { status: 'confirmado', driverId: 'd-1', unconfirmed: false },
  { status: 'en camino', driverId: 'd-1', unconfirmed: false },
  { status: 'finalizado', driverId: 'd-1', unconfirmed: false },
  { status: 'cancelado', driverId: 'd-1', unconfirmed: false },
])('a service that is $status with the driver $driverId is unconfirmed: $unconfirmed', (service) => {
  const { unconfirmed, ...facts } = service;
  expect(isUnconfirmed({ ...facts, acceptance: null })).toBe(unconfirmed);
});

test('the word of another driver, in the app or by telephone, is not that of the driver who has the job', () => {
  const by = { uid: 'u-1', name: 'Ana', at: 1 };
  const confirmed = { ...job('confirmado', null), confirmation: { from: 'pendiente', by } };
  const byTelephone = (driverId: string) => ({ ...confirmed, confirmation: { ...confirmed.confirmation, driverId } });
  expect(isDriverAgreed(job('confirmado', 'd-2'))).toBe(false);
  expect(isDriverAgreed(byTelephone('d-2'))).toBe(false);
  expect(isDriverAgreed(byTelephone('d-1'))).toBe(true);
  // Stored before confirmations named their driver.
  expect(isDriverAgreed(confirmed)).toBe(true);
});

test('a driver arrives on the way to the start, once', () => {
  expect(SERVICE_STATUSES.filter((status) => canArrive({ status, arrivedAt: null }))).toEqual(['en camino']);
  expect(canArrive({ status: 'en camino', arrivedAt: 1 })).toBe(false);
});

test('a job is handed back until the driver sets out', () => {
  expect(SERVICE_STATUSES.filter((status) => isDeclinable({ status }))).toEqual([
    'inmediato',
    'pendiente',
    'confirmado',
  ]);
});

test('a delivery is recorded with the cargo on board or after, once', () => {
  const deliverable = SERVICE_STATUSES.filter((status) => isDeliverable({ status, delivery: null }));
  expect(deliverable).toEqual(['en curso', 'finalizado']);
  const delivery = { receiver: 'Ana', photos: [], signature: '', at: 1 };
  expect(isDeliverable({ status: 'en curso', delivery })).toBe(false);
});
