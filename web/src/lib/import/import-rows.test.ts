import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';
import { repeatedRows, toImportRows } from './import-rows.ts';
import { PERSON_IMPORT_FIELDS } from './person-import-fields.ts';

const TABLE = [
  ['Correo', 'Nombre', 'Celular'],
  ['ana@x.test', 'Ana', '991234567'],
  ['', '', ''],
  ['ANA@x.test ', 'Otra Ana', '022345678'],
  ['', 'Sin correo', ''],
  ['', 'Tampoco', ''],
];
const SHEET = { name: '', isHidden: false, rows: TABLE, hiddenLines: [], doubtfulLines: [] };
const MAPPING = { name: 1, surname: null, cellphone: 2, email: 0, address: null };
const LAYOUT = { sheet: 0, titleRow: 0, mapping: MAPPING, nameOrder: 'names' as const, includesHidden: false };

test('rows keep their number in the file, and fields without a column are left out', () => {
  expect(toImportRows(SHEET, LAYOUT, PERSON_IMPORT_FIELDS)).toEqual([
    { line: 2, cells: { name: 'Ana', cellphone: '0991234567', email: 'ana@x.test' } },
    { line: 4, cells: { name: 'Otra Ana', cellphone: '022345678', email: 'ANA@x.test ' } },
    { line: 5, cells: { name: 'Sin correo', cellphone: '', email: '' } },
    { line: 6, cells: { name: 'Tampoco', cellphone: '', email: '' } },
  ]);
});

test('rows with the same email are duplicates in any spelling; rows without one are not', () => {
  expect(repeatedRows(toImportRows(SHEET, LAYOUT, PERSON_IMPORT_FIELDS), 'customer')).toEqual([
    { line: 4, field: 'email', message: 'El correo ya está en la fila 2' },
  ]);
});

test.each([
  [null, ''],
  [0.1 + 0.2, '0.3'],
  [593_991_234_618, '593991234618'],
  [true, 'VERDADERO'],
  ['Pen\u0303afiel', 'Peñafiel'],
  [991234567, '991234567'],
  ["'+593 99 123 4567", '+593 99 123 4567'],
  ["O'Higgins", "O'Higgins"],
  [' Calle  Larga\n5-24 ', 'Calle Larga 5-24'],
  [new Date(Date.UTC(2026, 0, 2)), '2026-01-02'],
])('the cell %j is the text %j', (value, text) => {
  expect(cellText(value)).toBe(text);
});

test('rows without an email are duplicates if number and name are the same', () => {
  const [first, ...others] = ['Ana Paz', 'Paz Ana', 'Ana Paz'].map((name, index) => ({
    line: index + 2,
    cells: { name, cellphone: index === 0 ? '0991234567' : '+593 99 123 4567', email: '' },
  }));
  const rows = [...(first === undefined ? [] : [first]), ...others];
  const refused = (line: number) => ({ line, field: 'email', message: 'Esa persona ya está en la fila 2' });
  expect(repeatedRows(rows, 'customer')).toEqual([refused(4)]);
  expect(repeatedRows(rows, 'driver')).toEqual([refused(3), refused(4)]);
});

test('a row without an email is a duplicate of one with an email and the same number, not the other way round', () => {
  const [one, other] = ['ana@x.test', ''].map((email, index) => ({
    line: index + 2,
    cells: { name: 'Ana', surname: 'Paz', cellphone: '0991234567', email },
  }));
  if (one === undefined || other === undefined) throw new Error('No rows');
  expect(repeatedRows([one, other], 'driver').map(({ line }) => line)).toEqual([3]);
  expect(repeatedRows([other, one], 'driver')).toEqual([]);
});
