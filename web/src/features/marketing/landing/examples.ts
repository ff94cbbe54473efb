import { CITIES } from '../coverage/cities.ts';
import type { ExampleTrip } from '../prices.ts';

/** A typical trip with a one-line title. */
export interface Example {
  readonly id: string;
  readonly title: string;
  readonly trip: ExampleTrip;
}

export const EXAMPLES: readonly Example[] = [
  {
    id: 'dormitorio',
    title: 'Un dormitorio, dentro de Quito',
    trip: {
      start: { name: 'La Carolina', lat: -0.1815, lng: -78.482 },
      end: { name: 'Quitumbe', lat: -0.2955, lng: -78.5555 },
      vehicle: 'cabina_simple',
      loaders: 1,
      isSameCity: true,
      distanceMetres: 19_563,
    },
  },
  {
    id: 'departamento',
    title: 'Un departamento, de Quito a Guayaquil',
    trip: {
      start: CITIES.quito,
      end: CITIES.guayaquil,
      vehicle: '3tn',
      loaders: 2,
      isSameCity: false,
      distanceMetres: 416_000,
    },
  },
  {
    id: 'oficina',
    title: 'Una oficina, dentro de Guayaquil',
    trip: {
      start: { name: 'Urdesa', lat: -2.169, lng: -79.908 },
      end: { name: 'Los Ceibos', lat: -2.172, lng: -79.94 },
      vehicle: '6tn',
      loaders: 4,
      isSameCity: true,
      distanceMetres: 4_821,
    },
  },
];
