import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import readSheets from 'read-excel-file/universal';
import { exportDate, exportDateTime, exportHour } from './export-column.ts';
import type { ExportColumn } from './export-column.ts';
import { toXlsx } from './to-xlsx.ts';

const COLUMNS: readonly ExportColumn<{ readonly name: string }>[] = [
  { header: 'Nombre', width: 20, value: ({ name }) => name },
  { header: 'Número', width: 8, value: (_row, number) => number },
];

test('texts stay texts, numbers stay numbers, and no cell is a formula', async () => {
  const rows = [{ name: '=HYPERLINK("http://x.test","ver")' }, { name: 'Ana <b> & Cía.' }];
  const file = await toXlsx(rows, COLUMNS, 'conductores');
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const text = Object.values(parts)
    .map((part) => strFromU8(part))
    .join('\n');
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet).toContain('<v>2</v>');
  expect(text).toMatch(/('|&#39;|&apos;)=HYPERLINK/);
  expect(text).not.toMatch(/>=HYPERLINK/);
  expect(text).toContain('Ana &lt;b&gt; &amp; Cía.');
});

test('moments are dates, and telephone numbers stay as they are shown', async () => {
  const columns: readonly ExportColumn<object>[] = [
    { header: 'Día', width: 11, value: () => exportDate('2026-11-21') },
    { header: 'Registro', width: 17, value: () => exportDateTime('2026-11-21T17:00:00.000Z') },
    { header: 'Teléfono', width: 17, value: () => '+593 96 304 4152' },
  ];
  const file = await toXlsx([{}], columns, 'servicios');
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const sheet = part('xl/worksheets/sheet1.xml');
  // Days since 1900, and noon in Guayaquil.
  expect(sheet).toContain('<v>46347</v>');
  expect(sheet).toContain('<v>46347.5</v>');
  expect(part('xl/styles.xml')).toContain('dd/mm/yyyy hh:mm');
  expect(part('xl/sharedStrings.xml')).toContain('>+593 96 304 4152<');
});

const partsOf = async (file: Blob) => {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return (name: string) => strFromU8(parts[name] ?? new Uint8Array());
};

/** The number format of a cell, as a spreadsheet finds it: by the cell's style and that style's format. */
function formatOf(part: (name: string) => string, address: string): string {
  const style = new RegExp(`<c r="${address}"[^>]* s="(\\d+)"`).exec(part('xl/worksheets/sheet1.xml'))?.[1];
  const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(part('xl/styles.xml')) ?? [];
  const id = /numFmtId="(\d+)"/.exec(formats.match(/<xf [^>]*>/g)?.[Number(style)] ?? '')?.[1];
  return new RegExp(`numFmtId="${id ?? '-'}" formatCode="([^"]*)"`).exec(part('xl/styles.xml'))?.[1] ?? '';
}

test('money has two decimals, kilometres one, and hours are hours', async () => {
  const columns: readonly ExportColumn<object>[] = [
    { header: 'Precio', width: 11, format: 'money', value: () => 17.1 },
    { header: 'Kilómetros', width: 11, format: 'kilometres', value: () => 8 },
    { header: 'Hora', width: 8, value: () => exportHour('18:30') },
    { header: 'Fecha', width: 12, value: () => exportDate('2026-11-21') },
    { header: 'Hora escrita', width: 12, value: () => exportHour('por la tarde') },
    { header: 'Sin precio', width: 11, format: 'money', value: () => null },
  ];
  const file = await toXlsx([{}], columns, 'servicios');
  const part = await partsOf(file);
  expect(['A2', 'B2', 'C2', 'D2'].map((address) => formatOf(part, address))).toEqual([
    '#,##0.00',
    '#,##0.0',
    'hh:mm',
    'dd/mm/yyyy',
  ]);
  const [sheet] = await readSheets(file);
  const [price, kilometres, hour, date, text, nothing] = sheet?.data[1] ?? [];
  expect([price, kilometres, date, text, nothing]).toEqual([
    17.1,
    8,
    new Date('2026-11-21T00:00:00.000Z'),
    'por la tarde',
    null,
  ]);
  // The share of the day at half past six in the evening.
  expect(part('xl/worksheets/sheet1.xml')).toMatch(/<c r="C2"[^>]*><v>0\.770833/);
  expect(hour).toBeDefined();
});

test('the title row filters all columns and rows, and stays in sight', async () => {
  const many = Array.from({ length: 28 }, (_, index) => ({
    header: `C${index.toString()}`,
    width: 9,
    value: () => 'x',
  }));
  const sheet = (await partsOf(await toXlsx([{}, {}], many, 'servicios')))('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('</sheetData><autoFilter ref="A1:AB3"/>');
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  expect(sheet.match(/<col /g)).toHaveLength(28);
});
