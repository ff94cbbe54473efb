import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { exportDate, exportDateTime, exportHour } from './export-column.ts';
import type { ExportColumn } from './export-column.ts';
import { toCsv } from './to-csv.ts';

interface Row {
  readonly name: string;
  readonly rating: number | null;
}
const COLUMNS: readonly ExportColumn<Row>[] = [
  { header: '#', width: 4, value: (_row, number) => number },
  { header: 'Nombre', width: 20, value: ({ name }) => name },
  { header: 'Calificación', width: 8, value: ({ rating }) => rating },
];

test('the file opens in Spanish Excel: byte order mark, semicolons, decimal commas, CRLF (C67)', async () => {
  const file = toCsv([{ name: 'José "Pepe" Núñez', rating: 4.5 }], COLUMNS);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = await file.text();
  expect(text.replace('\uFEFF', '')).toBe('"#";"Nombre";"Calificación"\r\n"1";"José ""Pepe"" Núñez";"4,5"');
});

test('a Spanish spreadsheet reads letters, telephones, decimals and dates as they are shown (C67)', async () => {
  const columns: readonly ExportColumn<object>[] = [
    { header: 'Apellido', width: 20, value: () => 'Ñañez' },
    { header: 'Teléfono', width: 18, value: () => '099 123 4567' },
    { header: 'Otro teléfono', width: 18, value: () => '+57 300 123 4543' },
    { header: 'Precio', width: 11, format: 'money', value: () => 1234.5 },
    { header: 'Fecha', width: 17, value: () => exportDateTime('2026-11-21T17:00:00.000Z') },
  ];
  const bytes = new Uint8Array(await toCsv([{}], columns).arrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFF"Apellido";"Teléfono";"Otro teléfono";"Precio";"Fecha"\r\n' +
      '"Ñañez";"099 123 4567";"+57 300 123 4543";"1234,50";"21/11/2026 12:00"',
  );
});

test('a cell is never a formula, whatever the name', async () => {
  const names = ['=HYPERLINK("http://x.test","ver")', '+593', '-1', '@a', '\t=1', 'a;b', 'a\nb', 'x,=1+1,y'];
  const file = toCsv(
    names.map((name) => ({ name, rating: null })),
    COLUMNS,
  );
  const text = (await file.text()).replace('\uFEFF', '');
  const { data } = Papa.parse<string[]>(text, { delimiter: ';' });
  expect(data.slice(1).map(([, name]) => name)).toEqual([
    `'=HYPERLINK("http://x.test","ver")`,
    "'+593",
    "'-1",
    "'@a",
    "'\t'=1",
    'a;b',
    'a\nb',
    "x,'=1+1,y",
  ]);
});

test('moments have the same text as on screens', async () => {
  const columns: readonly ExportColumn<object>[] = [
    { header: 'Día', width: 11, value: () => exportDate('2026-11-21') },
    { header: 'Registro', width: 17, value: () => exportDateTime('2026-11-21T17:00:00.000Z') },
    { header: 'Nunca', width: 17, value: () => exportDateTime(null) },
    { header: 'Hora', width: 8, value: () => exportHour('08:30') },
    { header: 'Precio', width: 8, format: 'money', value: () => 17.1 },
    { header: 'Kilómetros', width: 8, format: 'kilometres', value: () => 17.1 },
  ];
  expect(await toCsv([{}], columns).text()).toMatch(/"21\/11\/2026";"21\/11\/2026 12:00";"";"08:30";"17,10";"17,1"$/);
});
