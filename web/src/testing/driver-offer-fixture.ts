import type { DriverOffer } from '@llevo/contract/endpoints/dispatch';

/** An offer that has just been made, with these values instead of the defaults. */
export const driverOfferFixture = (facts: Partial<DriverOffer> = {}): DriverOffer => ({
  id: 'o1',
  service: 's1',
  pickup_minutes: 4,
  pickup: { lat: -0.18, lng: -78.48, address: 'La Carolina, Quito' },
  drop: { lat: -0.2, lng: -78.43, address: 'Cumbayá, Quito' },
  appointment: null,
  distance_m: 12_400,
  price: 21.76,
  payout: 18.5,
  vehicle: '3tn',
  loaders: 2,
  expires_at: '2026-11-24T13:30:20.000Z',
  remaining_ms: 20_000,
  ...facts,
});
