import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exportDate, exportDateTime } from './export-column.ts';
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
