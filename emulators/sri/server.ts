/** The fake over HTTP: the SRI's two SOAP services, and test controls below /test. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { answerUnderFault, HOST, listen, readBody, sendJson } from '../fakes/fake-server.ts';
import { type Controls, handleTestControl } from '../fakes/test-controls.ts';
import type { FakeSri, Authorisation, Reception, SriMessage } from './fake-sri.ts';
import { parseXml, textAt, type XmlNode } from './xml-tree.ts';
import { escapeHtml } from '@llevo/contract/html/escape-html';

/** Ecuador's offset from UTC, in which the SRI writes its times. */
const OFFSET_MS = 5 * 60 * 60_000;

const envelope = (body: string): string =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;

const messagesElement = (messages: readonly SriMessage[]): string =>
  tag(
    'mensajes',
    messages
      .map(({ identificador, mensaje, informacionAdicional, tipo }) =>
        tag(
          'mensaje',
          tag('identificador', identificador) +
            tag('mensaje', escapeHtml(mensaje)) +
            (informacionAdicional === undefined ? '' : tag('informacionAdicional', escapeHtml(informacionAdicional))) +
            tag('tipo', tipo),
        ),
      )
      .join(''),
  );

function receptionResponse({ estado, claveAcceso, mensajes }: Reception): string {
  const documents =
    mensajes.length === 0
      ? ''
      : tag('comprobante', tag('claveAcceso', escapeHtml(claveAcceso)) + messagesElement(mensajes));
  return envelope(
    '<ns2:validarComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.recepcion">' +
      tag('RespuestaRecepcionComprobante', tag('estado', estado) + tag('comprobantes', documents)) +
      '</ns2:validarComprobanteResponse>',
  );
}

function authorisationResponse(key: string, answers: readonly Authorisation[]): string {
  const list = answers.map((one) => authorisationElement(key, one)).join('');
  return envelope(
    '<ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion">' +
      tag(
        'RespuestaAutorizacionComprobante',
        tag('claveAccesoConsultada', escapeHtml(key)) +
          tag('numeroComprobantes', answers.length.toString()) +
          tag('autorizaciones', list),
      ) +
      '</ns2:autorizacionComprobanteResponse>',
  );
}

const authorisationElement = (key: string, { estado, atMs, ambiente, xml, mensajes }: Authorisation): string =>
  tag(
    'autorizacion',
    tag('estado', estado) +
      (estado === 'AUTORIZADO' ? tag('numeroAutorizacion', key) : '') +
      tag('fechaAutorizacion', `${new Date(atMs - OFFSET_MS).toISOString().slice(0, 19)}-05:00`) +
      tag('ambiente', ambiente) +
      tag('comprobante', `<![CDATA[${xml}]]>`) +
      messagesElement(mensajes),
  );

/** SOAP fault of the service itself. */
const faultResponse = (reason: string): string =>
  envelope(tag('soap:Fault', tag('faultcode', 'soap:Server') + tag('faultstring', escapeHtml(reason))));

/** The only element of a SOAP body, without its prefix; null if the document is not an envelope. */
function requestOf(root: XmlNode | null): { operation: string; node: XmlNode } | null {
  const local = (name: string) => name.replace(/^.*:/, '');
  if (root === null || local(root.name) !== 'Envelope') return null;
  const node = root.children.find(({ name }) => local(name) === 'Body')?.children[0];
  return node === undefined ? null : { operation: local(node.name), node };
}

const SERVICES = '/comprobantes-electronicos-ws/';
/** The SRI accepts files of 320 kB, plus base64 and the envelope. */
const MAX_BODY_BYTES = 512 * 1024;

const BehaviourInput = z.strictObject({
  processingMs: z.int().min(0).default(0),
  refusal: z.string().max(300).default(''),
  refusalState: z.enum(['NO AUTORIZADO', 'RECHAZADO']).default('NO AUTORIZADO'),
  keepsRefusals: z.boolean().default(true),
  listsNewestFirst: z.boolean().default(false),
});

interface RequestContext {
  readonly fake: FakeSri;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly method: string;
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' });
  response.end(xml);
}

/** Response to a SOAP request; null for an operation that the service does not have. */
function callService(fake: FakeSri, path: string, body: string): string | null {
  const call = requestOf(parseXml(body));
  const service = path.slice(SERVICES.length);
  if (service === 'RecepcionComprobantesOffline' && call?.operation === 'validarComprobante') {
    const reception = fake.receive(Buffer.from(textAt(call.node, 'xml').trim(), 'base64').toString());
    fake.requests.push({ path, key: reception.claveAcceso });
    return receptionResponse(reception);
  }
  if (service === 'AutorizacionComprobantesOffline' && call?.operation === 'autorizacionComprobante') {
    const key = textAt(call.node, 'claveAccesoComprobante').trim();
    fake.requests.push({ path, key });
    return authorisationResponse(key, fake.answers(key));
  }
  return null;
}

async function handleService({ fake, request, response, path, method }: RequestContext): Promise<void> {
  const body = await readBody(request, MAX_BODY_BYTES);
  await answerUnderFault({
    fault: fake.faults.match(method, path),
    response,
    fail: (status) => {
      sendXml(response, status, faultResponse('Servicio no disponible'));
    },
    execute: () => {
      // SOAP 1.1 requires the header, also for the empty action of the SRI's services.
      const isSoap = method === 'POST' && request.headers['soapaction'] === '""';
      const answer = isSoap ? callService(fake, path, body) : null;
      return () => {
        if (answer === null) sendXml(response, 500, faultResponse('La operación no existe'));
        else sendXml(response, 200, answer);
      };
    },
  });
}

/** Test controls of this fake alone. */
const CONTROLS: Controls<FakeSri> = {
  'GET /test/requests': ({ fake }) => fake.requests,
  'GET /test/authorised': ({ fake }) => fake.authorisedKeys,
  'POST /test/behaviour': ({ fake, body }) => {
    Object.assign(fake, BehaviourInput.parse(body));
    return {};
  },
};

/** Serves the fake; resolves when it listens. Port 0 selects a free port. */
export async function serveFakeSri(fake: FakeSri, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', `http://${HOST}`).pathname;
    const context = { fake, request, response, path, method: request.method ?? 'GET' };
    (path.startsWith(SERVICES) ? handleService(context) : handleTestControl(context, CONTROLS)).catch(
      (error: unknown) => {
        if (response.headersSent) response.destroy();
        else sendJson(response, 400, { error: String(error) });
      },
    );
  });
  fake.base = await listen(server, port);
  return server;
}
