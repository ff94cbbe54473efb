import { describe, expect, test } from 'vitest';
import { haversineMetres } from './distance.ts';
import { resolveAddress } from './resolve-address.ts';

const located = (text: string) => {
  const found = resolveAddress(text);
  if ('problem' in found) throw new Error(`${text}: ${found.problem.kind}`);
  return found;
};

describe('an address of one place', () => {
  test.each([
    ['La Floresta', 'La Floresta, Quito', null],
    ['La Floresta, Quito', 'La Floresta, Quito', null],
    ['Parque Calderón, Cuenca', 'Parque Calderón, Cuenca', null],
    ['La Alborada mz 5 villa 10', 'La Alborada mz 5 villa 10, Guayaquil', null],
    ['Cumbayá', 'Cumbayá, Quito', 'Cumbayá, Quito'],
    ['Av. Amazonas N24-03 y Pereira, Quito', 'Av. Amazonas N24-03 y Pereira, Quito', 'Av. Amazonas, Quito'],
    ['Av. de los Shyris N35-17', 'Av. de los Shyris N35-17, Quito', 'Av. de los Shyris, Quito'],
    ['Calle Larga 5-24, Cuenca', 'Calle Larga 5-24, Cuenca', 'Calle Larga, Cuenca'],
    ['Bolívar y Sucre, Cuenca', 'Bolívar y Sucre, Cuenca', 'Calle Simón Bolívar, Cuenca'],
    ['-0.18, -78.48', 'Cerca de La Carolina, Quito', null],
  ])('%s keeps its words and is near %s', (text, address, near) => {
    expect(located(text)).toMatchObject({ address, near });
  });

  test('a house number in Quito moves the point along its street', () => {
    const [low, high] = [located('Av. Amazonas N24-03, Quito'), located('Av. Amazonas N39-120, Quito')];
    expect(haversineMetres(low.point, high.point)).toBeGreaterThan(2_000);
  });

  test('a long map link with its point is read', () => {
    const link = `https://www.google.com/maps/place/X/@-0.18012,-78.48034,17z/data=${'!3m1'.repeat(60)}`;
    expect(located(link).point).toEqual({ lat: -0.18012, lng: -78.48034 });
  });

  test('coordinates are the point themselves', () => {
    expect(located('-0.18012, -78.48034').point).toEqual({ lat: -0.18012, lng: -78.48034 });
  });
});

describe('an address without a certain point', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['x'.repeat(201), { kind: 'long' }],
    ['calle '.repeat(26), { kind: 'long' }],
    ['https://maps.app.goo.gl/abc', { kind: 'short_link' }],
    ['casa de mi tía', { kind: 'unknown' }],
    ['Cotocoyao, Quito', { kind: 'misspelt', place: 'Cotocollao, Quito' }],
    ['cumb', { kind: 'misspelt', place: 'Cumbayá, Quito' }],
    ['Calle Los Rosales 123, Ibarra', { kind: 'partial', place: 'Ibarra', missing: 'rosales' }],
    ['Mercado Central, Ambato', { kind: 'partial', place: 'Ambato', missing: 'mercado central' }],
    ['Parque La Carolina, Ambato', { kind: 'elsewhere', place: 'Parque La Carolina, Quito', city: 'Ambato' }],
    ['Guayaquil y Olmedo, Quito', { kind: 'elsewhere', place: 'Av. Quito y Av. Olmedo, Guayaquil', city: 'Quito' }],
    ['Quito', { kind: 'too_wide', place: 'Quito' }],
    ['Av. Amazonas', { kind: 'no_number', place: 'Av. Amazonas, Quito' }],
  ])('%j is a problem', (text, problem) => {
    expect(resolveAddress(text)).toEqual({ problem });
  });

  test('a name of several cities is a problem, and is found with its city', () => {
    expect(resolveAddress('Bellavista')).toEqual({
      problem: {
        kind: 'several',
        places: expect.arrayContaining(['Bellavista, Guayaquil', 'Bellavista, Quito']) as string[],
      },
    });
    expect(located('Bellavista, Guayaquil').near).toBeNull();
    expect(located('Av. 9 de Octubre 100, Guayaquil').near).toBe('Av. 9 de Octubre, Guayaquil');
  });
});
