import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sriSoap, SriUnavailableError } from './sri.ts';
import type { Sri } from './sri.ts';

let server: Server;
let sri: Sri;
let answer: (response: ServerResponse) => void;
/** Whether the last answer was read to its end. */
let isRead: boolean;

beforeAll(async () => {
  server = createServer((request, response) => {
    isRead = false;
    response.on('finish', () => {
      isRead = true;
    });
    request.resume().on('end', () => {
      answer(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port.toString()}`;
  sri = sriSoap({ pruebas: origin, produccion: origin });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const envelope = (content: string): string =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`;
const received = (more = ''): string =>
  envelope(
    `<r:validarComprobanteResponse xmlns:r="x"><RespuestaRecepcionComprobante><estado>RECIBIDA</estado>${more}</RespuestaRecepcionComprobante></r:validarComprobanteResponse>`,
  );

test('an answer as documented is read', async () => {
  answer = (response) => response.end(received());
  expect(await sri.submit('pruebas', '<factura/>')).toEqual({ kind: 'received' });
});

test('entities within entities are not expanded', async () => {
  const entities = Array.from({ length: 12 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
  const returned = received(
    '<comprobantes><comprobante><mensajes><mensaje><mensaje>&e12;</mensaje></mensaje></mensajes></comprobante></comprobantes>',
  );
  const text = returned.replace('RECIBIDA', 'DEVUELTA');
  answer = (response) => response.end(`<!DOCTYPE a [<!ENTITY e0 "ja">${entities.join('')}]>${text}`);
  const reply = await sri.submit('pruebas', '<factura/>');
  expect(reply.kind).toBe('returned');
  expect(JSON.stringify(reply).length).toBeLessThan(500);
});

describe('an answer that would cost too much counts as none', () => {
  test.each([
    ['nested 100,000 deep', '<a>'.repeat(100_000)],
    ['that repeats a long entity', `<!DOCTYPE a [<!ENTITY e "${'x'.repeat(9000)}">]>${received('&e;'.repeat(2000))}`],
  ])('%s', async (_name, text) => {
    answer = (response) => response.end(text);
    await expect(sri.submit('pruebas', '<factura/>')).rejects.toThrow(SriUnavailableError);
  });

  test('an endless answer is not read to its end', async () => {
    answer = (response) => {
      const write = (): void => {
        while (!response.destroyed && response.write('<b/>'.repeat(10_000)));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    };
    await expect(sri.submit('pruebas', '<factura/>')).rejects.toThrow('too great a length');
    expect(isRead).toBe(false);
  });
});
