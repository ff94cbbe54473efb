import { describe, expect, test } from 'vitest';
import { changeView, isFiltered, readView, writeView } from './drivers-url-state.ts';

const read = (query: string) => readView(new URLSearchParams(query));
const PLAIN = read('');

describe('reading the address', () => {
  test('an empty one is the plain list', () => {
    expect(PLAIN).toEqual({
      search: '',
      status: null,
      vehicle: null,
      isOnlineOnly: false,
      sort: '-dateCreate',
      page: 1,
      pageSize: 25,
    });
  });

  test('a full one is read whole, and written back the same', () => {
    const query = 'buscar=jos%C3%A9&estado=activado&vehiculo=3tn&conexion=en-linea&orden=name&pagina=3&filas=50';
    const view = read(query);
    expect(view).toEqual({
      search: 'josé',
      status: 'activado',
      vehicle: '3tn',
      isOnlineOnly: true,
      sort: 'name',
      page: 3,
      pageSize: 50,
    });
    expect(writeView(view).toString()).toBe(query);
  });

  test.each([
    'pagina=0',
    'pagina=-1',
    'pagina=1.5',
    'pagina=x',
    'filas=7',
    'estado=borrado',
    'orden=phone',
    'vehiculo=moto',
  ])('what is odd counts as absent: %s', (query) => {
    expect(read(query)).toEqual(PLAIN);
  });
});

test('the plain list has a plain address', () => {
  expect(writeView(PLAIN).toString()).toBe('');
});

test('any change but the page begins at the first page', () => {
  const third = { ...PLAIN, page: 3 };
  expect(changeView(third, { status: 'cancelado' })).toMatchObject({ status: 'cancelado', page: 1 });
  expect(changeView(third, { page: 4 }).page).toBe(4);
});

test.each([
  ['', false],
  ['orden=name', false],
  ['buscar=a', true],
  ['estado=revision', true],
  ['vehiculo=2tn', true],
  ['conexion=en-linea', true],
])('"%s" narrows the list: %s', (query, narrows) => {
  expect(isFiltered(read(query))).toBe(narrows);
});
