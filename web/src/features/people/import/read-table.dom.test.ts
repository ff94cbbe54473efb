// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { toCsv } from '../../../lib/export/to-csv.ts';
import { toXlsx } from '../../../lib/export/to-xlsx.ts';
import { readTable } from './read-table.ts';

const file = (parts: BlobPart[], name: string) => new File(parts, name);
const COLUMNS = ['Nombre', 'Celular'].map((header, index) => ({
  header,
  value: (row: readonly string[]) => row[index] ?? '',
  width: 20,
}));
const ROWS = [
  ['Ñusta; "la de Loja"', '+593 99 123 4567'],
  ['=1+1', ''],
];
const TABLE = [['Nombre', 'Celular'], ...ROWS];

test('a CSV file that Llevo exported is read back', async () => {
  expect(await readTable(file([toCsv(ROWS, COLUMNS)], 'clientes.csv'))).toEqual(TABLE);
});

test('an XLSX file that Llevo exported is read back', async () => {
  const sheet = await toXlsx(ROWS, COLUMNS, 'clientes');
  expect(await readTable(file([await sheet.arrayBuffer()], 'Clientes.XLSX'))).toEqual(
    TABLE.map((row) => row.map((text) => text)),
  );
});

test.each([
  ['commas', 'Nombre,Celular\nAna,099\n'],
  ['tabs', 'Nombre\tCelular\nAna\t099'],
  ['a byte order mark and empty lines at the end', '\uFEFFNombre;Celular\r\nAna;099\r\n;\r\n\r\n'],
])('CSV with %s', async (_what, text) => {
  expect(await readTable(file([text], 'a.csv'))).toEqual([
    ['Nombre', 'Celular'],
    ['Ana', '099'],
  ]);
});

test('CSV in the code page of Windows keeps its accents', async () => {
  const bytes = Uint8Array.from('Nombre;Apellido\nJos\u00e9;Pe\u00f1a', (letter) => letter.charCodeAt(0));
  expect(await readTable(file([bytes], 'a.csv'))).toEqual([
    ['Nombre', 'Apellido'],
    ['José', 'Peña'],
  ]);
});

test.each([
  ['lista.pdf', 'x', 'Elige un archivo CSV o XLSX'],
  ['lista.xlsx', 'no es un libro', 'No se pudo leer el archivo: guárdalo como .xlsx o .csv y vuelve a elegirlo'],
  ['lista.csv', 'Nombre;Celular', 'El archivo no tiene filas debajo de los títulos'],
])('%s is refused', async (name, text, message) => {
  await expect(readTable(file([text], name))).rejects.toThrow(message);
});
