import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';
import { parseTable } from './parse-table.ts';
import { row, workbook } from './testing/workbook.ts';

test.each([
  ['2026-11-27T00:00:00.000Z', '2026-11-27'],
  ['2026-11-27T08:30:00.000Z', '2026-11-27 08:30'],
  // Sums of fractions miss the minute by some milliseconds.
  ['2026-11-27T08:29:59.997Z', '2026-11-27 08:30'],
  ['1899-12-30T08:30:00.000Z', '08:30'],
  ['1904-01-01T20:15:00.000Z', '20:15'],
  ['1899-12-31T00:00:00.000Z', '00:00'],
])('the date %s of a sheet is read as %s', (iso, text) => {
  expect(cellText(new Date(iso))).toBe(text);
});

test('dates, hours and both together are read from the formats of a workbook', async () => {
  const formats = [0, 14, 20, 22].map((id) => `<xf numFmtId="${id.toString()}" applyNumberFormat="1"/>`).join('');
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="4">${formats}</cellXfs></styleSheet>`;
  const cells = [
    ['A', 1, 46353],
    ['B', 2, 0.3541666667],
    ['C', 3, 46353.3541666667],
    ['D', 0, 46353],
  ].map(([column, style, value]) => `<c r="${String(column)}2" s="${String(style)}"><v>${String(value)}</v></c>`);
  const rows = row(1, ['Fecha', 'Hora', 'Todo', 'Número']) + `<row r="2">${cells.join('')}</row>`;
  const file = workbook([{ rows }], { 'xl/styles.xml': strToU8(styles) });
  const parsed = await parseTable({ file, titles: [['fecha'], ['hora']], encoding: null });
  expect(parsed).toMatchObject({
    sheets: [{ rows: [expect.anything(), ['2026-11-27', '08:30', '2026-11-27 08:30', '46353']] }],
  });
});
