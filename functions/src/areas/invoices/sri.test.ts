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

describe('several answers about one key', () => {
  const answered = (...answers: readonly string[]): string =>
    envelope(
      '<a:autorizacionComprobanteResponse xmlns:a="x"><RespuestaAutorizacionComprobante><autorizaciones>' +
        answers.map((one) => `<autorizacion>${one}</autorizacion>`).join('') +
        '</autorizaciones></RespuestaAutorizacionComprobante></a:autorizacionComprobanteResponse>',
    );
  const at = (minute: number) => `<fechaAutorizacion>2026-11-23T10:0${minute.toString()}:00-05:00</fechaAutorizacion>`;
  const refused = (minute: number) =>
    `<estado>NO AUTORIZADO</estado>${at(minute)}<comprobante><![CDATA[<a/>]]></comprobante>` +
    `<mensajes><mensaje><identificador>5${minute.toString()}</identificador></mensaje></mensajes>`;
  const AUTHORISED = `<estado>AUTORIZADO</estado>${at(1)}<comprobante><![CDATA[<b a="1">&amp;</b>]]></comprobante>`;
  const IN_PROCESS = '<estado>EN PROCESO</estado>';

  test.each<[string, readonly string[], object]>([
    ['an old and a new refusal', [refused(1), refused(2)], { kind: 'refused', at: '2026-11-23T15:02:00.000Z' }],
    ['a new and an old refusal', [refused(2), refused(1)], { kind: 'refused', messages: [{ code: '52' }] }],
    ['a refusal, then one in process', [refused(1), IN_PROCESS], { kind: 'processing' }],
    ['one in process, then a refusal', [IN_PROCESS, refused(1)], { kind: 'processing' }],
    ['an authorisation before a refusal', [AUTHORISED, refused(2)], { kind: 'authorised' }],
    ['an authorisation after a refusal', [refused(2), AUTHORISED], { document: '<b a="1">&amp;</b>' }],
    ['none', [], { kind: 'unknown' }],
  ])('%s', async (_name, answers, expected) => {
    answer = (response) => response.end(answered(...answers));
    expect(await sri.authorisation('pruebas', '1'.repeat(49))).toMatchObject(expected);
  });

  test('a refusal without a readable date has none', async () => {
    answer = (response) => response.end(answered('<estado>RECHAZADO</estado>'));
    expect(await sri.authorisation('pruebas', '1'.repeat(49))).toEqual({ kind: 'refused', at: null, messages: [] });
  });
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
