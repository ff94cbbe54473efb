/** Pages of the fake: the 3-D Secure challenge, and an invoice, also as a PDF. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '@llevo/contract/html/escape-html';
import type { Invoice } from '../store/types.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-block-size: 100dvh; background: Canvas; color: CanvasText; }
main { inline-size: min(26rem, calc(100vw - 2rem)); border: 1px solid GrayText; border-radius: 12px; padding: 1.5rem; box-sizing: border-box; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
form + p, table + p { margin-block-start: 1rem; }
p:last-child { margin-block-end: 0; }
p { margin: 0 0 1rem; }
.amount { font-size: 2rem; font-weight: 700; margin: 0 0 1rem; font-variant-numeric: tabular-nums; }
form { display: flex; gap: .75rem; flex-wrap: wrap; }
button { flex: 1; min-block-size: 48px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid ButtonBorder; cursor: pointer; }
button[value=authorize] { background: #0b6b3a; color: #fff; border-color: #0b6b3a; }
table { inline-size: 100%; border-collapse: collapse; margin: 0 0 1rem; }
td { padding: .35rem 0; vertical-align: top; } td:last-child { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
small { color: GrayText; }`;

const dollars = (cents: number) => `$ ${(cents / 100).toFixed(2)}`;

const renderPage = (title: string, body: string, script = '') => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main>${body}</main>${script && `<script>${script}</script>`}</body></html>`;

/** A customer's row on the start page. */
interface CustomerRow {
  readonly name: string;
  readonly status: string;
  readonly invoices: readonly Invoice[];
}

/** The start page: subscribers and their invoices. */
export function customersPage(customers: readonly CustomerRow[]): string {
  const rows = customers.map(({ name, status, invoices }) => {
    const links = invoices.map(({ id, number }) => `<a href="/test/invoices/${id}">${escapeHtml(number ?? id)}</a>`);
    return `<tr><td>${escapeHtml(name)}<br><small>${links.join(' · ')}</small></td><td>${escapeHtml(status)}</td></tr>`;
  });
  const none = '<tr><td>Nadie paga todavía.</td><td></td></tr>';
  return renderPage(
    'Stripe de mentira',
    `<h1>Stripe de mentira</h1><p>Quién paga, cómo está su suscripción y sus facturas.</p>
<table>${rows.join('') || none}</table><p><small>Sus interruptores están en emulators/README.md.</small></p>`,
  );
}

/** The 3-D Secure challenge; `amount` is null when a card is only saved. */
export const authenticationPage = (
  secret: string,
  { amount, last4 }: { amount: number | null; last4: string },
): string =>
  renderPage(
    'Tu banco',
    `<h1>Confirma con tu banco</h1>
<p>${amount === null ? 'Llevo quiere guardar tu tarjeta' : 'Llevo quiere cobrar a tu tarjeta'} terminada en ${escapeHtml(last4)}.</p>
${amount === null ? '' : `<p class="amount">${dollars(amount)}</p>`}
<form method="post" action="/test/confirm/${encodeURIComponent(secret)}">
<button name="outcome" value="authorize">Autorizar</button><button name="outcome" value="reject">Rechazar</button>
</form><p><small>Página de pruebas: aquí no se mueve dinero.</small></p>`,
  );

/** Page after the cardholder's answer; its window closes itself. */
export const authenticationResultPage = (isAuthorised: boolean): string =>
  renderPage(
    'Tu banco',
    `<h1>${isAuthorised ? 'Listo, quedó autorizado' : 'No se autorizó'}</h1><p>Puedes cerrar esta ventana y volver a Llevo.</p>`,
    'window.close();',
  );

/** Page without a pending challenge. */
export const nothingToConfirmPage = (status: string): string =>
  renderPage('Tu banco', `<h1>Nada que confirmar</h1><p>El banco ya tiene su respuesta (${escapeHtml(status)}).</p>`);

export const notFoundPage = (): string =>
  renderPage('No existe', '<h1>No existe</h1><p>Este enlace no lleva a nada.</p>');

/** An invoice, with a link to a pending challenge. */
export function invoicePage(invoice: Invoice, secret: string | null): string {
  const lines = invoice.lines.data.map(
    ({ description, amount }) => `<tr><td>${escapeHtml(description ?? '')}</td><td>${dollars(amount)}</td></tr>`,
  );
  const bank =
    secret === null ? '' : `<p><a href="/test/confirm/${encodeURIComponent(secret)}">Autorizar con el banco</a></p>`;
  return renderPage(
    `Factura ${invoice.number ?? invoice.id}`,
    `<h1>Factura ${escapeHtml(invoice.number ?? invoice.id)}</h1><p class="amount">${dollars(invoice.total)}</p>
<table>${lines.join('')}</table><p>Estado: ${escapeHtml(invoice.status)}</p>${bank}
<p><a href="/test/invoices/${invoice.id}/pdf">PDF</a></p>`,
  );
}

/** Allows only the pages' own style and script. */
export const pageHeaders = (html: string): Record<string, string> => {
  const hashOf = (tag: 'style' | 'script') => {
    const text = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(html)?.[1];
    return text === undefined ? "'none'" : `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src ${hashOf('style')}; script-src ${hashOf('script')}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
};

/** Escapes a PDF string and replaces characters that the standard fonts lack. */
const pdfLiteral = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, (character) => `\\${character}`);

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

/** A PDF page of plain text. */
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
