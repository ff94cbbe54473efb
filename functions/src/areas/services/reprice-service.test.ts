import type { TripRequest } from '@llevo/contract/entities/quote';
import type { Service } from '@llevo/contract/entities/service';
import { BookingFields } from '@llevo/contract/entities/service';
import { expect, test, vi } from 'vitest';
import { repriceService } from './reprice-service.ts';

/** Booked at an agreed price, above the fare of 100 dollars. */
const SERVICE: Service = {
  ...BookingFields.parse({ distanceMetres: 7300, loaders: 2, isReturnTrip: true }),
  id: 's1',
  createdAt: 0,
  updatedAt: 0,
  lastChange: null,
  userId: 'c1',
  userName: 'Rosa Ñauta',
  driverId: null,
  driverName: null,
  typeService: 'RESERVE',
  typeVehicle: '3tn',
  date: '2026-12-01',
  hour: '10:00',
  status: 'confirmado',
  priceCents: 105_00,
  typePayment: null,
  typePaymentRemaining: null,
  addressStart: 'La Carolina',
  addressFinish: 'La Libertad',
  start: { lat: -0.18, lng: -78.48 },
  finish: { lat: -0.21, lng: -78.51 },
  needEstibadores: true,
  estibadores: 1,
  typeThingsMove: 'Varios',
  specialRequirements: '',
  comprobantePago: '',
  comprobantePagoRemaining: '',
  comprobantePagoComision: '',
  comprobantePagoConductor: '',
  searchTokens: [],
};
const NO_EDIT = { date: undefined, hour: undefined, start: undefined, end: undefined };
const STOP = { lat: -0.3, lng: -78.5, address: 'Sangolquí' };

/** Twenty dollars more at night; a measured distance is 9 km. */
const nightFare = (trip: TripRequest, distanceMetres: number | null) =>
  Promise.resolve({
    offeredCents: trip.hour !== undefined && trip.hour >= '20:00' ? 120_00 : 100_00,
    distanceMetres: distanceMetres ?? 9000,
    items: [{ code: 'return_trip' as const, label: '', amountCents: -8_00 }],
  });

test('another hour with another fare changes the price and keeps the distance', async () => {
  expect(await repriceService(SERVICE, { ...NO_EDIT, hour: '22:00' }, nightFare)).toEqual({
    priceCents: 120_00,
    distanceMetres: 7300,
    returnDiscountCents: 8_00,
  });
});

test('another hour with the same fare keeps the agreed price', async () => {
  expect(await repriceService(SERVICE, { ...NO_EDIT, hour: '11:00' }, nightFare)).toBeUndefined();
  expect(await repriceService(SERVICE, { ...NO_EDIT, date: '2026-12-02' }, nightFare)).toBeUndefined();
});

test('new stops are priced at the date and the hour of the service, over the measured distance', async () => {
  const fareOf = vi.fn(nightFare);
  expect(await repriceService(SERVICE, { ...NO_EDIT, end: STOP }, fareOf)).toEqual({
    priceCents: 100_00,
    distanceMetres: 9000,
    returnDiscountCents: 8_00,
  });
  expect(fareOf).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ typeService: 'RESERVE', date: '2026-12-01', hour: '10:00', end: STOP, activators: 2 }),
    null,
  );
});

test('both fares of a new schedule are of the same distance, measured once if none is stored', async () => {
  const fareOf = vi.fn(nightFare);
  await repriceService({ ...SERVICE, distanceMetres: null }, { ...NO_EDIT, hour: '22:00' }, fareOf);
  expect(fareOf.mock.calls.map(([, distanceMetres]) => distanceMetres)).toEqual([null, 9000]);
});

test.each([
  ['the same schedule', SERVICE, { ...NO_EDIT, date: SERVICE.date, hour: SERVICE.hour }],
  ['new notes or another status', SERVICE, NO_EDIT],
  ['a service under way', { ...SERVICE, status: 'en curso' }, { ...NO_EDIT, hour: '22:00' }],
])('%s asks for no price', async (_what, service, edit) => {
  const fareOf = vi.fn(nightFare);
  expect(await repriceService(service, edit, fareOf)).toBeUndefined();
  expect(fareOf).not.toHaveBeenCalled();
});

test('an account without rates reschedules at the old price and refuses new stops', async () => {
  const noRates = () => Promise.resolve(null);
  expect(await repriceService(SERVICE, { ...NO_EDIT, hour: '22:00' }, noRates)).toBeUndefined();
  await expect(repriceService(SERVICE, { ...NO_EDIT, end: STOP }, noRates)).rejects.toThrow(
    'La cuenta no tiene tarifas',
  );
});
