import { describe, expect, test } from 'vitest';
import { createInvoice } from './invoice.ts';
import { rideLines, ridePdf } from './ride-pdf.ts';
import { TEST_CREDIT_NOTE, TEST_INVOICE } from './testing/test-invoice.ts';

const AUTHORISED_AT = '2026-11-24T03:04:05.000Z';
const invoice = createInvoice(TEST_INVOICE);
const texts = (authorisedAt: string | null) =>
  rideLines(invoice, authorisedAt).flatMap((line) => ('text' in line ? [line.text] : []));

describe('a RIDE', () => {
  test.each([
    'RUC: 1790016919001',
    'Dirección matriz: Av. Amazonas N21-147 y Robles, Quito',
    'Obligado a llevar contabilidad: SÍ',
    'FACTURA N.º 001-002-000000042',
    'Número de autorización: 2311202601179001691900110010020000000421234567817',
    'Fecha y hora de autorización: 23/11/2026 22:04',
    'Ambiente: PRUEBAS',
    'Identificación: 1710034065',
    'Fecha de emisión: 23/11/2026',
    'Subtotal 15 %: $104.34',
    'Subtotal 0 %: $0.00',
    'Subtotal no objeto de IVA: $0.00',
    'Subtotal exento de IVA: $0.00',
    'Subtotal sin impuestos: $104.34',
    'Total descuento: $0.00',
    'Propina: $0.00',
    'Email: rosa@example.com',
    'IVA 15 %: $15.65',
    'Valor total: $119.99',
    'Otros con utilización del sistema financiero: $60.00',
    'Servicio: LL-000123',
  ])('a RIDE contains %s', (fact) => {
    expect(texts(AUTHORISED_AT)).toContain(fact);
  });

  test('a RIDE has its access key as a barcode too', () => {
    const barcodes = rideLines(invoice, AUTHORISED_AT).filter((line) => 'widths' in line);
    expect(barcodes).toHaveLength(1);
  });

  test('a RIDE says that it is not authorised yet, and omits missing facts of the company', () => {
    const lines = texts(null);
    expect(lines).toContain('Número de autorización: PENDIENTE');
    expect(lines.join('\n')).not.toMatch(/Fecha y hora de autorización|sucursal|especial|RIMPE/);
  });

  test.each([
    ['rimpe emprendedor', 'CONTRIBUYENTE RÉGIMEN RIMPE'],
    ['rimpe negocio popular', 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE'],
  ] as const)('a RIDE has the legend of the regime %s in the capitals of annex 22', (regime, legend) => {
    const issuer = { ...TEST_INVOICE.issuer, regime };
    const lines = rideLines(createInvoice({ ...TEST_INVOICE, issuer }), null);
    expect(lines).toContainEqual(expect.objectContaining({ text: legend }));
  });

  test('a RIDE at 0 % has one line of that rate', () => {
    const lines = rideLines(createInvoice({ ...TEST_INVOICE, vatPercent: 0 }), null);
    expect(lines.flatMap((line) => ('text' in line && /^(Subtotal|IVA)/.test(line.text) ? [line.text] : []))).toEqual([
      'Subtotal 0 %: $119.99',
      'Subtotal no objeto de IVA: $0.00',
      'Subtotal exento de IVA: $0.00',
      'Subtotal sin impuestos: $119.99',
      'IVA 0 %: $0.00',
    ]);
  });

  test('a RIDE of a credit note has no tip', () => {
    const lines = rideLines(createInvoice(TEST_CREDIT_NOTE), null);
    expect(lines.some((line) => 'text' in line && line.text.startsWith('Propina'))).toBe(false);
  });

  const transporter = createInvoice({
    ...TEST_INVOICE,
    issuer: {
      ...TEST_INVOICE.issuer,
      carrier: 'operadora',
      withholdingAgent: '6498',
      largeTaxpayer: 'NAC-GCFOIOC21-00000868-E',
      specialTaxpayer: '5368',
      establishmentAddress: 'Av. de las Américas 1-23 y Turuhuayco, Cuenca',
      regime: 'rimpe emprendedor',
    },
    lines: [{ code: 'FLETE', description: 'Servicio de flete '.repeat(16), cents: 11_999 }],
    plate: 'ABC0123',
    providerRuc: '0993205451001',
  });

  test.each([
    'Placa: ABC0123',
    'RUC Proveedor: 0993205451001',
    'Gran Contribuyente: NAC-GCFOIOC21-00000868-E',
    'Agente de retención resolución N.º: 6498',
  ])('a RIDE of a transport operator contains %s', (fact) => {
    expect(rideLines(transporter, AUTHORISED_AT)).toContainEqual(expect.objectContaining({ text: fact }));
  });

  test('the longest RIDE fits on its page', () => {
    const file = Buffer.from(ridePdf(transporter, AUTHORISED_AT)).toString('latin1');
    expect(file).toContain('FLETE \xb7 H492001 \xb7 1 \xb7 Servicio de flete');
    expect(file).toContain('(Servicio: LL-000123) Tj');
  });

  test('a RIDE shows a name of quotes and signs as typed, and an address of two lines (C28)', () => {
    const name = 'R&R «El "Rayo"» <Hnos.> ½';
    const issuer = { ...TEST_INVOICE.issuer, tradeName: '', legalName: name };
    const buyer = { ...TEST_INVOICE.buyer, name, address: 'Calle Larga\n7-42 & Borrero' };
    const file = Buffer.from(ridePdf(createInvoice({ ...TEST_INVOICE, issuer, buyer }), null)).toString('latin1');
    expect(file).toContain(`(${name}) Tj`);
    expect(file).toContain(`(Razón social / Nombres y apellidos: ${name}) Tj`);
    expect(file).toContain('(Dirección: Calle Larga 7-42 & Borrero) Tj');
  });

  test('a RIDE fits on its page', () => {
    const file = Buffer.from(ridePdf(invoice, AUTHORISED_AT)).toString('latin1');
    expect(file).toContain('(Servicio: LL-000123) Tj');
    expect(file).toContain('/Title (Factura 001-002-000000042)');
  });
});
