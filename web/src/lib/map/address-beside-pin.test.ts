import { expect, test } from 'vitest';
import { addressBesidePin } from './address-beside-pin.ts';
import { EMPTY_TRIP_STOP } from './trip-stop.ts';

const CAROLINA = { lat: -0.1815, lng: -78.482 };

test.each([
  ['Amazonas N34-20 y Azuay', 'Amazonas N34-20 y Azuay'],
  ['casa de mi tía', 'casa de mi tía'],
  ['cumb', ''],
  ['', ''],
])('typed %j, then pinned: %j', (address, kept) => {
  expect(addressBesidePin({ ...EMPTY_TRIP_STOP, address }, CAROLINA)).toBe(kept);
});

test('a pin moved to the right door keeps its address, one moved away does not', () => {
  const stop = { ...EMPTY_TRIP_STOP, point: CAROLINA, address: 'La Carolina, Quito' };
  expect(addressBesidePin(stop, { ...CAROLINA, lat: -0.183 })).toBe('La Carolina, Quito');
  expect(addressBesidePin(stop, { ...CAROLINA, lat: -0.19 })).toBe('');
});

test('a pin that was a guess keeps its address along its street', () => {
  const stop = { ...EMPTY_TRIP_STOP, point: CAROLINA, address: 'Av. Amazonas N34-20, Quito', isApproximate: true };
  expect(addressBesidePin(stop, { ...CAROLINA, lat: -0.19 })).toBe('Av. Amazonas N34-20, Quito');
  expect(addressBesidePin(stop, { ...CAROLINA, lat: -0.25 })).toBe('');
});
