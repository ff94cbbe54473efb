import { expect, test } from 'vitest';
import { BookingFields } from '../../entities/service.ts';
import type { Service } from '../../entities/service.ts';
import { serviceEvent } from './service-event.ts';

const SERVICE: Service = {
  ...BookingFields.parse({}),
  id: 's-1',
  createdAt: 0,
  updatedAt: 0,
  lastChange: null,
  userId: 'c-1',
  userName: 'Ana Paz',
  driverId: null,
  driverName: null,
  typeService: 'IMMEDIATE',
  typeVehicle: '2tn',
  date: '2026-11-20',
  hour: '10:00',
  status: 'pendiente',
  priceCents: 2_500,
  typePayment: null,
  typePaymentRemaining: null,
  addressStart: 'A',
  addressFinish: 'B',
  start: { lat: -0.1, lng: -78.4 },
  finish: { lat: -0.2, lng: -78.5 },
  needEstibadores: false,
  estibadores: 0,
  typeThingsMove: 'Muebles',
  specialRequirements: '',
  comprobantePago: '',
  comprobantePagoRemaining: '',
  comprobantePagoComision: '',
  comprobantePagoConductor: '',
  searchTokens: ['ana'],
};
const ASSIGNED = { driverId: 'd-1', driverName: 'Luis Vera' };

test.each([
  { change: 'status cancelado', fields: { status: 'cancelado' }, type: 'service.cancelled' },
  { change: 'cancelado and another driver', fields: { status: 'cancelado', ...ASSIGNED }, type: 'service.cancelled' },
  { change: 'status finalizado', fields: { status: 'finalizado' }, type: 'service.finished' },
  { change: 'a driver', fields: ASSIGNED, type: 'service.assigned' },
  { change: 'a driver and a status', fields: { ...ASSIGNED, status: 'confirmado' }, type: 'service.assigned' },
  { change: 'another status', fields: { status: 'en camino' }, type: 'service.updated' },
  { change: 'a price', fields: { priceCents: 2_600 }, type: 'service.updated' },
  { change: 'a position', fields: { start: { lat: -0.1, lng: -78.45 } }, type: 'service.updated' },
])('a change of $change is the event $type', ({ fields, type }) => {
  expect(serviceEvent(SERVICE, { ...SERVICE, ...fields })?.type).toBe(type);
});

test('a new service is the event service.created, without previous values', () => {
  expect(serviceEvent(null, SERVICE)).toEqual({ type: 'service.created' });
});

test('a removed driver is the event service.updated', () => {
  expect(serviceEvent({ ...SERVICE, ...ASSIGNED }, SERVICE)?.type).toBe('service.updated');
});

test('another change of a cancelled service is the event service.updated', () => {
  const cancelled = { ...SERVICE, status: 'cancelado' };
  expect(serviceEvent(cancelled, { ...cancelled, specialRequirements: 'X' })?.type).toBe('service.updated');
});

test('previous contains the changed fields in wire format', () => {
  const after = { ...SERVICE, ...ASSIGNED, priceCents: 3_000 };
  expect(serviceEvent(SERVICE, after)?.previous).toEqual({
    driver: 'default',
    driverName: null,
    driver_due: 0,
    price: 25,
  });
});

test.each([
  ['only internal fields change', { ...SERVICE, updatedAt: 9, searchTokens: ['paz'] }],
  ['copies for the search come later', { ...SERVICE, userPhone: '+593991234567', driverPlate: 'PBA-1234' }],
  ['nothing changes', { ...SERVICE }],
  ['the service is deleted', null],
])('there is no event if %s', (_what, after) => {
  expect(serviceEvent(SERVICE, after)).toBeNull();
});
