import { describe, expect, test } from 'vitest';
import { matchHeaders, unmappedFields } from './match-headers.ts';
import { PERSON_IMPORT_FIELDS } from './person-import-fields.ts';

const found = (headers: string[]) => {
  const mapping = matchHeaders(headers, PERSON_IMPORT_FIELDS);
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
  const mapping = matchHeaders(['Nombre', 'Celular'], PERSON_IMPORT_FIELDS);
  expect(unmappedFields(mapping, PERSON_IMPORT_FIELDS).map(({ label }) => label)).toEqual(['Apellido', 'Correo']);
});
