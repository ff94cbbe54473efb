import { expect, test } from 'vitest';
import { guessNameOrder, isFirm, splitName } from './split-name.ts';

test.each([
  ['CRUZ PAREDES MARÍA JOSÉ', 'surnames', 'MARÍA JOSÉ', 'CRUZ PAREDES'],
  ['María José Cruz Paredes', 'names', 'María José', 'Cruz Paredes'],
  ['Zambrano Ana', 'surnames', 'Ana', 'Zambrano'],
  ['Ana Zambrano', 'names', 'Ana', 'Zambrano'],
  ['Carlos Vera Loor', 'names', 'Carlos', 'Vera Loor'],
  ['Ana María Paz', 'names', 'Ana María', 'Paz'],
  ['Vera Loor Carlos', 'surnames', 'Carlos', 'Vera Loor'],
  ['Paz Ana María', 'surnames', 'Ana María', 'Paz'],
  ['De la Cruz Paz Ana', 'surnames', 'Ana', 'De la Cruz Paz'],
  ['Juan de la Cruz', 'names', 'Juan', 'de la Cruz'],
  ['Cruz Paredes, María José', 'names', 'María José', 'Cruz Paredes'],
  ['Ana', 'names', 'Ana', ''],
  ['Ana Paz', 'whole', 'Ana Paz', ''],
  ['Comercial El Rayo S.A.S.', 'surnames', 'Comercial El Rayo S.A.S.', ''],
  ['', 'names', '', ''],
] as const)('"%s" with %s first is %s and %s', (...[whole, order, name, surname]) => {
  expect(splitName(whole, order)).toEqual({ name, surname });
});

test.each([
  ['Andina Cía. Ltda.', true],
  ['CONSTRUCTORA PÉREZ', true],
  ['Rápido S.A.', true],
  ['Ana Sa', true],
  ['Rosa Salazar', false],
  ['Juan Hotelero', false],
])('"%s" is a firm: %s', (whole, is) => {
  expect(isFirm(whole)).toBe(is);
});

test.each([
  [['CRUZ PAREDES MARÍA', 'VERA LOOR CARLOS', 'PAZ ANA'], 'Nombres y apellidos', 'surnames'],
  [['María Cruz', 'Carlos Vera'], 'Apellidos y nombres', 'names'],
  [['Xiu Li', 'Ng Wei'], 'Apellidos y nombres', 'surnames'],
  [[], 'Nombre', 'names'],
])('the names %j under "%s" have %s first', (names, title, order) => {
  expect(guessNameOrder(names, title)).toBe(order);
});
