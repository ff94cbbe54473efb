import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InvoiceContent } from '@llevo/contract/entities/invoice';
import { createInvoice } from '../../functions/src/areas/invoices/invoice.ts';
import { invoiceXml } from '../../functions/src/areas/invoices/invoice-xml.ts';
import { signInvoice } from '../../functions/src/areas/invoices/sign-invoice.ts';
import type { SigningCertificate } from '../../functions/src/areas/invoices/certificate.ts';
import { madeCertificate, UANATACA_ISSUER } from '../../functions/src/areas/invoices/testing/made-certificate.ts';
import {
  TEST_CREDIT_NOTE,
  TEST_INVOICE,
  testCertificate,
} from '../../functions/src/areas/invoices/testing/test-invoice.ts';
import { amountProblem } from './check-structure.ts';
import { FakeSri } from './fake-sri.ts';
import { parseXml } from './xml-tree.ts';

const SIGNED_AT = Date.parse('2026-11-24T03:04:05Z');
const NEXT_DAY = Date.parse('2026-11-24T15:00:00Z');

let certificate: SigningCertificate;
let fake: FakeSri;
beforeAll(async () => {
  certificate = await testCertificate();
});
beforeEach(() => {
  fake = new FakeSri();
  fake.setNow(SIGNED_AT);
});

const key = (change: Partial<InvoiceContent> = {}) => createInvoice({ ...TEST_INVOICE, ...change }).accessKey;
const xmlOf = (change: Partial<InvoiceContent> = {}) => invoiceXml(createInvoice({ ...TEST_INVOICE, ...change }));
const sign = (xml: string) => signInvoice(xml, certificate, { signedAtMs: SIGNED_AT });
const signed = (change: Partial<InvoiceContent> = {}) => sign(xmlOf(change));
const codes = (answer: { readonly mensajes: readonly { readonly identificador: string }[] } | null) =>
  answer?.mensajes.map(({ identificador }) => identificador);

describe('reception', () => {
  test('the SRI receives a signed invoice and authorises it under its key', () => {
    expect(fake.receive(signed())).toEqual({ estado: 'RECIBIDA', claveAcceso: key(), mensajes: [] });
    expect(fake.authorise(key())).toMatchObject({ estado: 'AUTORIZADO', ambiente: 'PRUEBAS', xml: signed() });
    expect(fake.authorisedKeys).toEqual([key()]);
  });

  test('the SRI recognises a key while the invoice is in process and afterwards', () => {
    fake.processingMs = 10_000;
    fake.receive(signed());
    expect(codes(fake.receive(signed()))).toEqual(['70']);
    fake.advance(10);
    fake.authorise(key());
    expect(codes(fake.receive(signed()))).toEqual(['43']);
  });

  test('the SRI accepts a sequence number only once, even with another key', () => {
    fake.receive(signed());
    expect(codes(fake.receive(signed({ numericCode: '87654321' })))).toEqual(['45']);
    expect(fake.receive(signed({ sequence: 43 })).estado).toBe('RECIBIDA');
    expect(fake.receive(signed({ issuer: { ...TEST_INVOICE.issuer, emissionPoint: '003' } })).estado).toBe('RECIBIDA');
    expect(fake.receive(signed({ environment: 'produccion' })).estado).toBe('RECIBIDA');
    fake.setNow(NEXT_DAY);
    expect(codes(fake.receive(signed({ issuedOn: '2026-11-24' })))).toEqual(['45']);
  });

  test.each(['2026-11-22', '2026-11-24'])('the SRI returns an invoice of another day: %s', (issuedOn) => {
    expect(codes(fake.receive(signed({ issuedOn })))).toEqual(['65']);
  });

  test('a document that the SRI loses is unknown to it, and received again', () => {
    fake.receive(signed());
    fake.lose(key());
    expect(fake.authorise(key())).toBeNull();
    expect(fake.receive(signed()).estado).toBe('RECIBIDA');
  });

  test.each([
    ['a key with a wrong check digit', `<claveAcceso>${key()}`, `<claveAcceso>${key().slice(0, -1)}0`],
    ['the key of another RUC', '<ruc>1790016919001', '<ruc>1790085783001'],
    ['the key of another date', '23/11/2026', '24/11/2026'],
    ['the key of another sequence', '<secuencial>000000042', '<secuencial>000000043'],
    ['the key of another environment', '<ambiente>1', '<ambiente>2'],
  ])('the SRI returns an invoice with %s', (_name, from, to) => {
    const xml = xmlOf();
    expect(xml).toContain(from);
    const answer = fake.receive(sign(xml.replace(from, to)));
    expect([answer.estado, codes(answer)]).toEqual(['DEVUELTA', ['80']]);
  });

  test.each([
    ['elements in another order', /(<ambiente>.*?<\/ambiente>)(<tipoEmision>.*?<\/tipoEmision>)/, '$2$1'],
    ['a missing element', /<dirMatriz>.*?<\/dirMatriz>/, ''],
    ['an element too many', '<propina>', '<extra>1</extra><propina>'],
    ['an empty element', /<direccionComprador>.*?</, '<direccionComprador><'],
    ['a line break', 'Calle Larga', 'Calle\nLarga'],
    ['three decimals', '<importeTotal>119.99', '<importeTotal>119.990'],
    ['no lines', /<detalles>.*<\/detalles>/, '<detalles></detalles>'],
    ['another root', /^<factura (.*)<\/factura>$/, '<nota $1</nota>'],
    ['another id', 'id="comprobante"', 'id="otro"'],
    ['a version that does not exist', 'version="1.1.0"', 'version="3.0.0"'],
    ['elements within a text', '<propina>0.00', '<propina><valor>0.00</valor>'],
    [
      'a special taxpayer’s number with spaces',
      '<obligado',
      '<contribuyenteEspecial>NAC-0123 45/6</contribuyenteEspecial><obligado',
    ],
    [
      'a special taxpayer’s number of two digits',
      '<obligado',
      '<contribuyenteEspecial>12</contribuyenteEspecial><obligado',
    ],
    [
      'a retention agent’s number of nine digits',
      '</dirMatriz>',
      '</dirMatriz><agenteRetencion>123456789</agenteRetencion>',
    ],
    ['a plate after the payments', '</pagos>', '</pagos><placa>ABC1234</placa>'],
    [
      'an auxiliary code after the description',
      '</descripcion>',
      '</descripcion><codigoAuxiliar>H492001</codigoAuxiliar>',
    ],
    [
      '16 additional fields',
      /<campoAdicional .*<\/campoAdicional>/,
      '<campoAdicional nombre="A">1</campoAdicional>'.repeat(16),
    ],
    ['an additional field without a name', 'nombre="Servicio"', 'nombre=""'],
    ['sequence zero', '<secuencial>000000042', '<secuencial>000000000'],
  ])('the SRI returns an invoice with %s', (_name, from, to) => {
    const xml = xmlOf().replace(from, to);
    expect(xml).not.toBe(xmlOf());
    expect(codes(fake.receive(xml))).toEqual(['35']);
    expect(fake.authorise(key())).toBeNull();
  });

  test.each(['', 'hola', '<factura>', '<a/><b/>'])('the SRI returns text that is not an XML document: %j', (text) => {
    expect(fake.receive(text)).toMatchObject({ estado: 'DEVUELTA', claveAcceso: 'N/A' });
  });
});

describe('authorisation', () => {
  test('a received invoice is in process at first', () => {
    fake.processingMs = 60_000;
    fake.receive(signed());
    expect(fake.authorise(key())?.estado).toBe('EN PROCESO');
    fake.advance(60);
    expect(fake.authorise(key())?.estado).toBe('AUTORIZADO');
  });

  test('the SRI has no authorisation for a key that was never received', () => {
    expect(fake.authorise(key())).toBeNull();
  });

  test.each([
    ['an unsigned invoice', (xml: string) => xml],
    ['an invoice changed after it was signed', (xml: string) => sign(xml).replace('119.99', '119.98')],
    [
      'a signature without its certificate',
      (xml: string) => sign(xml).replace(/<ds:X509Certificate>.*?</, '<ds:X509Certificate><'),
    ],
    [
      'a signature without the digest of its certificate',
      (xml: string) => sign(xml).replace(/<etsi:SigningCertificate>.*<\/etsi:SigningCertificate>/, ''),
    ],
    [
      'a certificate of another time',
      (xml: string) => signInvoice(xml, certificate, { signedAtMs: Date.parse('2020-01-01') }),
    ],
  ])('the SRI refuses %s', (_name, make) => {
    expect(fake.receive(make(xmlOf())).estado).toBe('RECIBIDA');
    const answer = fake.authorise(key());
    expect([answer?.estado, codes(answer)]).toEqual(['NO AUTORIZADO', ['39']]);
  });

  test.each([
    ['a total', '<importeTotal>119.99', '<importeTotal>120.00'],
    ['a base', '<totalSinImpuestos>104.34', '<totalSinImpuestos>104.35'],
    ['a payment', '<total>60.00', '<total>59.00'],
    ['the tax of the lines', '<valor>2.61', '<valor>2.62'],
    ['a tax that is not its rate', '<tarifa>15.00', '<tarifa>12.00'],
  ])('the SRI refuses %s that does not add up', (_name, from, to) => {
    const xml = xmlOf();
    expect(xml).toContain(from);
    fake.receive(sign(xml.replace(from, to)));
    expect(codes(fake.authorise(key()))).toEqual(['52']);
  });

  test('the SRI refuses a certificate that does not name the RUC', async () => {
    const other = await madeCertificate({ extensions: [{ type: '1.3.6.1.4.1.37746.3.11', value: '1790085783001' }] });
    fake.receive(signInvoice(xmlOf(), other, { signedAtMs: SIGNED_AT }));
    expect(fake.authorise(key())?.mensajes).toMatchObject([
      { identificador: '39', informacionAdicional: 'No existe el RUC en el certificado digital' },
    ]);
  });

  test.each([
    ['accepts a certificate with only the cédula of a person', '1710034065', []],
    ['refuses a certificate with only ten digits of a company’s RUC', '1790016919', ['39']],
  ])('the SRI %s', async (_rule, number, expected) => {
    const change = { issuer: { ...TEST_INVOICE.issuer, ruc: `${number}001` } };
    const made = await madeCertificate({ extensions: [{ type: '1.3.6.1.4.1.37746.3.1', value: number }] });
    fake.receive(signInvoice(xmlOf(change), made, { signedAtMs: SIGNED_AT }));
    const answer = fake.authorise(key(change));
    expect(codes(answer)?.filter((code) => code === '39')).toEqual(expected);
    expect(answer?.estado).toBe(expected.length === 0 ? 'AUTORIZADO' : 'NO AUTORIZADO');
  });

  test('the SRI reads the issuer of a certificate as Java does', async () => {
    const extensions = [{ type: '1.3.6.1.4.1.47286.102.3.11', value: TEST_INVOICE.issuer.ruc }];
    const uanataca = await madeCertificate({ issuer: UANATACA_ISSUER, extensions });
    fake.receive(signInvoice(xmlOf(), uanataca, { signedAtMs: SIGNED_AT }));
    expect(fake.authorise(key())).toMatchObject({ estado: 'AUTORIZADO' });
  });

  test('a refused document keeps its number and its key on the same day', () => {
    fake.refusalState = 'RECHAZADO';
    fake.receive(xmlOf());
    expect(fake.authorise(key())?.estado).toBe('RECHAZADO');
    expect(codes(fake.receive(signed({ numericCode: '87654321' })))).toEqual(['45']);
    fake.setNow(NEXT_DAY);
    expect(fake.receive(signed({ issuedOn: '2026-11-24' })).estado).toBe('RECIBIDA');
  });

  test('a refused invoice may be sent again under the same key', () => {
    fake.receive(xmlOf());
    expect(fake.authorise(key())?.estado).toBe('NO AUTORIZADO');
    expect(fake.receive(signed()).estado).toBe('RECIBIDA');
    expect(fake.authorise(key())?.estado).toBe('AUTORIZADO');
  });

  test.each([
    ['after the refusal', false, ['NO AUTORIZADO', 'AUTORIZADO']],
    ['before the refusal', true, ['AUTORIZADO', 'NO AUTORIZADO']],
  ])('a refusal is kept while its correction is in process, whose answer is listed %s', (_name, isFirst, states) => {
    const statesOf = () => fake.answers(key()).map(({ estado }) => estado);
    fake.listsNewestFirst = isFirst;
    fake.receive(xmlOf());
    fake.authorise(key());
    fake.advance(60);
    fake.processingMs = 60_000;
    fake.receive(signed());
    expect(statesOf()).toEqual(['NO AUTORIZADO']);
    fake.advance(60);
    expect(statesOf()).toEqual(states);
    fake.keepsRefusals = false;
    expect(statesOf()).toEqual(['AUTORIZADO']);
  });

  test('the SRI refuses a buyer’s RUC of another than the first establishment', () => {
    const buyer = { ...TEST_INVOICE.buyer, idType: 'ruc', idNumber: '1710034065002' } as const;
    fake.receive(signed({ buyer }));
    const refused = fake.authorise(key({ buyer }));
    expect(refused?.estado).toBe('NO AUTORIZADO');
    expect(refused?.mensajes).toMatchObject([
      { identificador: '69', informacionAdicional: 'El RUC del comprador no existe en el catastro' },
    ]);
    const corrected = { ...buyer, idNumber: '1710034065001' };
    expect(fake.receive(signed({ buyer: corrected })).estado).toBe('RECIBIDA');
    expect(fake.authorise(key({ buyer: corrected }))?.estado).toBe('AUTORIZADO');
  });

  test('the SRI refuses every invoice while a test sets a refusal', () => {
    fake.refusal = 'RUC suspendido';
    fake.receive(signed());
    expect(fake.authorise(key())?.mensajes).toMatchObject([{ informacionAdicional: 'RUC suspendido' }]);
  });

  test('a reset clears all documents', () => {
    fake.receive(signed());
    fake.reset();
    fake.setNow(SIGNED_AT);
    expect(fake.authorise(key())).toBeNull();
    expect(fake.receive(signed()).estado).toBe('RECIBIDA');
  });
});

test('invoices of the product add up for any prices and rates', () => {
  for (let cents = 1; cents < 400; cents += 1) {
    const root = parseXml(
      xmlOf({
        vatPercent: [0, 5, 12, 15][cents % 4] ?? 0,
        lines: [
          { code: 'A', description: 'A', cents },
          { code: 'B', description: 'B', cents: cents * 7 },
        ],
        payments: [{ form: 'tarjeta', cents: cents * 8 }],
      }),
    );
    expect([cents, root && amountProblem(root)]).toEqual([cents, null]);
  }
});

describe('companies with duties of their own', () => {
  const issuer = {
    ...TEST_INVOICE.issuer,
    carrier: 'operadora',
    specialTaxpayer: '5368',
    withholdingAgent: '6498',
    largeTaxpayer: 'NAC-GCFOIOC21-00000868-E',
    regime: 'rimpe negocio popular',
  } as const;

  test('invoices of a transport operator, and their credit notes, are authorised', () => {
    const own = { issuer, providerRuc: '0993205451001' };
    const invoice = { ...own, plate: 'ABC0123' };
    expect(fake.receive(signed(invoice)).estado).toBe('RECIBIDA');
    expect(fake.authorise(key(invoice))).toMatchObject({ estado: 'AUTORIZADO' });
    const note = createInvoice({ ...TEST_CREDIT_NOTE, ...own });
    fake.setNow(NEXT_DAY);
    expect(fake.receive(sign(invoiceXml(note)))).toMatchObject({ estado: 'RECIBIDA' });
    expect(fake.authorise(note.accessKey)).toMatchObject({ estado: 'AUTORIZADO' });
  });
});

describe('a credit note', () => {
  const noteXml = (change: Partial<InvoiceContent> = {}) =>
    invoiceXml(createInvoice({ ...TEST_CREDIT_NOTE, ...change }));
  const noteKey = (change: Partial<InvoiceContent> = {}) => createInvoice({ ...TEST_CREDIT_NOTE, ...change }).accessKey;
  const sent = (change: Partial<InvoiceContent> = {}) => {
    fake.setNow(NEXT_DAY);
    expect(fake.receive(sign(noteXml(change))).estado).toBe('RECIBIDA');
    return fake.authorise(noteKey(change));
  };
  const issueInvoice = () => {
    fake.receive(signed());
    fake.authorise(key());
  };
  const whole = [{ code: 'NC', description: 'Anula la factura', cents: 11_999 }];

  test('credit notes of an authorised invoice are authorised up to its amount, in whole or in parts', () => {
    issueInvoice();
    expect(sent()).toMatchObject({ estado: 'AUTORIZADO' });
    const rest = [{ code: 'NC', description: 'El resto', cents: 11_999 - 1_150 }];
    expect(sent({ sequence: 8, lines: rest })).toMatchObject({ estado: 'AUTORIZADO' });
    const cent = [{ code: 'NC', description: 'Un centavo', cents: 1 }];
    expect(sent({ sequence: 9, lines: cent })).toMatchObject({
      estado: 'NO AUTORIZADO',
      mensajes: [{ informacionAdicional: 'valorModificacion' }],
    });
  });

  test.each([
    ['totalSinImpuestos', 5_218, 5_217],
    ['totalConImpuestos', 5_217, 5_216],
  ])('a credit note cannot exceed its invoice in %s, even within the total', (sum, first, second) => {
    issueInvoice();
    const half = (cents: number, baseCents: number) => [{ code: 'NC', description: 'La mitad', cents, baseCents }];
    expect(sent({ lines: half(6_000, first) })).toMatchObject({ estado: 'AUTORIZADO' });
    expect(sent({ sequence: 8, lines: half(5_999, second) })).toMatchObject({
      estado: 'NO AUTORIZADO',
      mensajes: [{ informacionAdicional: sum }],
    });
  });

  test('an annulled credit note frees its amount, and an annulled invoice allows no credit note', () => {
    issueInvoice();
    sent({ lines: whole });
    fake.annul(noteKey({ lines: whole }));
    expect(sent({ sequence: 8, lines: whole })).toMatchObject({ estado: 'AUTORIZADO' });
    fake.annul(key());
    expect(sent({ sequence: 9 })).toMatchObject({
      estado: 'NO AUTORIZADO',
      mensajes: [{ informacionAdicional: 'El comprobante modificado no existe' }],
    });
  });

  test('credit notes have their own numbers', () => {
    issueInvoice();
    expect(sent({ sequence: TEST_INVOICE.sequence, lines: whole })).toMatchObject({ estado: 'AUTORIZADO' });
    const again = fake.receive(sign(noteXml({ sequence: TEST_INVOICE.sequence, numericCode: '87654321' })));
    expect(codes(again)).toEqual(['45']);
  });

  test.each<[string, Partial<InvoiceContent>]>([
    [
      'a credit note for a missing invoice',
      { corrects: { number: '001-002-000000043', issuedOn: '2026-11-23', reason: 'x' } },
    ],
    [
      'a credit note with another date of its invoice',
      { corrects: { number: '001-002-000000042', issuedOn: '2026-11-22', reason: 'x' } },
    ],
    ['a credit note for another buyer', { buyer: { ...TEST_INVOICE.buyer, idType: 'ruc', idNumber: '1790016919001' } }],
    ['a credit note in another environment', { environment: 'produccion' }],
  ])('%s is not authorised', (_name, change) => {
    issueInvoice();
    expect(sent(change)).toMatchObject({ estado: 'NO AUTORIZADO' });
  });

  test('a credit note with an invoice’s document code is returned for its key', () => {
    expect(codes(fake.receive(sign(noteXml().replace('<codDoc>04', '<codDoc>01'))))).toEqual(['80']);
  });

  test.each([
    ['without a reason', /<motivo>.*<\/motivo>/, ''],
    ['with the code line of an invoice', /codigoInterno/g, 'codigoPrincipal'],
    ['with a rate in its totals', '</baseImponible><valor>1.50', '</baseImponible><tarifa>15.00</tarifa><valor>1.50'],
    ['with a date that does not exist', '<fechaEmisionDocSustento>23/11', '<fechaEmisionDocSustento>23/13'],
    ['with payments', '<motivo>', '<pagos></pagos><motivo>'],
  ])('a credit note %s is returned', (_name, from, to) => {
    expect(codes(fake.receive(sign(noteXml().replace(from, to))))).toEqual(['35']);
  });

  test('a credit note with wrong sums is not authorised', () => {
    issueInvoice();
    fake.setNow(NEXT_DAY);
    fake.receive(sign(noteXml().replace('<valorModificacion>11.50', '<valorModificacion>11.40')));
    expect(fake.authorise(noteKey())).toMatchObject({ estado: 'NO AUTORIZADO' });
  });
});
