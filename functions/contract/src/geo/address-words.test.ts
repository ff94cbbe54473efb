import { expect, test } from 'vitest';
import { namesStreet } from './address-words.ts';

test.each([
  ...['Av. Colón', 'Avda Amazonas', 'Ave. Quito', 'AVENIDA 9 de Octubre', 'Calle Sucre', 'Cll. Sucre', 'C. Sucre'],
  ...['Vía a Daule', 'Pasaje Sucre', 'Psje. Sucre', 'Autopista Rumiñahui', 'Panamericana Norte', 'Malecón Bolívar'],
  ...['Amazonas y Colón', 'Urdesa calle Bálsamos'],
])('«%s» may name a street', (part) => {
  expect(namesStreet(part)).toBe(true);
});

test.each([
  ...['Quito', 'Pasaje', 'La Mariscal', 'Centro Histórico', 'Entre Ríos', 'Yaruquí', 'Urbanización El Condado'],
  ...['C.C. El Jardín', ''],
])('«%s» names no street', (part) => {
  expect(namesStreet(part)).toBe(false);
});
