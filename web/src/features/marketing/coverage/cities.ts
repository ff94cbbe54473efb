import type { LatLng } from '@llevo/contract/geo/distance';

/** A city on the map, as in the gazetteer (a test compares them), and the side of its label. */
export interface City extends LatLng {
  readonly name: string;
  readonly side: 'left' | 'right';
}

export const CITIES = {
  quito: { name: 'Quito', lat: -0.2298, lng: -78.525, side: 'right' },
  guayaquil: { name: 'Guayaquil', lat: -2.1962, lng: -79.8862, side: 'right' },
  cuenca: { name: 'Cuenca', lat: -2.8953, lng: -78.9963, side: 'right' },
  manta: { name: 'Manta', lat: -0.9494, lng: -80.7314, side: 'left' },
  ambato: { name: 'Ambato', lat: -1.2491, lng: -78.6167, side: 'right' },
  loja: { name: 'Loja', lat: -3.9931, lng: -79.2042, side: 'right' },
  esmeraldas: { name: 'Esmeraldas', lat: 0.9592, lng: -79.654, side: 'right' },
  ibarra: { name: 'Ibarra', lat: 0.3488, lng: -78.1246, side: 'right' },
  machala: { name: 'Machala', lat: -3.2589, lng: -79.9588, side: 'left' },
  nuevaLoja: { name: 'Nueva Loja', lat: 0.086, lng: -76.8953, side: 'right' },
  puyo: { name: 'Puyo', lat: -1.4916, lng: -78.0034, side: 'right' },
} as const satisfies Record<string, City>;

/** Numbers of places in the quoter's gazetteer (a test counts them). */
export const COVERAGE = { towns: 541, provinces: 24 } as const;
