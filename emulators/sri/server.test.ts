/** Tests the product's SRI client against the fake. */
import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sriSoap, SriUnavailableError } from '../../functions/src/areas/invoices/sri.ts';
import type { Sri } from '../../functions/src/areas/invoices/sri.ts';
import { createInvoice } from '../../functions/src/areas/invoices/invoice.ts';
import { invoiceXml } from '../../functions/src/areas/invoices/invoice-xml.ts';
import { signInvoice } from '../../functions/src/areas/invoices/sign-invoice.ts';
import { TEST_INVOICE, testCertificate } from '../../functions/src/areas/invoices/testing/test-invoice.ts';
import { FakeSri } from './fake-sri.ts';
import { serveFakeSri } from './server.ts';

const SIGNED_AT = Date.parse('2026-11-24T03:04:05Z');
const invoice = createInvoice(TEST_INVOICE);

const fake = new FakeSri();
let server: Server;
let sri: Sri;
let file: string;
beforeAll(async () => {
  server = await serveFakeSri(fake, 0);
  sri = sriSoap({ pruebas: fake.base, produccion: 'http://127.0.0.1:1' });
  file = signInvoice(invoiceXml(invoice), await testCertificate(), { signedAtMs: SIGNED_AT });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  fake.reset();
  fake.setNow(SIGNED_AT);
});

const control = (path: string, body?: object) =>
  fetch(`${fake.base}/test/${path}`, body && { method: 'POST', body: JSON.stringify(body) }).then(
    (response) => response.json() as Promise<unknown>,
  );

describe('an invoice sent to the SRI', () => {
  test('an invoice is received and authorised', async () => {
    expect(await sri.submit('pruebas', file)).toEqual({ kind: 'received' });
    const authorisation = await sri.authorisation('pruebas', invoice.accessKey);
    expect(authorisation.kind).toBe('authorised');
    const { at, document } = authorisation.kind === 'authorised' ? authorisation : { at: '', document: '' };
    expect(Math.abs(Date.parse(at) - SIGNED_AT)).toBeLessThan(60_000);
    expect(document).toBe(file.trim());
    expect(await control('authorised')).toEqual([invoice.accessKey]);
  });

  test('an invoice sent twice is recognised', async () => {
    await sri.submit('pruebas', file);
    await sri.authorisation('pruebas', invoice.accessKey);
    expect(await sri.submit('pruebas', file)).toEqual({ kind: 'known' });
  });

  test('an invoice in process is recognised', async () => {
    await control('behaviour', { processingMs: 60_000 });
    await sri.submit('pruebas', file);
    expect(await sri.submit('pruebas', file)).toEqual({ kind: 'processing' });
    expect(await sri.authorisation('pruebas', invoice.accessKey)).toEqual({ kind: 'processing' });
    await control('clock', { seconds: 60 });
    expect(await sri.authorisation('pruebas', invoice.accessKey)).toMatchObject({ kind: 'authorised' });
  });

  test('an invalid invoice is returned with its errors', async () => {
    expect(await sri.submit('pruebas', file.replace('<propina>', '<a>1</a><propina>'))).toEqual({
      kind: 'returned',
      messages: [
        {
          code: '35',
          text: 'ARCHIVO NO CUMPLE ESTRUCTURA XML',
          detail: 'En infoFactura se esperaba propina y se encontró a',
        },
      ],
    });
  });

  test.each(['NO AUTORIZADO', 'RECHAZADO'])('an invoice is refused as %s with the reason', async (refusalState) => {
    await control('behaviour', { refusal: 'Subtotales < total & más', refusalState });
    await sri.submit('pruebas', file);
    expect(await sri.authorisation('pruebas', invoice.accessKey)).toEqual({
      kind: 'refused',
      at: expect.stringMatching(/^2026-11-24T03:04:/) as string,
      messages: [{ code: '52', text: 'ERROR EN DIFERENCIAS', detail: 'Subtotales < total & más' }],
    });
  });

  test.each([false, true])('a correction is refused again with the newest listed first: %s', async (isNewestFirst) => {
    const refuse = (refusal: string) => control('behaviour', { refusal, listsNewestFirst: isNewestFirst });
    await refuse('El primero');
    await sri.submit('pruebas', file);
    await sri.authorisation('pruebas', invoice.accessKey);
    await control('clock', { seconds: 60 });
    await refuse('La corrección');
    expect(await sri.submit('pruebas', file)).toEqual({ kind: 'received' });
    expect(await sri.authorisation('pruebas', invoice.accessKey)).toMatchObject({
      kind: 'refused',
      messages: [{ detail: 'La corrección' }],
    });
  });

  test('an invoice that was never received is unknown', async () => {
    expect(await sri.authorisation('pruebas', invoice.accessKey)).toEqual({ kind: 'unknown' });
  });
});

describe('a service that does not respond', () => {
  test.each([
    ['down', { kind: 'refuse' }],
    ['broken', { kind: 'error', status: 503 }],
  ])('a service that is %s is unavailable and stores no document', async (_name, trouble) => {
    await control('troubles', { ...trouble, times: 1 });
    await expect(sri.submit('pruebas', file)).rejects.toThrow(SriUnavailableError);
    expect(fake.authorise(invoice.accessKey)).toBeNull();
    expect(await sri.submit('pruebas', file)).toEqual({ kind: 'received' });
  });

  test('a document received before the service failed is recognised later', async () => {
    await control('troubles', { kind: 'lose_answer', times: 1 });
    await expect(sri.submit('pruebas', file)).rejects.toThrow(SriUnavailableError);
    expect(await sri.submit('pruebas', file)).toEqual({ kind: 'known' });
  });

  test('a service that does not listen is unavailable', async () => {
    await expect(sri.submit('produccion', file)).rejects.toThrow(SriUnavailableError);
  });

  test('the client asks for each document by its key', async () => {
    await sri.submit('pruebas', file);
    await sri.authorisation('pruebas', invoice.accessKey);
    expect(((await control('requests')) as { key: string }[]).map(({ key }) => key)).toEqual([
      invoice.accessKey,
      invoice.accessKey,
    ]);
    await expect(sri.authorisation('pruebas', 'x')).rejects.toThrow(RangeError);
  });
});

test.each([undefined, 'validarComprobante'])('a request with the action %s gets a SOAP fault', async (action) => {
  const response = await fetch(`${fake.base}/comprobantes-electronicos-ws/RecepcionComprobantesOffline`, {
    method: 'POST',
    body: '<a/>',
    headers: { ...(action !== undefined && { soapaction: action }) },
  });
  expect(response.status).toBe(500);
  expect(fake.requests).toEqual([]);
});

test('an unknown request gets a SOAP fault', async () => {
  const response = await fetch(`${fake.base}/comprobantes-electronicos-ws/RecepcionComprobantesOffline`, {
    method: 'POST',
    body: 'hola',
    headers: { soapaction: '""' },
  });
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('La operación no existe')]);
});
