import type { Invoice } from '../store/types.ts';

/** Characters that are special in a PDF string, and those that its standard fonts lack. */
const pdfLiteral = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, (character) => `\\${character}`);

const dollars = (cents: number) => `$ ${(cents / 100).toFixed(2)}`;
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

function pdfLines(invoice: Invoice): string[] {
  return [
    `Llevo - Factura ${invoice.number ?? invoice.id}`,
    `Fecha: ${day(invoice.created)}`,
    `Cliente: ${invoice.customer_name ?? invoice.customer_email ?? invoice.customer}`,
    ...(invoice.custom_fields ?? []).map(({ name, value }) => `${name}: ${value}`),
    '',
    ...invoice.lines.data.map(({ description, amount }) => `${description ?? ''}: ${dollars(amount)}`),
    '',
    `Total: ${dollars(invoice.total)}   Estado: ${invoice.status}`,
  ];
}

/** A page of plain text as a PDF that any reader opens. */
export function invoicePdf(invoice: Invoice): Buffer {
  const text = pdfLines(invoice)
    .map((line, index) => `${index === 0 ? '/F1 18 Tf' : '/F1 11 Tf'} (${pdfLiteral(line)}) Tj 0 -22 Td`)
    .join('\n');
  const content = `BT 60 760 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
