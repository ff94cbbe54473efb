import { describe, expect, test } from 'vitest';
import { ALL_PLACES } from './gazetteer.ts';
import { searchPlaces } from './search-places.ts';
import { STREET_PLACES } from './streets.ts';

const names = (text: string, limit = 5) =>
  searchPlaces(text, { limit }).places.map(({ name, canton }) => `${name}, ${canton}`);

test.each([
  ['quito', 'Quito, Quito'],
  ['QUITÚMBE', 'Quitumbe, Quito'],
  ['inaquito', 'Iñaquito, Quito'],
  ['carolina', 'La Carolina, Quito'],
  ['carolina quito', 'La Carolina, Quito'],
  ['urd', 'Urdesa, Guayaquil'],
  ['gua', 'Guayaquil, Guayaquil'],
  ['m', 'Machala, Machala'],
  ['canar', 'Cañar, Cañar'],
  ['cumb', 'Cumbayá, Quito'],
  ['terminal quit', 'Terminal Quitumbe, Quito'],
  ['parque calderon', 'Parque Calderón, Cuenca'],
])('%s finds %s first', (text, first) => {
  expect(names(text)[0]).toBe(first);
});

test('finds nothing for an empty or unknown text, and respects the limit', () => {
  expect(names('   ')).toEqual([]);
  expect(names('zzzz')).toEqual([]);
  expect(names('casa de mi tía')).toEqual([]);
  expect(names('san', 7)).toHaveLength(7);
});

test('every place is found by its own name', () => {
  const places = [...ALL_PLACES, ...STREET_PLACES];
  const missing = places.filter(
    ({ name, canton, province }) =>
      !searchPlaces(name, { limit: 50 }).places.some(
        (found) => found.name === name && found.canton === canton && found.province === province,
      ),
  );
  expect(missing).toEqual([]);
});

describe('mistakes', () => {
  test.each([
    ['a letter changed', 'quitunbe', 'Quitumbe, Quito'],
    ['a letter left out', 'riobaba', 'Riobamba, Riobamba'],
    ['two swapped', 'latacugna', 'Latacunga, Latacunga'],
    ['one more', 'ambatto', 'Ambato, Ambato'],
    ['written as it sounds', 'kitumbe', 'Quitumbe, Quito'],
    ['k for qu (E71)', 'guayakil', 'Guayaquil, Guayaquil'],
    ['in one word', 'lacarolina', 'La Carolina, Quito'],
    ['in two words', 'villa flora', 'La Villaflora, Quito'],
  ])('tolerates %s: %s', (_name, typed, meant) => {
    expect(names(typed)[0]).toBe(meant);
  });

  test('a second mistake is tolerated from ten letters on', () => {
    expect(names('latxcxnga')).toEqual([]);
    expect(names('guayllxbxmba')[0]).toBe('Guayllabamba, Quito');
  });

  test('mistakes in short words are not tolerated', () => {
    expect(names('lxja')).toEqual([]);
  });
});

test.each([
  ['Sto. Domingo', 'Santo Domingo, Santo Domingo'],
  ['term. gye', 'Terminal Terrestre, Guayaquil'],
  ['C.C. El Jardín', 'Mall El Jardín, Quito'],
  ['cdla. Kennedy gye', 'Kennedy, Guayaquil'],
  ['avda amazonas uio', 'Av. Amazonas, Quito'],
])('the abbreviation %s is expanded', (typed, meant) => {
  expect(names(typed)[0]).toBe(meant);
});

describe('crossings', () => {
  test('crossings are found in either order of their streets', () => {
    const crossing = 'Av. Amazonas y Av. Naciones Unidas, Quito';
    expect(names('amazonas y naciones unidas')[0]).toBe(crossing);
    expect(names('Av. NN.UU. y Amazonas')[0]).toBe(crossing);
  });

  test('crossings lie on both streets', () => {
    const [found] = searchPlaces('amazonas y naciones unidas', { limit: 1 }).places;
    expect(found?.lat).toBeCloseTo(-0.1763, 2);
    expect(found?.lng).toBeCloseTo(-78.4846, 2);
  });

  test('a crossing with an unknown street finds the known street', () => {
    expect(names('amazonas y pereira')).toEqual(['Av. Amazonas, Quito']);
  });
});

test('house number and villa are separated unless they belong to the name', () => {
  expect(searchPlaces('Av. Amazonas N34-20', { limit: 1 })).toMatchObject({
    places: [{ name: 'Av. Amazonas' }],
    detail: 'N34-20',
  });
  expect(searchPlaces('cdla la alborada mz 5 villa 10', { limit: 1 })).toMatchObject({
    places: [{ name: 'La Alborada' }],
    detail: 'mz 5 villa 10',
  });
  expect(searchPlaces('10 de agosto', { limit: 1 }).detail).toBe('');
});

describe('the typed city wins', () => {
  test.each([
    ['calle guayaquil quito', 'Calle Guayaquil, Quito'],
    ['garcia moreno quito', 'Calle García Moreno, Quito'],
    ['av quito guayaquil', 'Av. Quito, Guayaquil'],
    ['9 de octubre y quito', 'Av. 9 de Octubre y Av. Quito, Guayaquil'],
    ['eloy alfaro duran', 'Eloy Alfaro, Durán'],
  ])('%s: %s', (typed, meant) => {
    expect(names(typed)[0]).toBe(meant);
  });

  test.each([
    ['terminal terrestre riobamba', 'Riobamba, Riobamba'],
    ['macas terminal terrestre', 'Macas, Morona'],
    ['sangolqui calle venezuela', 'Sangolquí, Rumiñahui'],
    ['la libertad santa elena', 'La Libertad, La Libertad'],
    ['rumiñahui', 'Sangolquí, Rumiñahui'],
    ['Urb. La Joya Daule', 'La Joya, Daule'],
  ])('what is unknown there does not lead elsewhere: %s', (typed, meant) => {
    expect(names(typed)[0]).toBe(meant);
  });

  test('a street of another city does not hide a named quarter', () => {
    expect(names('conocoto calle garcia moreno')[0]).toBe('Conocoto, Quito');
  });
});

describe('unknown words', () => {
  test('the list stays, and names them', () => {
    expect(searchPlaces('ferretería pepe cotocollao', { limit: 1 })).toMatchObject({
      places: [{ name: 'Cotocollao' }],
      ignored: ['ferreteria', 'pepe'],
    });
    expect(searchPlaces('amazonas y pereira', { limit: 1 }).ignored).toEqual(['pereira']);
    expect(searchPlaces('quitumbe', { limit: 1 }).ignored).toEqual([]);
  });

  test('one town or quarter is one row', () => {
    expect(names('san rafael rumiñahui').filter((name) => name === 'San Rafael, Rumiñahui')).toHaveLength(1);
    expect(names('san rafael')).toEqual([...new Set(names('san rafael'))]);
  });
});

test('a house number is shown with streets only', () => {
  const kinds = (text: string) => searchPlaces(text, { limit: 6 }).places.map(({ kind }) => kind);
  expect(new Set(kinds('av mariscal sucre S20-45'))).toEqual(new Set(['street']));
  expect(kinds('av. 12 de octubre n24-739')).not.toContain('crossing');
  expect(kinds('Av. 6 de Diciembre N33-42 y Eloy Alfaro')[0]).toBe('crossing');
});

test('among equal names the one near the other point comes first', () => {
  const near = (lat: number, lng: number) =>
    searchPlaces('terminal terrestre', { limit: 1, near: { lat, lng } }).places[0]?.canton;
  expect(near(-2.17, -79.9)).toBe('Guayaquil');
  expect(near(-2.9, -79)).toBe('Cuenca');
  expect(near(-1.25, -78.62)).toBe('Ambato');
});
