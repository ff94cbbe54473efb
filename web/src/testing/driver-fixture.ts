import type { DriverRow } from '@llevo/contract/entities/driver';

/** An active driver as in lists. */
export const driverFixture = (facts: Partial<DriverRow> = {}): DriverRow => ({
  id: 'ana',
  name: 'Ana',
  surname: 'Lema',
  cellphone: '+593 99 123 4567',
  email: 'ana@llevo.test',
  address: '',
  typeVehicle: '3tn',
  plate: '',
  status: 'activado',
  isAvailable: true,
  availableUntil: null,
  currentsCoords: null,
  locationUpdatedAt: null,
  rating: 4.5,
  dateCreate: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...facts,
});
