/** The fake over HTTP: Stripe's API under /v1, test controls and pages under /test. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST, listen, readBody } from '../../fakes/fake-server.ts';
import { completeAuthentication, findIntent } from '../test-controls/three-d-secure.ts';
import { StripeApiError } from '../store/errors.ts';
import type { FakeStripe } from '../fake-stripe.ts';
import { intentOfInvoice } from '../billing/invoices.ts';
import {
  invoicePdf,
  authenticationResultPage,
  authenticationPage,
  customersPage,
  invoicePage,
  nothingToConfirmPage,
  pageHeaders,
  notFoundPage,
} from './pages.ts';
import { matchRoute } from '../api/api.ts';
import { TEST_CONTROLS } from '../test-controls/test-controls.ts';
import { API_VERSION } from '../store/store.ts';

interface JsonResponse {
  readonly status: number;
  readonly body: object;
  readonly headers?: Record<string, string>;
}

function sendJson(response: ServerResponse, { status, body, headers }: JsonResponse): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, pageHeaders(html));
  response.end(html);
}

interface RequestContext {
  readonly fake: FakeStripe;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly method: string;
}

async function handleApiRequest({ fake, request, response, url, method }: RequestContext): Promise<void> {
  const body = await readBody(request);
  const trouble = fake.faults.match(method, url.pathname);
  const key = request.headers['idempotency-key'];
  const version = request.headers['stripe-version'];
  const seen = {
    method,
    path: url.pathname,
    body: method === 'GET' ? url.search.slice(1) : body,
    idempotencyKey: typeof key === 'string' ? key : null,
    atMs: Date.now(),
  };
  if (trouble?.kind === 'slow') await sleep(trouble.delayMs);
  if (trouble?.kind === 'refuse') {
    fake.recordRequest({ ...seen, status: 0, isReplayed: false });
    response.destroy();
    return;
  }
  if (trouble?.kind === 'error') {
    fake.recordRequest({ ...seen, status: trouble.status, isReplayed: false });
    const error = { type: 'api_error', message: 'Something went wrong on Stripe’s end.' };
    sendJson(response, { status: trouble.status, body: { error } });
    return;
  }
  const { answer, release } = fake.api.answer({
    method,
    path: url.pathname,
    query: url.search.slice(1),
    body,
    authorization: request.headers.authorization,
    version: typeof version === 'string' ? version : undefined,
    breaks: trouble?.kind === 'break',
    idempotencyKey: typeof key === 'string' ? key : undefined,
  });
  fake.recordRequest({
    ...seen,
    status: trouble?.kind === 'lose_answer' ? 0 : answer.status,
    isReplayed: answer.isReplayed,
  });
  if (trouble?.kind === 'slow_answer') await sleep(trouble.delayMs);
  release();
  if (trouble?.kind === 'lose_answer') {
    response.destroy();
    return;
  }
  const headers = {
    'request-id': answer.requestId,
    'stripe-version': API_VERSION,
    ...(typeof key === 'string' && { 'idempotency-key': key }),
    ...(answer.isReplayed && { 'idempotent-replayed': 'true' }),
  };
  sendJson(response, { ...answer, headers });
}

async function handleAuthenticationPage({ fake, request, response, url, method }: RequestContext): Promise<void> {
  const { store } = fake;
  const secret = decodeURIComponent(url.pathname.slice('/test/confirm/'.length));
  const intent = findIntent(store, secret);
  if (intent.status !== 'requires_action') {
    sendPage(response, 200, nothingToConfirmPage(intent.status));
  } else if (method === 'POST') {
    const isAuthorised = new URLSearchParams(await readBody(request)).get('outcome') === 'authorize';
    const { status } = completeAuthentication(store, secret, isAuthorised);
    sendPage(response, 200, authenticationResultPage(status === 'succeeded'));
  } else {
    const card = store.state.paymentMethods[intent.payment_method ?? ''];
    const amount = intent.object === 'payment_intent' ? intent.amount : null;
    sendPage(response, 200, authenticationPage(secret, { amount, last4: card?.card.last4 ?? '····' }));
  }
}

function handleInvoicePage({ fake, response, url }: RequestContext): void {
  const [id = '', form] = url.pathname.slice('/test/invoices/'.length).split('/');
  const invoice = fake.store.get('invoices', id);
  if (form === 'pdf') {
    response.writeHead(200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="factura-${invoice.number ?? invoice.id}.pdf"`,
    });
    response.end(invoicePdf(invoice));
    return;
  }
  const intent = invoice.status === 'open' ? intentOfInvoice(fake.store, id) : null;
  sendPage(response, 200, invoicePage(invoice, intent?.status === 'requires_action' ? intent.client_secret : null));
}

const SHOWN_INVOICES = 6;

function handleIndexPage({ fake: { store }, response }: RequestContext): void {
  const customers = store.all('customers').map(({ id, name, email }) => ({
    name: name ?? email ?? id,
    status: store.all('subscriptions').find(({ customer }) => customer === id)?.status ?? '—',
    invoices: store
      .all('invoices')
      .filter(({ customer }) => customer === id)
      .slice(0, SHOWN_INVOICES),
  }));
  sendPage(response, 200, customersPage(customers));
}

async function handleTestControl({ fake, request, response, url, method }: RequestContext): Promise<void> {
  const match = matchRoute(TEST_CONTROLS, method, url.pathname);
  if (!match) {
    sendJson(response, { status: 404, body: { error: `No switch ${method} ${url.pathname}` } });
    return;
  }
  const text = await readBody(request);
  const body: unknown = text === '' ? {} : JSON.parse(text);
  sendJson(response, { status: 200, body: await match.handler({ fake, id: match.id, body }) });
}

async function handleRequest(asked: RequestContext): Promise<void> {
  const { pathname } = asked.url;
  if (pathname.startsWith('/v1/')) return handleApiRequest(asked);
  if (pathname === '/') {
    handleIndexPage(asked);
    return;
  }
  if (pathname.startsWith('/test/confirm/')) return handleAuthenticationPage(asked);
  if (pathname.startsWith('/test/invoices/')) {
    handleInvoicePage(asked);
    return;
  }
  return handleTestControl(asked);
}

function sendError({ response, url }: RequestContext, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (error instanceof StripeApiError && !url.pathname.startsWith('/v1/')) {
    sendPage(response, error.status, notFoundPage());
    return;
  }
  sendJson(response, { status: 400, body: { error: error instanceof Error ? error.message : String(error) } });
}

/** Serves the fake; resolves when it listens. Port 0 selects a free port. */
export async function serveFakeStripe(fake: FakeStripe, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const asked: RequestContext = {
      fake,
      request,
      response,
      url: new URL(request.url ?? '/', `http://${HOST}`),
      method: request.method ?? 'GET',
    };
    handleRequest(asked).catch((error: unknown) => {
      sendError(asked, error);
    });
  });
  fake.store.base = await listen(server, port);
  return server;
}
