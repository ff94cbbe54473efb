/** The product's client of the SRI, against the fake. */
import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sriSoap } from '../../functions/src/adapters/invoices/sri-soap.ts';
import type { Sri } from '../../functions/src/adapters/invoices/ports.ts';
import { SriUnavailable } from '../../functions/src/errors/sri-unavailable.ts';
import { createInvoice } from '../../functions/src/invoices/invoice.ts';
import { invoiceXml } from '../../functions/src/invoices/invoice-xml.ts';
import { signInvoice } from '../../functions/src/invoices/sign-invoice.ts';
import { TEST_INVOICE, testCertificate } from '../../functions/src/invoices/testing/test-invoice.ts';
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
});

const control = (path: string, body?: object) =>
  fetch(`${fake.base}/test/${path}`, body && { method: 'POST', body: JSON.stringify(body) }).then(
    (response) => response.json() as Promise<unknown>,
  );

describe('an invoice sent to the SRI', () => {
  test('is received and authorised', async () => {
    expect(await sri.submit('pruebas', file)).toEqual({ kind: 'received' });
    const authorisation = await sri.authorisation('pruebas', invoice.accessKey);
    expect(authorisation.kind).toBe('authorised');
    const at = authorisation.kind === 'authorised' ? Date.parse(authorisation.at) : 0;
    expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
    expect(await control('authorised')).toEqual([invoice.accessKey]);
  });

  test('is known when it is sent twice', async () => {
    await sri.submit('pruebas', file);
    await sri.authorisation('pruebas', invoice.accessKey);
    expect(await sri.submit('pruebas', file)).toEqual({ kind: 'known' });
  });

  test('is in process for a while, and known meanwhile', async () => {
    await control('behaviour', { processingMs: 60_000 });
    await sri.submit('pruebas', file);
    expect(await sri.submit('pruebas', file)).toEqual({ kind: 'known' });
    expect(await sri.authorisation('pruebas', invoice.accessKey)).toEqual({ kind: 'processing' });
    await control('clock', { seconds: 60 });
    expect(await sri.authorisation('pruebas', invoice.accessKey)).toMatchObject({ kind: 'authorised' });
  });

  test('comes back with what is wrong with it', async () => {
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

  test('is refused with the reason', async () => {
    await control('behaviour', { refusal: 'Subtotales < total & más' });
    await sri.submit('pruebas', file);
    expect(await sri.authorisation('pruebas', invoice.accessKey)).toEqual({
      kind: 'refused',
      messages: [{ code: '52', text: 'ERROR EN DIFERENCIAS', detail: 'Subtotales < total & más' }],
    });
  });

  test('that was never received is in process: the SRI answers with an empty list', async () => {
    expect(await sri.authorisation('pruebas', invoice.accessKey)).toEqual({ kind: 'processing' });
  });
});

describe('a service that does not respond', () => {
  test.each([
    ['down', { kind: 'refuse' }],
    ['broken', { kind: 'error', status: 503 }],
  ])('and is %s is unavailable, and leaves no document', async (_name, trouble) => {
    await control('troubles', { ...trouble, times: 1 });
    await expect(sri.submit('pruebas', file)).rejects.toThrow(SriUnavailable);
    expect(fake.authorise(invoice.accessKey)).toBeNull();
    expect(await sri.submit('pruebas', file)).toEqual({ kind: 'received' });
  });

  test('but had received the document knows it afterwards', async () => {
    await control('troubles', { kind: 'lose_answer', times: 1 });
    await expect(sri.submit('pruebas', file)).rejects.toThrow(SriUnavailable);
    expect(await sri.submit('pruebas', file)).toEqual({ kind: 'known' });
  });

  test('and is not there is unavailable', async () => {
    await expect(sri.submit('produccion', file)).rejects.toThrow(SriUnavailable);
  });

  test('is asked for each document by its key', async () => {
    await sri.submit('pruebas', file);
    await sri.authorisation('pruebas', invoice.accessKey);
    expect(((await control('requests')) as { key: string }[]).map(({ key }) => key)).toEqual([
      invoice.accessKey,
      invoice.accessKey,
    ]);
    await expect(sri.authorisation('pruebas', 'x')).rejects.toThrow(RangeError);
  });
});

test('what is no request of the SRI is a fault', async () => {
  const response = await fetch(`${fake.base}/comprobantes-electronicos-ws/RecepcionComprobantesOffline`, {
    method: 'POST',
    body: 'hola',
  });
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('La operación no existe')]);
});
