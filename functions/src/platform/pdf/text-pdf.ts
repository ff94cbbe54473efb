/** One line of a document. Sizes in points. */
export interface PdfLine {
  readonly text: string;
  readonly size: number;
  readonly isBold?: boolean;
  /** Space above. */
  readonly gap?: number;
}

/** A barcode across the page. Sizes in points. */
export interface PdfBarcode {
  /** Widths of alternating bars and spaces, beginning with a bar, in modules. */
  readonly widths: readonly number[];
  readonly height: number;
  /** Space above. */
  readonly gap?: number;
}

/** A4. */
const PAGE = { width: 595, height: 842, margin: 56 } as const;
const LINE_HEIGHT = 1.35;
/** Mean width of a Helvetica letter relative to its size; a safe estimate for Spanish. */
const LETTER_WIDTH = 0.54;
/** Module width of a barcode, in points; scanners also read narrower ones. */
const MAX_MODULE_WIDTH = 1.5;

/** Characters that Windows-1252 has beyond Latin-1. */
const WINDOWS_1252: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

/**
 * A PDF of one page of text and barcodes, in the fonts that every reader has. Lines that do not fit on the page are
 * omitted.
 */
export function textPdf(title: string, lines: readonly (PdfLine | PdfBarcode)[]): Uint8Array {
  const content = pageContent(lines);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-EC) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width.toString()} ${PAGE.height.toString()}] ` +
      '/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length.toString()} >>\nstream\n${content}\nendstream`,
    `<< /Title (${encodeText(title)}) /Producer (Llevo) >>`,
  ]);
}

/** The drawing operators of a page; each character is one byte. */
function pageContent(lines: readonly (PdfLine | PdfBarcode)[]): string {
  const operators: string[] = [];
  let y = PAGE.height - PAGE.margin;
  for (const line of lines) {
    y -= line.gap ?? 0;
    if ('widths' in line) {
      y -= line.height;
      if (y < PAGE.margin) return operators.join('\n');
      operators.push(barsAt(y, line));
      continue;
    }
    for (const row of wrapText(line.text, line.size)) {
      y -= line.size * LINE_HEIGHT;
      if (y < PAGE.margin) return operators.join('\n');
      const font = `/${line.isBold === true ? 'F2' : 'F1'} ${line.size.toString()} Tf`;
      operators.push(`BT ${font} ${PAGE.margin.toString()} ${y.toFixed(1)} Td (${encodeText(row)}) Tj ET`);
    }
  }
  return operators.join('\n');
}

/** Dark bars as rectangles, as wide as the page allows. */
function barsAt(y: number, { widths, height }: PdfBarcode): string {
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const scale = Math.min((PAGE.width - 2 * PAGE.margin) / modules, MAX_MODULE_WIDTH);
  let x: number = PAGE.margin;
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? [x, y, width * scale, height].map((size) => size.toFixed(2)).join(' ') + ' re' : '';
    x += width * scale;
    return bar;
  });
  return `${bars.filter((bar) => bar !== '').join(' ')} f`;
}

/** Breaks a text into rows that fit between the margins; a longer word is cut. */
export function wrapText(text: string, size: number): string[] {
  const max = Math.floor((PAGE.width - 2 * PAGE.margin) / (size * LETTER_WIDTH));
  const rows: string[] = [];
  let row = '';
  for (const word of text
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((long) => long.match(new RegExp(`.{1,${max.toString()}}`, 'gu')) ?? [])) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (longer.length > max) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return [...rows, row];
}

/** A text as the bytes of a PDF string, one character each; characters that the fonts lack become question marks. */
function encodeText(text: string): string {
  // Composed, and by code points: the fonts lack combining accents, and a surrogate pair becomes one question mark.
  return Array.from(text.normalize('NFC'))
    .map((character) => {
      const code = WINDOWS_1252[character] ?? character.codePointAt(0) ?? 0;
      const isKnown = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || character in WINDOWS_1252;
      return isKnown ? String.fromCharCode(code) : '?';
    })
    .join('')
    .replace(/[\\()]/g, (special) => `\\${special}`);
}

/**
 * Assembles the file: numbered objects, the table of their offsets, and the trailer. The last object is the title's.
 */
function assemble(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${(index + 1).toString()} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = file.length;
  const count = (objects.length + 1).toString();
  const entries = starts.map((start) => `${start.toString().padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${count}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length.toString()} 0 R >>\n`;
  file += `startxref\n${table.toString()}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
