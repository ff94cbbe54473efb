import { expect, test } from 'vitest';
import { shortRoute } from './short-route.ts';

const of = (addressStart: string, addressFinish: string) => shortRoute({ addressStart, addressFinish });

test('sector and city stay of a long address', () => {
  const route = of('Calle Bolívar S32-290, Centro, Ibarra', 'Av. 9 de Octubre, Urdesa, Guayaquil');
  expect(route).toEqual({ from: 'Centro, Ibarra', to: 'Urdesa, Guayaquil' });
});

test('a city that both ends share is said once, unless it is all that is known', () => {
  expect(of('La Carolina, Quito', 'Cumbayá, Quito')).toEqual({ from: 'La Carolina', to: 'Cumbayá, Quito' });
  expect(of('Quito', 'Quito')).toEqual({ from: 'Quito', to: 'Quito' });
});

test('an address that is missing says so', () => {
  expect(of('', 'Machala')).toEqual({ from: 'Sin dirección', to: 'Machala' });
});
