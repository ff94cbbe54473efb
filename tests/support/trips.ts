import type { SentInputOf } from '@llevo/contract/endpoint';
import type { createQuote } from '@llevo/contract/endpoints/quoter';

export type Trip = SentInputOf<typeof createQuote>;

/** From La Carolina to La Libertad: 7.3 km by the estimate that stands in for a directions service. */
export const SEVEN_KM_IN_QUITO = {
  start: { lat: -0.1762, lng: -78.4847, address: 'Parque La Carolina, Quito' },
  end: { lat: -0.21, lng: -78.5172, address: 'La Libertad, Quito' },
} as const;

export const GUAYAQUIL = { lat: -2.1894, lng: -79.8891, address: 'Malecón 2000, Guayaquil' } as const;

/** A pickup with two loaders across Quito, unless told otherwise. */
export const trip = (changes: Partial<Trip> = {}): Trip => ({
  typeService: 'IMMEDIATE',
  ...SEVEN_KM_IN_QUITO,
  vehicle: 'cabina_simple',
  typeThing: 'Muebles y enseres',
  activators: 2,
  ...changes,
});
