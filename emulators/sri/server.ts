/** The fake over HTTP: the SRI's two SOAP services, and test controls below /test. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { answerUnderFault, HOST, listen, readBody } from '../fakes/fake-server.ts';
import { FaultInput } from '../fakes/faults.ts';
import type { FakeSri } from './fake-sri.ts';
import { authorisationResponse, faultResponse, receptionResponse, requestOf } from './soap.ts';
import { parseXml, textAt } from './xml-tree.ts';

const SERVICES = '/comprobantes-electronicos-ws/';
/** The SRI takes files of 320 kB; base64 and the envelope add to it. */
const MAX_BODY_BYTES = 512 * 1024;

const ClockInput = z.strictObject({ seconds: z.int().min(0) });
const BehaviourInput = z.strictObject({
  processingMs: z.int().min(0).default(0),
  refusal: z.string().max(300).default(''),
});

interface RequestContext {
  readonly fake: FakeSri;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly method: string;
}

function send(response: ServerResponse, status: number, body: object | string): void {
  const isXml = typeof body === 'string';
  response.writeHead(status, { 'content-type': isXml ? 'text/xml; charset=utf-8' : 'application/json' });
  response.end(isXml ? body : JSON.stringify(body));
}

/** The answer to a SOAP request; null for an operation that the service does not have. */
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
    return authorisationResponse(key, fake.authorise(key));
  }
  return null;
}

async function handleService({ fake, request, response, path, method }: RequestContext): Promise<void> {
  const body = await readBody(request, MAX_BODY_BYTES);
  await answerUnderFault({
    fault: fake.faults.match(method, path),
    response,
    fail: (status) => {
      send(response, status, faultResponse('Servicio no disponible'));
    },
    execute: () => {
      const answer = method === 'POST' ? callService(fake, path, body) : null;
      return () => {
        if (answer === null) send(response, 500, faultResponse('La operación no existe'));
        else send(response, 200, answer);
      };
    },
  });
}

async function handleTestControl({ fake, request, response, path, method }: RequestContext): Promise<void> {
  const text = await readBody(request, MAX_BODY_BYTES);
  const body: unknown = text === '' ? {} : JSON.parse(text);
  switch (`${method} ${path}`) {
    case 'GET /test/health':
      send(response, 200, { status: 'ok' });
      return;
    case 'GET /test/requests':
      send(response, 200, fake.requests);
      return;
    case 'GET /test/authorised':
      send(response, 200, fake.authorisedKeys);
      return;
    case 'POST /test/troubles':
      fake.faults.add(FaultInput.parse(body));
      send(response, 200, {});
      return;
    case 'DELETE /test/troubles':
      fake.faults.clear();
      send(response, 200, {});
      return;
    case 'POST /test/behaviour':
      Object.assign(fake, BehaviourInput.parse(body));
      send(response, 200, {});
      return;
    case 'POST /test/clock':
      fake.advance(ClockInput.parse(body).seconds);
      send(response, 200, { now: fake.now() });
      return;
    default:
      send(response, 404, { error: `No switch ${method} ${path}` });
  }
}

/** Serves the fake; resolves once it listens. Port 0 takes a free one. */
export async function serveFakeSri(fake: FakeSri, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', `http://${HOST}`).pathname;
    const context = { fake, request, response, path, method: request.method ?? 'GET' };
    (path.startsWith(SERVICES) ? handleService(context) : handleTestControl(context)).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else send(response, 400, { error: String(error) });
    });
  });
  fake.base = await listen(server, port);
  return server;
}
