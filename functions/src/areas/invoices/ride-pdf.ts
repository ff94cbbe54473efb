import { documentOf } from '@llevo/contract/entities/invoice';
import type { InvoicePaymentForm } from '@llevo/contract/entities/invoice';
import { formatDate, formatDateTime } from '@llevo/contract/rules/dates';
import { invoiceNumber } from '@llevo/contract/rules/invoices/access-key';
import { formatCents } from '@llevo/contract/rules/money';
import { code128Widths } from '../../platform/pdf/code-128.ts';
import { textPdf } from '../../platform/pdf/text-pdf.ts';
import type { PdfBarcode, PdfLine } from '../../platform/pdf/text-pdf.ts';
import { additionalFields, auxiliaryCode, REGIME_TEXTS } from './invoice-xml.ts';
import type { Invoice } from './invoice.ts';

/** Small enough for the longest invoice of a service: a RIDE has one page. */
const TEXT_SIZE = 9;
const TEXT_GAP = 1.5;
const KEY_HEIGHT = 40;

const PAYMENT_LABELS = {
  efectivo: 'Efectivo, sin utilización del sistema financiero',
  tarjeta: 'Tarjeta de crédito',
  transferencia: 'Otros con utilización del sistema financiero',
} as const satisfies Record<InvoicePaymentForm, string>;

const DOCUMENT_TITLES = { factura: 'Factura', nota_credito: 'Nota de crédito' } as const;

const ENVIRONMENT_LABELS = { pruebas: 'PRUEBAS', produccion: 'PRODUCCIÓN' } as const;

const text = (content: string): PdfLine => ({ text: content, size: TEXT_SIZE, gap: TEXT_GAP });
const fact = (label: string, value: string): PdfLine[] => (value === '' ? [] : [text(`${label}: ${value}`)]);
const title = (content: string): PdfLine => ({ text: content, size: 12, isBold: true, gap: 12 });

/** The lines of a document's RIDE, its printed form. `authorisedAt` is an ISO instant, null before the SRI's answer. */
export function rideLines(invoice: Invoice, authorisedAt: string | null): (PdfLine | PdfBarcode)[] {
  const { issuer, buyer, accessKey } = invoice;
  return [
    { text: issuer.tradeName || issuer.legalName, size: 18, isBold: true },
    ...fact('Razón social', issuer.legalName),
    ...fact('RUC', issuer.ruc),
    ...fact('Dirección matriz', issuer.headOfficeAddress),
    ...fact('Dirección sucursal', issuer.establishmentAddress),
    ...fact('Contribuyente especial N.º', issuer.specialTaxpayer),
    ...fact('Obligado a llevar contabilidad', issuer.keepsAccounts ? 'SÍ' : 'NO'),
    ...fact('Agente de retención resolución N.º', issuer.withholdingAgent),
    ...(issuer.regime === 'general' ? [] : [text(REGIME_TEXTS[issuer.regime])]),
    title(
      `${DOCUMENT_TITLES[documentOf(invoice)].toUpperCase()} N.º ${invoiceNumber({ ...issuer, sequence: invoice.sequence })}`,
    ),
    ...fact('Número de autorización', authorisedAt === null ? 'PENDIENTE' : accessKey),
    ...fact('Fecha y hora de autorización', authorisedAt === null ? '' : formatDateTime(authorisedAt)),
    ...fact('Ambiente', ENVIRONMENT_LABELS[invoice.environment]),
    ...fact('Emisión', 'NORMAL'),
    text('Clave de acceso:'),
    { widths: code128Widths(accessKey), height: KEY_HEIGHT, gap: 6 },
    text(accessKey),
    title('Cliente'),
    ...fact('Razón social / Nombres y apellidos', buyer.name),
    ...fact('Identificación', buyer.idNumber),
    ...fact('Fecha de emisión', formatDate(invoice.issuedOn)),
    ...fact('Dirección', buyer.address),
    ...fact('Placa', invoice.plate ?? ''),
    ...correctionLines(invoice),
    title('Detalle'),
    ...invoice.lines.map(({ code, description, baseCents }) =>
      text(
        [code, auxiliaryCode(invoice), '1', `${description}: ${formatCents(baseCents)}`].filter(Boolean).join(' · '),
      ),
    ),
    title('Totales'),
    ...totalLines(invoice),
    { text: `Valor total: ${formatCents(invoice.totalCents)}`, size: 14, isBold: true, gap: 6 },
    ...invoice.payments.flatMap(({ form, cents }) => fact(PAYMENT_LABELS[form], formatCents(cents))),
    ...additionalFields(invoice).flatMap(({ name, text: note }) => fact(name, note)),
  ];
}

/** The totals of a RIDE (ficha técnica, table 21), with the zeros of its model. */
function totalLines({ vatPercent, baseCents, vatCents, corrects }: Invoice): PdfLine[] {
  const taxed = `${vatPercent.toString()} %`;
  const isTaxed = vatPercent > 0;
  return [
    ...(isTaxed ? fact(`Subtotal ${taxed}`, formatCents(baseCents)) : []),
    ...fact('Subtotal 0 %', formatCents(isTaxed ? 0 : baseCents)),
    ...fact('Subtotal no objeto de IVA', formatCents(0)),
    ...fact('Subtotal exento de IVA', formatCents(0)),
    ...fact('Subtotal sin impuestos', formatCents(baseCents)),
    ...fact('Total descuento', formatCents(0)),
    ...fact(`IVA ${taxed}`, formatCents(vatCents)),
    ...(corrects === undefined ? fact('Propina', formatCents(0)) : []),
  ];
}

const correctionLines = ({ corrects }: Invoice): PdfLine[] =>
  corrects === undefined
    ? []
    : [
        title('Comprobante que se modifica'),
        text(`Factura N.º ${corrects.number}`),
        ...fact('Fecha de emisión', formatDate(corrects.issuedOn)),
        ...fact('Razón de modificación', corrects.reason),
      ];

/** The RIDE as a file. */
export const ridePdf = (invoice: Invoice, authorisedAt: string | null): Uint8Array =>
  textPdf(
    `${DOCUMENT_TITLES[documentOf(invoice)]} ${invoiceNumber({ ...invoice.issuer, sequence: invoice.sequence })}`,
    rideLines(invoice, authorisedAt),
  );
