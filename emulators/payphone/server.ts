/** The fake over HTTP: Payphone's API below /api, its page, and test controls below /test. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { answerUnderFault, HOST, listen, readBody } from '../fakes/fake-server.ts';
import { FaultInput } from '../fakes/faults.ts';
import { ConfirmInput, PayphoneError, PrepareInput, type FakePayphone } from './fake-payphone.ts';
import { FAKE_PAYPHONE_TOKEN } from '../fakes/keys.ts';
import { createHash } from 'node:crypto';
import { escapeHtml } from '@llevo/contract/html/escape-html';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-block-size: 100dvh; background: Canvas; color: CanvasText; }
main { inline-size: min(26rem, calc(100vw - 2rem)); border: 1px solid GrayText; border-radius: 12px; padding: 1.5rem; box-sizing: border-box; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
p { margin: 0 0 1rem; }
p:last-child { margin-block-end: 0; }
.amount { font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
form { display: flex; gap: .75rem; flex-wrap: wrap; margin: 0 0 1rem; }
button { flex: 1; min-block-size: 48px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid ButtonBorder; cursor: pointer; }
button[value=pay] { background: #0b6b3a; color: #fff; border-color: #0b6b3a; }
small { color: GrayText; }`;

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  // Without `form-action`, because the response to the form redirects to the product.
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
};

const renderPage = (body: string) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payphone de mentira</title>
<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

interface ShownPayment {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly reference: string;
}

const paymentPage = ({ paymentId, amountCents, reference }: ShownPayment): string =>
  renderPage(`<h1>Payphone de mentira</h1><p>${escapeHtml(reference)}</p>
<p class="amount">$ ${(amountCents / 100).toFixed(2)}</p>
<form method="post" action="/Anonymous/Index?paymentId=${encodeURIComponent(paymentId)}">
<button name="outcome" value="pay">Pagar</button><button name="outcome" value="cancel">Cancelar</button>
</form><p><small>Página de pruebas: aquí no se mueve dinero.</small></p>`);

const startPage = (): string =>
  renderPage(
    '<h1>Payphone de mentira</h1><p>Los pagos empiezan en la página de seguimiento de un servicio.</p><p><small>Sus interruptores están en emulators/README.md.</small></p>',
  );

const PAGE_PATH = '/Anonymous/Index';
const SALE_PATH = '/api/Sale/client/';

const AnswerInput = z.strictObject({ clientTransactionId: z.string(), outcome: z.enum(['pay', 'cancel']) });
const ClockInput = z.strictObject({ seconds: z.int().min(0) });

interface RequestContext {
  readonly fake: FakePayphone;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly method: string;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request);
  return text === '' ? {} : (JSON.parse(text) as unknown);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, PAGE_HEADERS);
  response.end(html);
}

/** Result of an API call. Throws for calls that Payphone rejects. */
function callApi({ fake, method, url }: RequestContext, body: unknown): object {
  const { pathname } = url;
  if (method === 'POST' && pathname === '/api/button/Prepare') return fake.prepare(valid(PrepareInput, body));
  if (method === 'POST' && pathname === '/api/button/V2/Confirm') return fake.confirm(valid(ConfirmInput, body));
  if (method === 'GET' && pathname.startsWith(SALE_PATH)) {
    return fake.findSale(decodeURIComponent(pathname.slice(SALE_PATH.length)));
  }
  throw new PayphoneError(404, 'No existe');
}

function valid<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(body);
  if (!success) throw new PayphoneError(400, 'Los datos enviados no son válidos');
  return data;
}

async function handleApiRequest(context: RequestContext): Promise<void> {
  const { fake, request, response, url, method } = context;
  const body = await readJson(request);
  const fault = fake.faults.match(method, url.pathname);
  fake.requests.push({ method, path: url.pathname, body });
  await answerUnderFault({
    fault,
    response,
    fail: (status) => {
      sendJson(response, status, { message: 'Error interno', errorCode: 1 });
    },
    execute: () => {
      if (request.headers.authorization !== `Bearer ${FAKE_PAYPHONE_TOKEN}`) {
        throw new PayphoneError(401, 'Authorization has been denied for this request.');
      }
      const result = callApi(context, body);
      return () => {
        sendJson(response, 200, result);
      };
    },
  });
}

async function handlePage({ fake, request, response, url, method }: RequestContext): Promise<void> {
  const paymentId = url.searchParams.get('paymentId') ?? '';
  if (method === 'POST') {
    const outcome = new URLSearchParams(await readBody(request)).get('outcome') === 'pay' ? 'pay' : 'cancel';
    response.writeHead(303, { location: fake.answer(paymentId, outcome) });
    response.end();
    return;
  }
  const { prepared } = fake.payment(paymentId);
  sendPage(response, paymentPage({ paymentId, amountCents: prepared.amount, reference: prepared.reference }));
}

async function handleTestControl({ fake, request, response, url, method }: RequestContext): Promise<void> {
  const body = await readJson(request);
  switch (`${method} ${url.pathname}`) {
    case 'GET /test/health':
      sendJson(response, 200, { status: 'ok' });
      return;
    case 'GET /test/requests':
      sendJson(response, 200, fake.requests);
      return;
    case 'POST /test/troubles':
      fake.faults.add(FaultInput.parse(body));
      sendJson(response, 200, {});
      return;
    case 'DELETE /test/troubles':
      fake.faults.clear();
      sendJson(response, 200, {});
      return;
    case 'POST /test/clock':
      fake.advance(ClockInput.parse(body).seconds);
      sendJson(response, 200, { now: fake.now() });
      return;
    case 'POST /test/answer': {
      const { clientTransactionId, outcome } = AnswerInput.parse(body);
      sendJson(response, 200, { url: fake.answer(fake.paymentOf(clientTransactionId).paymentId, outcome) });
      return;
    }
    default:
      sendJson(response, 404, { error: `No switch ${method} ${url.pathname}` });
  }
}

async function handleRequest(context: RequestContext): Promise<void> {
  const { pathname } = context.url;
  if (pathname.startsWith('/api/')) return handleApiRequest(context);
  if (pathname === PAGE_PATH) return handlePage(context);
  if (pathname === '/') {
    sendPage(context.response, startPage());
    return;
  }
  return handleTestControl(context);
}

/** Serves the fake; resolves when it listens. Port 0 selects a free port. */
export async function serveFakePayphone(fake: FakePayphone, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${HOST}`);
    handleRequest({ fake, request, response, url, method: request.method ?? 'GET' }).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else
        sendJson(response, error instanceof PayphoneError ? error.status : 400, {
          message: String(error),
          errorCode: 1,
        });
    });
  });
  fake.base = await listen(server, port);
  return server;
}
