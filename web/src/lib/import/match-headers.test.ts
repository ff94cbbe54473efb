import { describe, expect, test } from 'vitest';
import { matchHeaders, unmappedFields } from './match-headers.ts';
import { FULL_NAME, PERSON_IMPORT_FIELDS } from './person-import-fields.ts';

const found = (headers: string[]) => {
  const mapping = matchHeaders([headers], 0, PERSON_IMPORT_FIELDS);
  return PERSON_IMPORT_FIELDS.map(({ name }) => headers[mapping[name] ?? -1] ?? null);
};

describe('columns are recognised by their headers', () => {
  test.each([
    ['the template', ['Nombre', 'Apellido', 'Celular', 'Correo', 'Dirección']],
    ['other words and case', ['NOMBRES', 'APELLIDOS', 'Teléfono', 'Correo electrónico', 'domicilio']],
    ['English', ['First name', 'Last name', 'Phone', 'E-mail', 'Address']],
    ['the names of the API', ['name', 'surname', 'cellphone', 'email', 'address']],
    ['words behind', ['Nombre (s)', 'Apellido paterno', 'Celular del cliente', 'Correo personal', 'Dirección de casa']],
  ])('%s', (_what, headers) => {
    expect(found(headers)).toEqual(headers);
  });

  test('columns are matched in any order, and one column fills one field', () => {
    expect(found(['Correo', 'Id', 'Nombre', 'Correo'])).toEqual(['Nombre', null, null, 'Correo', null]);
  });
});

test('required fields without a column are named', () => {
  const mapping = matchHeaders([['Nombre', 'Celular']], 0, PERSON_IMPORT_FIELDS);
  expect(unmappedFields(mapping, PERSON_IMPORT_FIELDS).map(({ label }) => label)).toEqual(['Apellido', 'Correo']);
});

describe('a column with whole names', () => {
  const mapped = (...rows: string[][]) => matchHeaders(rows, 0, PERSON_IMPORT_FIELDS);

  test.each(['Nombres y Apellidos', 'APELLIDOS Y NOMBRES', 'Cliente', 'Razón social'])('"%s" is one', (title) => {
    expect(mapped([title, 'Celular'], ['Ana Paz', ''])).toMatchObject({ [FULL_NAME]: 0, name: null, surname: null });
  });

  test('"Nombre" without a column of surnames is one if most of its cells have several words', () => {
    expect(mapped(['Nombre'], ['Ana Paz'], ['Luis Vera'], ['Eva'])).toMatchObject({ [FULL_NAME]: 0, name: null });
    expect(mapped(['Nombre'], ['Ana'], ['Eva'])).toMatchObject({ [FULL_NAME]: null, name: 0 });
  });

  test('separate columns come before it', () => {
    expect(mapped(['Cliente', 'Nombre', 'Apellido'])).toMatchObject({ [FULL_NAME]: null, name: 1, surname: 2 });
  });

  test('it fills the required name and surname', () => {
    const mapping = mapped(['Cliente', 'Celular', 'Correo'], ['Ana Paz', '', '']);
    expect(unmappedFields(mapping, PERSON_IMPORT_FIELDS)).toEqual([]);
  });
});
