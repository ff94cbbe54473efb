import { describe, expect, test } from 'vitest';
import { createInvoice } from './invoice.ts';
import { rideLines, ridePdf } from './ride-pdf.ts';
import { TEST_INVOICE } from './testing/test-invoice.ts';

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
    'Subtotal IVA 15 %: $104.34',
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

  test('a RIDE names the regime of a company that has one', () => {
    const issuer = { ...TEST_INVOICE.issuer, regime: 'rimpe emprendedor' } as const;
    const lines = rideLines(createInvoice({ ...TEST_INVOICE, issuer }), null);
    expect(lines).toContainEqual(expect.objectContaining({ text: 'Contribuyente Régimen RIMPE' }));
  });

  test('a RIDE fits on its page', () => {
    const file = Buffer.from(ridePdf(invoice, AUTHORISED_AT)).toString('latin1');
    expect(file).toContain('(Servicio: LL-000123) Tj');
    expect(file).toContain('/Title (Factura 001-002-000000042)');
  });
});
