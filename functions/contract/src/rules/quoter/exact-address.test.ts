import { expect, test } from 'vitest';
import { isExactAddress } from './exact-address.ts';

test.each([
  'Av. Amazonas N34-20, Quito',
  'Av. 6 de Diciembre N33-42, Quito',
  'Av. Amazonas y Av. Naciones Unidas, Quito',
  'Av. 6 de Diciembre y Av. Colón, Quito',
  'La Alborada, mz 5 villa 10, Guayaquil',
  'Mall del Sol, Guayaquil',
  'Terminal Quitumbe, Quito',
  'Cerca de El Pintado, Quito',
  '-0.18290, -78.48460',
  'Punto en el mapa',
  'Av. Amazonas N24-03, Quito',
  'Samanes 4 mz 12 villa 3, Guayaquil',
  'Sauces 8 mz 454 villa 21, Guayaquil',
  'Alborada 10ma etapa mz 1005 villa 6, Guayaquil',
  'Cdla. Kennedy Norte mz 12 solar 3, Guayaquil',
  'Urbanización La Joya, etapa Zafiro, mz 4 villa 7, Daule',
  'Barrio San José, calle 5 casa 12, Manta',
  'Bolívar 12-40 y Borrero, Cuenca',
  'Vía a la Costa km 12, Guayaquil',
  'Puerto Marítimo, Guayaquil',
  'Puerto de Manta',
  'Terminal terrestre de Puerto López',
  'Calle 12, Quito',
  'Urb. Villa Club mz 5 villa 2, Daule',
])('%s leads to a door', (address) => {
  expect(isExactAddress(address)).toBe(true);
});

test.each([
  'La Floresta, Quito',
  'Urdesa, Guayaquil',
  'Quito, Pichincha',
  'Av. 6 de Diciembre, Quito',
  'Av. Amazonas, Quito',
  '',
  'Puerto López',
  'Puerto Ayora, Santa Cruz',
  'Puerto Quito, Pichincha',
  'Urbanización La Joya, Daule',
  'Samanes 4, Guayaquil',
  'Sauces 8',
  'Alborada 10ma etapa, Guayaquil',
  'Alborada 3ra etapa',
  'El Recreo etapa 2, Durán',
  'Cdla. Kennedy Norte, Guayaquil',
  'Cdla. Las Acacias 2, Guayaquil',
  'Barrio 24 de Mayo, Quito',
  'Mucho Lote 2, Guayaquil',
  'Bastión Popular bloque 6, Guayaquil',
  'Coop. 9 de Octubre, Santo Domingo',
  'Sector 5, Manta',
  'Calle 10 de Agosto, Quito',
])('%s is too wide', (address) => {
  expect(isExactAddress(address)).toBe(false);
});
