import { documentOf } from '@llevo/contract/entities/invoice';
import type { CorrectedInvoice, InvoiceContent, InvoicePaymentForm } from '@llevo/contract/entities/invoice';
import type { TaxRegime } from '@llevo/contract/entities/invoice-parties';
import { formatDate } from '@llevo/contract/rules/dates';
import {
  NORMAL_EMISSION,
  sequenceText,
  SRI_DOCUMENT_CODES,
  SRI_ENVIRONMENT_CODES,
} from '@llevo/contract/rules/invoices/access-key';
import { BUYER_ID_CODES } from '@llevo/contract/rules/invoices/identification';
import { carrierCode } from '@llevo/contract/rules/invoices/issuer-designations';
import type { Invoice, InvoiceLine } from './invoice.ts';
import { element, oneLine, optionalElement, textElement } from './xml.ts';

/** `id` of the root element, which the signature references. */
export const INVOICE_ELEMENT_ID = 'comprobante';
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

const SCHEMA_VERSION = '1.1.0';
/** The SRI's code of IVA. */
const VAT_TAX_CODE = '2';
const CURRENCY = 'DOLAR';
/** The schema's limits. */
const MAX_TEXT = 300;
const MAX_CODE = 25;
const MAX_NOTES = 15;

/** The SRI's codes (ficha técnica, table 24). */
const PAYMENT_CODES = {
  efectivo: '01',
  tarjeta: '19',
  transferencia: '20',
} as const satisfies Record<InvoicePaymentForm, string>;

/** The legends of annex 22, in its capitals; the RIDE has the same. */
export const REGIME_TEXTS = {
  general: '',
  'rimpe emprendedor': 'CONTRIBUYENTE RÉGIMEN RIMPE',
  'rimpe negocio popular': 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE',
} as const satisfies Record<TaxRegime, string>;

/** 1234 → "12.34". */
const amount = (cents: number): string => (cents / 100).toFixed(2);
const line = (text: string): string => oneLine(text, MAX_TEXT);

/** A document in the order of the SRI's schemas `factura` and `notaCredito` 1.1.0, as canonical XML without declaration. */
export function invoiceXml(invoice: Invoice): string {
  const { corrects } = invoice;
  const [name, facts] =
    corrects === undefined
      ? ['factura', factsElement(invoice)]
      : ['notaCredito', creditFactsElement(invoice, corrects)];
  return element(name, [issuerElement(invoice), facts, linesElement(invoice), notesElement(invoice)], {
    id: INVOICE_ELEMENT_ID,
    version: SCHEMA_VERSION,
  });
}

const issuerElement = (invoice: Invoice): string => {
  const { environment, issuer, accessKey, sequence } = invoice;
  return element('infoTributaria', [
    textElement('ambiente', SRI_ENVIRONMENT_CODES[environment]),
    textElement('tipoEmision', NORMAL_EMISSION),
    textElement('razonSocial', line(issuer.legalName)),
    optionalElement('nombreComercial', line(issuer.tradeName)),
    textElement('ruc', issuer.ruc),
    textElement('claveAcceso', accessKey),
    textElement('codDoc', SRI_DOCUMENT_CODES[documentOf(invoice)]),
    textElement('estab', issuer.establishment),
    textElement('ptoEmi', issuer.emissionPoint),
    textElement('secuencial', sequenceText(sequence)),
    textElement('dirMatriz', line(issuer.headOfficeAddress)),
    optionalElement('agenteRetencion', issuer.withholdingAgent),
    optionalElement('contribuyenteRimpe', REGIME_TEXTS[issuer.regime]),
  ]);
};

const factsElement = (invoice: Invoice): string => {
  const { issuer, buyer, baseCents, totalCents } = invoice;
  return element('infoFactura', [
    textElement('fechaEmision', formatDate(invoice.issuedOn)),
    optionalElement('dirEstablecimiento', line(issuer.establishmentAddress)),
    optionalElement('contribuyenteEspecial', issuer.specialTaxpayer),
    textElement('obligadoContabilidad', issuer.keepsAccounts ? 'SI' : 'NO'),
    textElement('tipoIdentificacionComprador', BUYER_ID_CODES[buyer.idType]),
    textElement('razonSocialComprador', line(buyer.name)),
    textElement('identificacionComprador', buyer.idNumber),
    optionalElement('direccionComprador', line(buyer.address)),
    textElement('totalSinImpuestos', amount(baseCents)),
    textElement('totalDescuento', amount(0)),
    taxesElement(invoice),
    textElement('propina', amount(0)),
    textElement('importeTotal', amount(totalCents)),
    textElement('moneda', CURRENCY),
    optionalElement('placa', invoice.plate ?? ''),
    element('pagos', invoice.payments.map(paymentElement)),
  ]);
};

function creditFactsElement(note: Invoice, { number, issuedOn, reason }: CorrectedInvoice): string {
  const { issuer, buyer, baseCents, totalCents } = note;
  return element('infoNotaCredito', [
    textElement('fechaEmision', formatDate(note.issuedOn)),
    optionalElement('dirEstablecimiento', line(issuer.establishmentAddress)),
    textElement('tipoIdentificacionComprador', BUYER_ID_CODES[buyer.idType]),
    textElement('razonSocialComprador', line(buyer.name)),
    textElement('identificacionComprador', buyer.idNumber),
    optionalElement('contribuyenteEspecial', issuer.specialTaxpayer),
    textElement('obligadoContabilidad', issuer.keepsAccounts ? 'SI' : 'NO'),
    textElement('codDocModificado', SRI_DOCUMENT_CODES.factura),
    textElement('numDocModificado', number),
    textElement('fechaEmisionDocSustento', formatDate(issuedOn)),
    textElement('totalSinImpuestos', amount(baseCents)),
    textElement('valorModificacion', amount(totalCents)),
    textElement('moneda', CURRENCY),
    taxesElement(note),
    textElement('motivo', line(reason)),
  ]);
}

const taxesElement = ({ vatCode, baseCents, vatCents }: Invoice): string =>
  element(
    'totalConImpuestos',
    element('totalImpuesto', [
      textElement('codigo', VAT_TAX_CODE),
      textElement('codigoPorcentaje', vatCode),
      textElement('baseImponible', amount(baseCents)),
      textElement('valor', amount(vatCents)),
    ]),
  );

const paymentElement = ({ form, cents }: Invoice['payments'][number]): string =>
  element('pago', [textElement('formaPago', PAYMENT_CODES[form]), textElement('total', amount(cents))]);

const linesElement = (invoice: Invoice): string =>
  element(
    'detalles',
    invoice.lines.map((one) => lineElement(one, invoice)),
  );

/** Auxiliary code of the lines of an invoice of commercial transport; '' for other documents. */
export const auxiliaryCode = ({ corrects, issuer, buyer }: Pick<Invoice, 'corrects' | 'issuer' | 'buyer'>): string =>
  corrects === undefined ? carrierCode(issuer, buyer) : '';

/** A line is one piece: its quantity is in the description, such as kilometres. */
const lineElement = (
  { code, description, baseCents, vatCents }: InvoiceLine,
  { vatCode, vatPercent, corrects, issuer, buyer }: Invoice,
): string =>
  element('detalle', [
    textElement(corrects === undefined ? 'codigoPrincipal' : 'codigoInterno', oneLine(code, MAX_CODE)),
    optionalElement('codigoAuxiliar', auxiliaryCode({ corrects, issuer, buyer })),
    textElement('descripcion', line(description)),
    textElement('cantidad', '1.00'),
    textElement('precioUnitario', amount(baseCents)),
    textElement('descuento', amount(0)),
    textElement('precioTotalSinImpuesto', amount(baseCents)),
    element(
      'impuestos',
      element('impuesto', [
        textElement('codigo', VAT_TAX_CODE),
        textElement('codigoPorcentaje', vatCode),
        textElement('tarifa', vatPercent.toFixed(2)),
        textElement('baseImponible', amount(baseCents)),
        textElement('valor', amount(vatCents)),
      ]),
    ),
  ]);

/** Additional fields of a document, the obligatory ones first: they have places among the schema's fifteen. */
export function additionalFields({ issuer, buyer, providerRuc, notes }: Invoice): InvoiceContent['notes'] {
  return [
    // Annexes 26 and 24 of the ficha técnica; the names are literal.
    { name: 'RUC Proveedor', text: providerRuc },
    { name: 'Gran Contribuyente', text: issuer.largeTaxpayer },
    { name: 'Email', text: buyer.email },
    { name: 'Teléfono', text: buyer.phone },
    ...notes,
  ]
    .map(({ name, text }) => ({ name: line(name), text: line(text) }))
    .filter(({ name, text }) => name !== '' && text !== '')
    .slice(0, MAX_NOTES);
}

function notesElement(invoice: Invoice): string {
  const all = additionalFields(invoice);
  if (all.length === 0) return '';
  return element(
    'infoAdicional',
    all.map(({ name, text }) => textElement('campoAdicional', text, { nombre: name })),
  );
}
