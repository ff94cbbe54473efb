import type { InvoiceContent } from '@llevo/contract/entities/invoice';
import { parseAccessKey } from '@llevo/contract/rules/invoices/access-key';
import { splitVat } from '@llevo/contract/rules/invoices/vat';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditNoteContent } from './credit-note.ts';
import { invoiceXml } from './invoice-xml.ts';
import { createInvoice } from './invoice.ts';
import type { InvoiceError } from './invoice.ts';
import { rideLines } from './ride-pdf.ts';
import { TEST_CREDIT_NOTE, TEST_INVOICE } from './testing/test-invoice.ts';

const note = createInvoice(TEST_CREDIT_NOTE);
const xml = invoiceXml(note);

test('a credit note has a key of its own kind', () => {
  expect(parseAccessKey(note.accessKey)).toMatchObject({ document: 'nota_credito', sequence: 7 });
  expect(note.accessKey.slice(8, 10)).toBe('04');
});

test('the XML of a credit note has the elements of the schema, in its order', () => {
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
])('the XML of a credit note contains %s', (fact) => {
  expect(xml).toContain(fact);
});

test.each([
  'NOTA DE CRÉDITO N.º 001-002-000000007',
  'Factura N.º 001-002-000000042',
  'Fecha de emisión: 23/11/2026',
  'Razón de modificación: Descuento por <demora>',
  'Valor total: $11.50',
])('the RIDE of a credit note contains %s', (fact) => {
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

describe('credit notes of parts', () => {
  const VAT = fc.constantFrom(0, 5, 15);
  const settings = {
    ...TEST_INVOICE.issuer,
    ...({ environment: 'pruebas', vat: 'general', firstSequence: 1, firstCreditNote: 1 } as const),
  };

  const invoiceOf = (cents: number, vatPercent: number) =>
    createInvoice({
      ...{ ...TEST_INVOICE, vatPercent },
      lines: [{ code: 'FLETE', description: 'Flete', cents }],
      payments: [{ form: 'efectivo', cents }],
    });

  type Document = ReturnType<typeof createInvoice>;
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const sums = (documents: readonly Document[]) =>
    (['baseCents', 'vatCents', 'totalCents'] as const).map((name) => sumOf(documents.map((one) => one[name])));

  const creditOf = (invoice: Document, earlier: readonly Document[], amountCents: number): Document =>
    createInvoice(
      creditNoteContent({
        invoice: {
          ...invoice,
          content: { ...TEST_INVOICE, vatPercent: invoice.vatPercent },
          number: '001-002-000000042',
        },
        ...{ earlier, settings, amountCents, reason: 'Parte', sequence: 7 },
        ...{ issuedOn: '2026-12-01', numericCode: '12345678', providerRuc: '' },
      }),
    );

  /** Cents between the tax of a document and its rate. */
  const offRate = ({ baseCents, vatCents, vatPercent }: Document) =>
    Math.abs(vatCents - (baseCents * vatPercent) / 100);

  test.each([
    ['up to three', 3, 1],
    ['many', 12, 1.15],
  ])(
    'credit notes of %s add up to their invoice in base, tax and total, near to its rate',
    (_name, maxLength, most) => {
      const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength });
      fc.assert(
        fc.property(parts, VAT, (cents, vatPercent) => {
          const invoice = invoiceOf(sumOf(cents), vatPercent);
          const notes: Document[] = [];
          for (const one of cents) notes.push(creditOf(invoice, notes, one));
          expect(sums(notes)).toEqual(sums([invoice]));
          expect(notes.map(({ baseCents, vatCents }) => baseCents + vatCents)).toEqual(cents);
          for (const note of notes) expect(offRate(note)).toBeLessThanOrEqual(most);
        }),
        { numRuns: 1_000 },
      );
    },
  );

  test('partial credit notes never exceed their invoice and end exactly, whichever are voided', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('credit' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
      fc.record({ kind: fc.constant('void' as const), share: fc.double({ min: 0, max: 0.999, noNaN: true }) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000 }), VAT, fc.array(step, { maxLength: 20 }), (total, rate, steps) => {
        const invoice = invoiceOf(total, rate);
        const [base = 0, vat = 0] = sums([invoice]);
        let notes: Document[] = [];
        const left = () => total - (sums(notes)[2] ?? 0);
        const credit = (cents: number) => {
          const note = creditOf(invoice, notes, cents);
          notes = [...notes, note];
          expect(Math.min(note.baseCents, note.vatCents)).toBeGreaterThanOrEqual(0);
          const [creditedBase = 0, creditedVat = 0] = sums(notes);
          expect(creditedBase).toBeLessThanOrEqual(base);
          expect(creditedVat).toBeLessThanOrEqual(vat);
        };
        for (const { kind, share } of steps) {
          if (kind === 'void') notes = notes.toSpliced(Math.floor(share * notes.length), 1);
          else if (left() > 0) credit(Math.max(1, Math.round(share * left())));
        }
        if (left() > 0) credit(left());
        expect(sums(notes)).toEqual(sums([invoice]));
      }),
    );
  });

  test.each([
    [60, [20, 40]],
    [4_456, [1_485, 2_971]],
  ])('credit notes of parts of %d cents add up to it, and their XML to them (C31)', (total, parts) => {
    const invoice = invoiceOf(total, 15);
    const notes: Document[] = [];
    for (const cents of parts) notes.push(creditOf(invoice, notes, cents));
    expect(sums(notes)).toEqual(sums([invoice]));
    for (const note of notes) {
      const [base, vat, all] = [note.baseCents, note.vatCents, note.totalCents].map((cents) =>
        (cents / 100).toFixed(2),
      );
      expect(invoiceXml(note)).toContain(
        `<totalSinImpuestos>${base ?? ''}</totalSinImpuestos><valorModificacion>${all ?? ''}</valorModificacion>`,
      );
      expect(invoiceXml(note)).toContain(`<valor>${vat ?? ''}</valor>`);
    }
  });

  test('partial credit notes sum to the invoice even if rounding each alone would exceed it', () => {
    const invoice = invoiceOf(99, 15);
    const first = creditOf(invoice, [], 33);
    const second = creditOf(invoice, [first], 33);
    const last = creditOf(invoice, [first, second], 33);
    expect([first, second, last].map(({ baseCents }) => baseCents)).toEqual([29, 29, 28]);
    expect([invoice.baseCents, 3 * splitVat(33, 15).baseCents]).toEqual([86, 87]);
  });

  test('the last note is still possible after notes of an earlier release that took a cent too much', () => {
    const earlier = [{ ...invoiceOf(100, 15), baseCents: 88, vatCents: 12 }];
    const last = creditOf({ ...invoiceOf(101, 15), baseCents: 87, vatCents: 14 }, earlier, 1);
    expect([last.baseCents, last.vatCents]).toEqual([0, 1]);
  });
});

test.each([
  [11_999, 'Anula la factura 001-002-000000042: Demora'],
  [1_150, 'Corrige en parte la factura 001-002-000000042: Demora'],
])(
  'a credit note of %d cents states its amount, with the customer and the rate of the invoice',
  (amountCents, description) => {
    const settings = { ...TEST_INVOICE.issuer, tradeName: 'Otro', environment: 'pruebas', vat: 'zero' } as const;
    const content = creditNoteContent({
      invoice: { content: TEST_INVOICE, number: '001-002-000000042', totalCents: 11_999, vatCents: 1_565 },
      earlier: [],
      settings: { ...settings, firstSequence: 1, firstCreditNote: 1 },
      ...{ amountCents, reason: 'Demora', sequence: 7, issuedOn: '2026-12-01', numericCode: '12345678' },
      providerRuc: '0993205451001',
    });
    expect(content).toMatchObject({
      issuer: { tradeName: 'Otro' },
      providerRuc: '0993205451001',
      buyer: TEST_INVOICE.buyer,
      vatPercent: 15,
      lines: [{ description, cents: amountCents }],
      corrects: { number: '001-002-000000042', issuedOn: TEST_INVOICE.issuedOn, reason: 'Demora' },
    });
    expect(content.issuer).not.toHaveProperty('firstCreditNote');
    expect(createInvoice(content).totalCents).toBe(amountCents);
  },
);
