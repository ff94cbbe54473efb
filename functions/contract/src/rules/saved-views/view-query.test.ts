import { expect, test } from 'vitest';
import { normaliseViewQuery } from './view-query.ts';

test.each([
  ['', ''],
  ['?estado=pendiente&buscar=ana', 'buscar=ana&estado=pendiente'],
  ['buscar=jos%C3%A9+paz&pagina=4&filas=50', 'buscar=jos%C3%A9+paz&filas=50'],
  ['conductor=default&orden=-date', 'orden=-date&conductor=default'],
  ['estado=', ''],
  // A status set by another program.
  ['estado=Algo+nuevo', 'estado=Algo+nuevo'],
])('the query "%s" is stored as "%s"', (text, kept) => {
  expect(normaliseViewQuery('services', text)).toBe(kept);
  expect(normaliseViewQuery('services', kept)).toBe(kept);
});

test.each([
  'servicio=s-1',
  'estado=a&estado=b',
  'javascript:alert(1)',
  `buscar=${'a'.repeat(129)}`,
  'buscar=a%00b',
  'buscar=%zz',
  'conexion=en-linea',
])('the query "%s" is rejected for a view of services', (text) => {
  expect(normaliseViewQuery('services', text)).toBeNull();
});

test('each list accepts only its own filters', () => {
  expect(normaliseViewQuery('drivers', 'conexion=en-linea')).toBe('conexion=en-linea');
  expect(normaliseViewQuery('quotes', 'vehiculo=2tn')).toBeNull();
});
