import { describe, expect, test } from 'vitest';
import { changeView, defineListUrl, isFiltered, patternParam, oneOfParam, withoutFilters } from './list-url.ts';

const url = defineListUrl({
  sorts: ['name', '-name', 'rating'],
  filters: {
    status: oneOfParam('estado', ['activado', 'cancelado']),
    from: patternParam('desde', /^\d{4}-\d{2}-\d{2}$/),
  },
});
const read = (query: string) => url.read(new URLSearchParams(query));
const PLAIN = read('');

describe('reading the URL', () => {
  test('an empty URL is the default view', () => {
    expect(PLAIN).toEqual({
      search: '',
      filters: { status: null, from: null },
      sort: 'name',
      page: 1,
      pageSize: 25,
    });
  });

  test('a full URL is read and written back unchanged', () => {
    const query = 'buscar=jos%C3%A9&estado=activado&desde=2026-11-01&orden=rating&pagina=3&filas=50';
    const view = read(query);
    expect(view).toEqual({
      search: 'josé',
      filters: { status: 'activado', from: '2026-11-01' },
      sort: 'rating',
      page: 3,
      pageSize: 50,
    });
    expect(url.write(view).toString()).toBe(query);
  });

  test.each([
    'pagina=0',
    'pagina=-1',
    'pagina=1.5',
    'pagina=x',
    'filas=7',
    'estado=borrado',
    'estado=',
    'desde=ayer',
    'orden=phone',
  ])('invalid parameters are ignored: %s', (query) => {
    expect(read(query)).toEqual(PLAIN);
  });
});

test('the default view has an empty query', () => {
  expect(url.write(PLAIN).toString()).toBe('');
});

test('any change but the page’s resets to page 1', () => {
  const third = { ...PLAIN, page: 3 };
  expect(changeView(third, { filters: { status: 'cancelado' } })).toMatchObject({
    filters: { status: 'cancelado', from: null },
    page: 1,
  });
  expect(changeView(third, { page: 4 }).page).toBe(4);
});

test('an empty select value unsets its filter', () => {
  const view = changeView(read('estado=activado&desde=2026-11-01'), { filters: { status: '' } });
  expect(url.write(view).toString()).toBe('desde=2026-11-01');
});

test.each([
  ['', false],
  ['orden=-name', false],
  ['buscar=a', true],
  ['buscar=%20', false],
  ['estado=cancelado', true],
])('"%s" filters the list: %s', (query, isNarrowed) => {
  const view = read(query);
  expect(isFiltered(view)).toBe(isNarrowed);
  expect(isFiltered(url.read(url.write(changeView(view, withoutFilters(view)))))).toBe(false);
});
