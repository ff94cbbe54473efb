import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { createRecordTable, recordColumns } from './record-table.ts';

const cellsOf = (csv: string) => Papa.parse<string[]>(csv.replace('\uFEFF', ''), { delimiter: ';' }).data;

test('amounts, instants and answers are for people, nested records stay JSON', () => {
  const record = {
    id: 's-1',
    priceCents: 1_710,
    createdAt: Date.parse('2026-11-21T17:00:00.000Z'),
    updatedAt: 0,
    until: Date.parse('2026-11-22T05:00:00.000Z'),
    returnTrip: false,
    notes: '=1+1',
    start: { lat: -0.18, lng: -78.48 },
    cancellation: null,
    loaders: 2,
  };
  expect(cellsOf(createRecordTable().add([record], true))).toEqual([
    [
      'Identificador',
      'Precio',
      'Creado',
      'Último cambio',
      'until',
      'returnTrip',
      'Notas',
      'start',
      'Cancelación',
      'Estibadores',
    ],
    ['s-1', '17,10', '21/11/2026 12:00', '0', '22/11/2026 00:00', 'No', "'=1+1", '{"lat":-0.18,"lng":-78.48}', '', '2'],
  ]);
});

test('the columns are the fields of the first page; later ones have a column of their own', () => {
  const table = createRecordTable();
  const csv = [
    table.add(
      [
        { id: 'a', name: 'Ana' },
        { id: 'b', plate: 'PBA-1234' },
      ],
      false,
    ),
    table.add([{ id: 'c', name: 'Luis', new: [1] }], false),
    table.add([{ id: 'd', plate: 'X' }], true),
    table.add([], true),
  ].join('');
  expect(cellsOf(csv)).toEqual([
    ['Identificador', 'Nombre', 'Placa', 'otros'],
    ['a', 'Ana', '', ''],
    ['b', '', 'PBA-1234', ''],
    ['c', 'Luis', '', '{"new":[1]}'],
    ['d', '', 'X', ''],
  ]);
});

test('a workbook has a column for every field, with amounts as money', () => {
  const columns = recordColumns([
    { id: 'a', priceCents: 1_710 },
    { id: 'b', plate: 'PBA-1234' },
  ]);
  expect(columns.map(({ header, format }) => [header, format])).toEqual([
    ['Identificador', undefined],
    ['Precio', 'money'],
    ['Placa', undefined],
  ]);
  expect(columns.map(({ value }) => value({ id: 'a', priceCents: 1_710 }, 1))).toEqual(['a', 17.1, null]);
});

test('an empty section is an empty file', () => {
  expect(createRecordTable().add([], true)).toBe('');
});
