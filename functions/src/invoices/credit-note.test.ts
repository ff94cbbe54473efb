import type { InvoiceContent } from '@llevo/contract/entities/invoice';
import { parseAccessKey } from '@llevo/contract/rules/invoices/access-key';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditNoteContent } from './credit-note.ts';
import type { InvoiceError } from './invoice.ts';
import { createInvoice } from './invoice.ts';
import { invoiceXml } from './invoice-xml.ts';
import { rideLines } from './ride-pdf.ts';
import { TEST_CREDIT_NOTE, TEST_INVOICE } from './testing/test-invoice.ts';

const note = createInvoice(TEST_CREDIT_NOTE);
const xml = invoiceXml(note);

test('a credit note has a key of its own kind', () => {
  expect(parseAccessKey(note.accessKey)).toMatchObject({ document: 'nota_credito', sequence: 7 });
  expect(note.accessKey.slice(8, 10)).toBe('04');
});

test('its XML has what the schema asks for, in its order', () => {
  const names = [...xml.matchAll(/<(\w+)/g)].map(([, name]) => name);
  expect(names.join(' ')).toBe(
    'notaCredito infoTributaria ambiente tipoEmision razonSocial nombreComercial ruc claveAcceso codDoc estab ptoEmi ' +
      'secuencial dirMatriz infoNotaCredito fechaEmision tipoIdentificacionComprador razonSocialComprador ' +
      'identificacionComprador obligadoContabilidad codDocModificado numDocModificado fechaEmisionDocSustento ' +
      'totalSinImpuestos valorModificacion moneda totalConImpuestos totalImpuesto codigo codigoPorcentaje ' +
      'baseImponible valor motivo detalles detalle codigoInterno descripcion cantidad precioUnitario descuento ' +
      'precioTotalSinImpuesto impuestos impuesto codigo codigoPorcentaje tarifa baseImponible valor infoAdicional ' +
      'campoAdicional campoAdicional campoAdicional',
  );
});

test.each([
  '<notaCredito id="comprobante" version="1.1.0">',
  '<codDoc>04</codDoc>',
  '<fechaEmision>24/11/2026</fechaEmision>',
  '<codDocModificado>01</codDocModificado>',
  '<numDocModificado>001-002-000000042</numDocModificado>',
  '<fechaEmisionDocSustento>23/11/2026</fechaEmisionDocSustento>',
  '<totalSinImpuestos>10.00</totalSinImpuestos><valorModificacion>11.50</valorModificacion>',
  '<motivo>Descuento por &lt;demora&gt;</motivo>',
])('its XML says %s', (fact) => {
  expect(xml).toContain(fact);
});

test.each([
  'NOTA DE CRÉDITO N.º 001-002-000000007',
  'Factura N.º 001-002-000000042',
  'Fecha de emisión: 23/11/2026',
  'Razón de modificación: Descuento por <demora>',
  'Valor total: $11.50',
])('its RIDE says %s', (fact) => {
  expect(rideLines(note, null).flatMap((line) => ('text' in line ? [line.text] : []))).toContain(fact);
});

describe('a credit note is not made', () => {
  const corrects = { number: '001-002-000000042', issuedOn: '2026-11-23', reason: 'Descuento' };
  test.each<[string, InvoiceError['problem'], Partial<InvoiceContent>]>([
    ['without a reason', 'correction', { corrects: { ...corrects, reason: ' ' } }],
    ['of no invoice', 'correction', { corrects: { ...corrects, number: '42' } }],
    [
      'for a final consumer',
      'correction',
      { buyer: { ...TEST_INVOICE.buyer, idType: 'consumidor final', idNumber: '9999999999999' } },
    ],
    ['of nothing', 'lines', { lines: [{ code: 'NC', description: 'Nada', cents: 0 }] }],
    ['with payments', 'payments', { payments: [{ form: 'efectivo', cents: 1_150 }] }],
  ])('%s', (_name, problem, wrong) => {
    expect(() => createInvoice({ ...TEST_CREDIT_NOTE, ...wrong })).toThrow(
      expect.objectContaining({ problem }) as InvoiceError,
    );
  });
});

test('the parts of an invoice add up to it, and their tax to its own but for a cent each', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, fc.constantFrom(0, 5, 15), (cents, vatPercent) => {
      const total = cents.reduce((sum, one) => sum + one, 0);
      const lines = [{ code: 'FLETE', description: 'Flete', cents: total }];
      const invoice = createInvoice({
        ...{ ...TEST_INVOICE, vatPercent, lines },
        payments: [{ form: 'efectivo', cents: total }],
      });
      const notes = cents.map((one) =>
        createInvoice({
          ...{ ...TEST_CREDIT_NOTE, vatPercent },
          lines: [{ code: 'NC', description: 'Parte', cents: one }],
        }),
      );
      expect(notes.every((one) => one.baseCents + one.vatCents === one.totalCents)).toBe(true);
      expect(notes.reduce((sum, one) => sum + one.totalCents, 0)).toBe(invoice.totalCents);
      const vat = notes.reduce((sum, one) => sum + one.vatCents, 0);
      expect(Math.abs(vat - invoice.vatCents)).toBeLessThanOrEqual(notes.length);
    }),
  );
});

test.each([
  [11_999, 'Anula la factura 001-002-000000042: Demora'],
  [1_150, 'Corrige en parte la factura 001-002-000000042: Demora'],
])('of %d cents it says so, with the customer and the rate of the invoice', (amountCents, description) => {
  const settings = { ...TEST_INVOICE.issuer, tradeName: 'Otro', environment: 'pruebas', vat: 'zero' } as const;
  const content = creditNoteContent({
    invoice: { content: TEST_INVOICE, number: '001-002-000000042', totalCents: 11_999 },
    settings: { ...settings, firstSequence: 1, firstCreditNote: 1 },
    ...{ amountCents, reason: 'Demora', sequence: 7, issuedOn: '2026-12-01', numericCode: '12345678' },
  });
  expect(content).toMatchObject({
    issuer: { tradeName: 'Otro' },
    buyer: TEST_INVOICE.buyer,
    vatPercent: 15,
    lines: [{ description, cents: amountCents }],
    corrects: { number: '001-002-000000042', issuedOn: TEST_INVOICE.issuedOn, reason: 'Demora' },
  });
  expect(content.issuer).not.toHaveProperty('firstCreditNote');
  expect(createInvoice(content).totalCents).toBe(amountCents);
});
