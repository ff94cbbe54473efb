import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ExportColumn } from './export-column.ts';
import { toXlsx } from './to-xlsx.ts';

const COLUMNS: readonly ExportColumn<{ readonly name: string }>[] = [
  { header: 'Nombre', width: 20, value: ({ name }) => name },
  { header: 'Número', width: 8, value: (_row, number) => number },
];

test('texts are texts, numbers numbers, and nothing a formula', async () => {
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
