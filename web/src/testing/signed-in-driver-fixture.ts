import type { SignedInDriver } from '@llevo/contract/entities/driver-app';

/** An active driver in their own app, with these values instead of the defaults. */
export const signedInDriverFixture = (facts: Partial<SignedInDriver> = {}): SignedInDriver => ({
  id: 'd-1',
  name: 'José',
  surname: 'Ñauta',
  email: 'jose@conductores.test',
  company: 'Fletes Andinos',
  status: 'activado',
  typeVehicle: '3tn',
  plate: '',
  rating: null,
  available: true,
  available_until: null,
  gets_offers: false,
  ...facts,
});
