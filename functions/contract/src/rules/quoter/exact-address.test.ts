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
])('%s is too wide', (address) => {
  expect(isExactAddress(address)).toBe(false);
});
