import { describe, expect, test } from 'vitest';
import { textPdf, wrapText } from './text-pdf.ts';

const textOf = (file: Uint8Array) => Buffer.from(file).toString('latin1');

describe('a PDF', () => {
  const file = textOf(textPdf('Recibo', [{ text: 'José (Ñauta) – 25 €', size: 12 }]));

  test('has each object where its table says', () => {
    const table = /startxref\n(\d+)/.exec(file)?.[1];
    const entries = file.slice(Number(table)).match(/^\d{10} 00000 n/gm) ?? [];
    expect(entries).toHaveLength(7);
    entries.forEach((entry, index) => {
      expect(file.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${(index + 1).toString()} 0 obj`));
    });
  });

  test('states the length of its page', () => {
    const [, length = '', content = ''] = /<< \/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(file) ?? [];
    expect(content.length).toBe(Number(length));
    expect(content).not.toBe('');
  });

  test('has its text in Windows-1252, with brackets escaped', () => {
    expect(file).toContain('(José \\(Ñauta\\) \u0096 25 \u0080) Tj');
  });

  test('shows a question mark for what the fonts lack', () => {
    expect(textOf(textPdf('x', [{ text: 'Camión 🚚\u0007', size: 12 }]))).toContain('(Camión ??) Tj');
  });

  test('C29: composes letters and their accents', () => {
    const decomposed = 'Pen\u0303afiel Nu\u0301n\u0303ez';
    expect(textOf(textPdf(decomposed, [{ text: decomposed, size: 12 }]))).toContain('(Peñafiel Núñez) Tj');
    expect(textOf(textPdf(decomposed, []))).toContain('/Title (Peñafiel Núñez)');
  });

  test('omits lines that do not fit on its page', () => {
    const lines = Array.from({ length: 500 }, (_, index) => ({ text: `línea ${index.toString()}`, size: 12 }));
    const long = textOf(textPdf('x', lines));
    expect(long).toContain('(línea 1) Tj');
    expect(long).not.toContain('(línea 499) Tj');
  });
});

describe('a barcode', () => {
  test('is dark rectangles as wide as their modules', () => {
    const file = textOf(textPdf('x', [{ widths: [2, 1, 1], height: 40, gap: 10 }]));
    expect(file).toContain('\n56.00 736.00 3.00 40.00 re 60.50 736.00 1.50 40.00 re f\n');
  });

  test('becomes narrower to stay within the margins', () => {
    const widths = Array.from({ length: 999 }, () => 1);
    const bars = [...textOf(textPdf('x', [{ widths, height: 40 }])).matchAll(/([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re/g)];
    expect(bars).toHaveLength(500);
    const [, x, width] = bars.at(-1) ?? [];
    expect(Number(x) + Number(width)).toBeCloseTo(595 - 56, 0);
  });

  test('is omitted where the page ends', () => {
    expect(textOf(textPdf('x', [{ widths: [1], height: 40, gap: 700 }]))).not.toContain(' re');
  });
});

test('texts break between words, and longer words are cut', () => {
  const rows = wrapText(`${'palabra '.repeat(30)}${'x'.repeat(200)}`, 12);
  expect(rows.length).toBeGreaterThan(4);
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(74);
  expect(rows.join(' ').replaceAll(' ', '')).toBe(`${'palabra'.repeat(30)}${'x'.repeat(200)}`);
  expect(wrapText('', 12)).toEqual(['']);
});
