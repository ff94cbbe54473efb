import type { DriverJob } from '@llevo/contract/entities/driver-job';

/** An offered job with these values instead of the defaults. */
export const driverJobFixture = (facts: Partial<DriverJob> = {}): DriverJob => ({
  id: 's1',
  number: 'S-7F3K9A',
  state: 'offered',
  status: 'confirmado',
  next: null,
  can_decline: true,
  can_deliver: false,
  typeService: 'RESERVE',
  vehicle: '3tn',
  date: '2026-11-24',
  hour: '08:30',
  start: { lat: -0.18, lng: -78.48, address: 'La Carolina, Quito', reference: 'casa 5' },
  end: { lat: -0.2, lng: -78.43, address: 'Cumbayá, Quito', reference: '' },
  customer: { name: 'Rosa Ñauta', phone: null },
  cargo: 'Muebles y enseres',
  requirements: 'Piano de pared',
  notes: '',
  loaders: 2,
  returnTrip: false,
  payout: 35,
  due: 50,
  typePayment: 'efectivo',
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...facts,
});
