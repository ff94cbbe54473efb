import { describe, expect, test } from 'vitest';
import { quoterLocationPath, readQuoterLocation } from './quoter-url.ts';

const read = (query: string) => readQuoterLocation(new URLSearchParams(query));

describe('the quoter in the URL', () => {
  test.each([
    ['', { mode: null, step: 1, view: null, empresa: null }],
    ['modo=inmediato', { mode: 'immediate', step: 1, view: null, empresa: null }],
    ['modo=reserva&paso=2&ver=tarifa', { mode: 'reserve', step: 2, view: 'fare', empresa: null }],
    ['empresa=andes', { mode: null, step: 1, view: null, empresa: 'andes' }],
  ] as const)('%j is read and written alike', (query, place) => {
    expect(read(query)).toEqual(place);
    expect(quoterLocationPath(place)).toBe(query === '' ? '/quoter' : `/quoter?${query}`);
  });

  test.each(['modo=constructor', 'paso=2', 'modo=x&paso=9&ver=y', 'ver=resumen'])('%j opens the start', (query) => {
    expect(read(query)).toMatchObject({ mode: null, step: 1, view: null });
  });
});
