import { describe, expect, test } from 'vitest';
import { quoterLocationPath, readQuoterLocation } from './quoter-url.ts';

const read = (query: string) => readQuoterLocation(new URLSearchParams(query));

describe('the quoter in the URL', () => {
  test.each([
    ['', { mode: null, step: 1, view: null, empresa: null }],
    ['modo=inmediato', { mode: 'immediate', step: 1, view: null, empresa: null }],
    ['modo=reserva&paso=2&ver=tarifa', { mode: 'reserve', step: 2, view: 'fare', empresa: null }],
  ] as const)('%j is read and written alike', (query, place) => {
    expect(read(query)).toEqual(place);
    expect(quoterLocationPath(place)).toBe(query === '' ? '/quoter' : `/quoter?${query}`);
  });

  test('a company is the page, or a parameter of another page', () => {
    const place = { mode: 'reserve', step: 1, view: null, empresa: 'andes' } as const;
    expect(read('modo=reserva&empresa=andes')).toEqual(place);
    expect(quoterLocationPath(place)).toBe('/c/andes?modo=reserva');
    expect(quoterLocationPath(place, '/embed/quoter')).toBe('/embed/quoter?modo=reserva&empresa=andes');
  });

  test.each(['modo=constructor', 'paso=2', 'modo=x&paso=9&ver=y', 'ver=resumen'])('%j opens the start', (query) => {
    expect(read(query)).toMatchObject({ mode: null, step: 1, view: null });
  });
});
