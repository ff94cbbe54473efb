import type { InvoiceContent } from '@llevo/contract/entities/invoice';
import { describe, expect, test } from 'vitest';
import { invoiceXml } from './invoice-xml.ts';
import { createInvoice } from './invoice.ts';
import type { InvoiceError } from './invoice.ts';
import { rideLines } from './ride-pdf.ts';
import { TEST_CREDIT_NOTE, TEST_INVOICE } from './testing/test-invoice.ts';
import { element, oneLine, textElement } from './xml.ts';

const FINAL_CONSUMER = {
  ...TEST_INVOICE.buyer,
  idType: 'consumidor final',
  idNumber: '9999999999999',
  name: 'CONSUMIDOR FINAL',
} as const;

describe('an invoice', () => {
  test('an invoice has sums and an access key', () => {
    const invoice = createInvoice(TEST_INVOICE);
    expect(invoice).toMatchObject({ totalCents: 11_999, baseCents: 10_434, vatCents: 1_565, vatCode: '4' });
    expect(invoice.lines.map(({ baseCents }) => baseCents)).toEqual([8_696, 1_738]);
    expect(invoice.accessKey).toBe('2311202601179001691900110010020000000421234567817');
  });

  test.each<[InvoiceError['problem'], Partial<InvoiceContent>]>([
    ['issuer', { issuer: { ...TEST_INVOICE.issuer, ruc: '1710034065' } }],
    ['issuer', { issuer: { ...TEST_INVOICE.issuer, ruc: '1790016919002' } }],
    ['issuer', { issuer: { ...TEST_INVOICE.issuer, legalName: ' \u0000\n' } }],
    ['issuer', { issuer: { ...TEST_INVOICE.issuer, headOfficeAddress: '' } }],
    ['buyer', { buyer: { ...TEST_INVOICE.buyer, idNumber: '1710034066' } }],
    ['buyer', { buyer: { ...TEST_INVOICE.buyer, name: '' } }],
    ['final consumer', { buyer: FINAL_CONSUMER }],
    ['lines', { lines: [], payments: [] }],
    ['lines', { lines: [{ code: 'A', description: 'A', cents: 0 }], payments: [] }],
    ['lines', { lines: [{ code: 'A', description: 'A', cents: 1.5 }], payments: [{ form: 'efectivo', cents: 1.5 }] }],
    ['lines', { lines: [{ code: '', description: 'A', cents: 11_999 }] }],
    ['lines', { lines: [{ code: 'A', description: ' ', cents: 11_999 }] }],
    ['payments', { payments: [{ form: 'efectivo', cents: 11_998 }] }],
    ['vat', { vatPercent: 16 }],
  ])('an invoice is rejected for wrong %s', (problem, wrong) => {
    expect(() => createInvoice({ ...TEST_INVOICE, ...wrong })).toThrow(
      expect.objectContaining({ problem, name: 'InvoiceError' }) as InvoiceError,
    );
  });

  test('an invoice up to 50 dollars may have an unnamed customer', () => {
    const small = {
      buyer: FINAL_CONSUMER,
      lines: [{ code: 'A', description: 'A', cents: 5_000 }],
      payments: [{ form: 'efectivo', cents: 5_000 }],
    } as const;
    expect(createInvoice({ ...TEST_INVOICE, ...small }).buyer.idType).toBe('consumidor final');
  });
});

describe('the XML of an invoice', () => {
  const xml = invoiceXml(createInvoice(TEST_INVOICE));

  test('the XML of an invoice has the elements of the schema, in its order', () => {
    const names = [...xml.matchAll(/<(\w+)/g)].map(([, name]) => name);
    expect(names.join(' ')).toBe(
      'factura infoTributaria ambiente tipoEmision razonSocial nombreComercial ruc claveAcceso codDoc estab ptoEmi ' +
        'secuencial dirMatriz infoFactura fechaEmision obligadoContabilidad tipoIdentificacionComprador ' +
        'razonSocialComprador identificacionComprador direccionComprador totalSinImpuestos totalDescuento ' +
        'totalConImpuestos totalImpuesto codigo codigoPorcentaje baseImponible valor propina importeTotal moneda ' +
        'pagos pago formaPago total pago formaPago total detalles ' +
        'detalle codigoPrincipal descripcion cantidad precioUnitario descuento precioTotalSinImpuesto impuestos ' +
        'impuesto codigo codigoPorcentaje tarifa baseImponible valor ' +
        'detalle codigoPrincipal descripcion cantidad precioUnitario descuento precioTotalSinImpuesto impuestos ' +
        'impuesto codigo codigoPorcentaje tarifa baseImponible valor infoAdicional campoAdicional campoAdicional campoAdicional',
    );
  });

  test.each([
    ['its totals', '<totalSinImpuestos>104.34</totalSinImpuestos>'],
    ['its tax', '<codigoPorcentaje>4</codigoPorcentaje><baseImponible>104.34</baseImponible><valor>15.65</valor>'],
    ['its date as Ecuador writes it', '<fechaEmision>23/11/2026</fechaEmision>'],
    ['its number', '<estab>001</estab><ptoEmi>002</ptoEmi><secuencial>000000042</secuencial>'],
    ['texts escaped', '<razonSocial>Fletes &amp; Mudanzas Ñandú S.A.</razonSocial>'],
    ['names escaped', '<razonSocialComprador>Rosa "La Rápida" &lt;Andrade&gt;</razonSocialComprador>'],
    ['texts in one line', '<descripcion>Flete de Quito a Cuenca, 460 km</descripcion>'],
    ['codes of its payments', '<pago><formaPago>20</formaPago><total>60.00</total></pago>'],
    ['its facts for the reader', '<campoAdicional nombre="Servicio">LL-000123</campoAdicional>'],
  ])('the XML of an invoice has %s', (_name, part) => {
    expect(xml).toContain(part);
  });

  test('the XML of an invoice has the optional facts of some companies', () => {
    const issuer = {
      ...TEST_INVOICE.issuer,
      establishmentAddress: 'Loja',
      specialTaxpayer: '5368',
      keepsAccounts: false,
      tradeName: '',
      regime: 'rimpe negocio popular',
    } as const;
    const nobody = { ...TEST_INVOICE.buyer, address: '', phone: '', email: '' };
    const other = invoiceXml(createInvoice({ ...TEST_INVOICE, issuer, buyer: nobody, notes: [] }));
    expect(other).toContain('</dirMatriz><contribuyenteRimpe>CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE</');
    expect(other).toContain(
      '<dirEstablecimiento>Loja</dirEstablecimiento><contribuyenteEspecial>5368</contribuyenteEspecial>' +
        '<obligadoContabilidad>NO</obligadoContabilidad>',
    );
    expect(other).not.toMatch(/nombreComercial|direccionComprador|infoAdicional/);
  });
});

test('a name of quotes and signs, and an address of two lines, are written whole (C28)', () => {
  const name = 'R&R «El "Rayo"» <Hnos.> ½';
  const issuer = { ...TEST_INVOICE.issuer, legalName: name, headOfficeAddress: 'Calle 1 y Loja\r\nlocal "3"' };
  const buyer = { ...TEST_INVOICE.buyer, name, address: 'Calle Larga\n7-42 & Borrero' };
  const lines = [{ code: 'FLETE', description: name, cents: 11_999 }];
  const xml = invoiceXml(createInvoice({ ...TEST_INVOICE, issuer, buyer, lines }));
  const written = 'R&amp;R «El "Rayo"» &lt;Hnos.&gt; ½';
  expect(xml).toContain(`<razonSocial>${written}</razonSocial>`);
  expect(xml).toContain('<dirMatriz>Calle 1 y Loja local "3"</dirMatriz>');
  expect(xml).toContain(`<razonSocialComprador>${written}</razonSocialComprador>`);
  expect(xml).toContain('<direccionComprador>Calle Larga 7-42 &amp; Borrero</direccionComprador>');
  expect(xml).toContain(`<descripcion>${written}</descripcion>`);
});

/** The amounts of elements of that name, in order. */
const amountsIn = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([\\d.]+)</${name}>`, 'g')), ([, amount = '']) => amount);

test.each([
  [[10, 20, 30], ['0.09', '0.17', '0.26'], { base: '0.52', vat: '0.08', total: '0.60' }],
  [[1_485, 1_485, 1_486], ['12.92', '12.91', '12.92'], { base: '38.75', vat: '5.81', total: '44.56' }],
])('the lines %j add up to the totals of XML and RIDE (C31)', (cents, bases, sums) => {
  const lines = cents.map((one) => ({ code: 'FLETE', description: 'Flete', cents: one }));
  const payments = lines.map((line) => ({ form: 'efectivo', cents: line.cents }) as const);
  const invoice = createInvoice({ ...TEST_INVOICE, lines, payments });
  const xml = invoiceXml(invoice);
  expect(amountsIn(xml, 'precioTotalSinImpuesto')).toEqual(bases);
  expect(amountsIn(xml, 'totalSinImpuestos')).toEqual([sums.base]);
  expect(amountsIn(xml, 'valor')[0]).toBe(sums.vat);
  expect(amountsIn(xml, 'importeTotal')).toEqual([sums.total]);
  const printed = rideLines(invoice, null).flatMap((line) => ('text' in line ? [line.text] : []));
  expect(printed.filter((text) => text.startsWith('FLETE'))).toEqual(
    bases.map((base) => `FLETE · 1 · Flete: $${base}`),
  );
  expect(printed).toEqual(
    expect.arrayContaining([`Subtotal 15 %: $${sums.base}`, `IVA 15 %: $${sums.vat}`, `Valor total: $${sums.total}`]),
  );
});

describe('the XML of companies with duties of their own', () => {
  const issuer = {
    ...TEST_INVOICE.issuer,
    carrier: 'operadora',
    withholdingAgent: '6498',
    largeTaxpayer: 'NAC-GCFOIOC21-00000868-E',
    regime: 'rimpe emprendedor',
  } as const;
  const content = { ...TEST_INVOICE, issuer, plate: 'ABC0123', providerRuc: '0993205451001' };
  const xml = invoiceXml(createInvoice(content));
  const names = (text: string) => Array.from(text.matchAll(/ nombre="([^"]*)"/g), ([, name]) => name);

  test('a retention agent is named between address and regime', () => {
    expect(xml).toContain('</dirMatriz><agenteRetencion>6498</agenteRetencion><contribuyenteRimpe>');
  });

  test('a transport operator has its code on each line and the plate between currency and payments', () => {
    expect(xml.match(/<\/codigoPrincipal><codigoAuxiliar>H492001<\/codigoAuxiliar><descripcion>/g)).toHaveLength(2);
    expect(xml).toContain('</moneda><placa>ABC0123</placa><pagos>');
  });

  test('a member has another code and no plate on invoices to its operator, and no code on others', () => {
    const { plate: _plate, ...other } = content;
    const operatorRuc = '0993370026001';
    const member = { ...other, issuer: { ...issuer, carrier: 'socio', operatorRuc } } as const;
    const operator = { ...content.buyer, idType: 'ruc', idNumber: operatorRuc } as const;
    const toOperator = invoiceXml(createInvoice({ ...member, buyer: operator }));
    expect(toOperator).toContain('<codigoAuxiliar>H492002</codigoAuxiliar>');
    expect(toOperator).not.toContain('placa');
    expect(invoiceXml(createInvoice(member))).not.toContain('codigoAuxiliar');
  });

  test('provider and large taxpayer come first, and keep their places among fifteen', () => {
    expect(xml).toContain('<campoAdicional nombre="RUC Proveedor">0993205451001</campoAdicional>');
    expect(xml).toContain('<campoAdicional nombre="Gran Contribuyente">NAC-GCFOIOC21-00000868-E</campoAdicional>');
    const notes = Array.from({ length: 20 }, (_, index) => ({ name: `Nota ${index.toString()}`, text: 'x' }));
    const full = names(invoiceXml(createInvoice({ ...content, notes })));
    expect(full).toHaveLength(15);
    expect(full.slice(0, 5)).toEqual(['RUC Proveedor', 'Gran Contribuyente', 'Email', 'Teléfono', 'Nota 0']);
  });

  test('a credit note names provider, agent and large taxpayer, and no transport', () => {
    const note = invoiceXml(createInvoice({ ...TEST_CREDIT_NOTE, issuer, providerRuc: '0993205451001' }));
    expect(names(note).slice(0, 2)).toEqual(['RUC Proveedor', 'Gran Contribuyente']);
    expect(note).toContain('<agenteRetencion>6498</agenteRetencion>');
    expect(note).not.toMatch(/H49200|placa|codigoA/);
  });
});

test('attributes are escaped as canonical XML does', () => {
  expect(element('a', '', { b: '<"\n>&' })).toBe('<a b="&lt;&quot;&#xA;>&amp;"></a>');
  expect(textElement('a', '"<\r>&')).toBe('<a>"&lt;&#xD;&gt;&amp;</a>');
});

test.each([
  ['  two\r\n lines\t', 20, 'two lines'],
  ['zero\u0000 and \uFFFF', 20, 'zero and'],
  ['🚚🚚🚚', 2, '🚚🚚'],
  ['one two', 4, 'one'],
])('%j is cut to one line of %d characters', (text, max, line) => {
  expect(oneLine(text, max)).toBe(line);
});
