/** The fake over HTTP: the Graph API below its version, the phones' pages, and test controls below /test. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerUnderFault, HOST, listen, readBody, readJson, sendJson } from '../fakes/fake-server.ts';
import { handleTestControl } from '../fakes/test-controls.ts';
import type { FakeWhatsApp } from './fake-whatsapp.ts';
import { appTokenError, GraphError, messageError, parameterError, unknownObjectError } from './graph-error.ts';
import { chatPage, phonesPage, sendPage } from './inbox-pages.ts';
import { parseTemplate, TemplateEdit, TemplateInput } from './inputs.ts';
import { FAKE_WHATSAPP_ACCOUNT, FAKE_WHATSAPP_APP, FAKE_WHATSAPP_NUMBER, FAKE_WHATSAPP_PHONE_ID } from './keys.ts';
import { CONTROLS } from './test-controls.ts';
import { verifyWebhookUrl } from './webhooks.ts';

const GRAPH_PATH = /^\/v\d+\.\d+\/([^/]+)(?:\/([^/]+))?$/;
const PHONE_PATH = /^\/phones\/(\d+)(?:\/(messages|read|whatsapp))?$/;

interface RequestContext {
  readonly fake: FakeWhatsApp;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly method: string;
}

const BUSINESS_NUMBER = {
  id: FAKE_WHATSAPP_PHONE_ID,
  display_phone_number: `+${FAKE_WHATSAPP_NUMBER}`,
  verified_name: 'Llevo',
  quality_rating: 'GREEN',
  name_status: 'APPROVED',
  status: 'CONNECTED',
};

type Caller = 'account' | 'app';

/** Calls about the app itself; null for others. Throws for those that need the app's own token. */
async function callApp({ fake, method, url }: RequestContext, body: unknown, caller: Caller): Promise<object | null> {
  const [, id = '', edge] = GRAPH_PATH.exec(url.pathname) ?? [];
  const { app } = fake;
  if (id === 'app' && method === 'GET') return app.describe();
  if (id === FAKE_WHATSAPP_ACCOUNT && edge === 'subscribed_apps') {
    if (method === 'POST') app.isFollowing = true;
    fake.webhooks.settings.url = app.webhookUrl;
    return method === 'POST' ? { success: true } : app.followers();
  }
  const isOfApp = id === 'debug_token' || (id === FAKE_WHATSAPP_APP && edge === 'subscriptions');
  if (!isOfApp) return null;
  if (caller !== 'app') throw appTokenError();
  if (id === 'debug_token') return app.debugToken(url.searchParams.get('input_token'), fake.isTokenRevoked);
  if (method === 'GET') return app.subscriptions();
  const result = await app.subscribe(body);
  fake.webhooks.settings.url = app.webhookUrl;
  return result;
}

/** Result of a Graph call. Throws for calls that Meta refuses. */
async function callGraph(context: RequestContext, body: unknown, caller: Caller): Promise<object> {
  const ofApp = await callApp(context, body, caller);
  if (ofApp !== null) return ofApp;
  const { fake, method, url } = context;
  const [, id = '', edge] = GRAPH_PATH.exec(url.pathname) ?? [];
  const { templates } = fake;
  templates.review(fake.now());
  if (id === FAKE_WHATSAPP_PHONE_ID) {
    if (method === 'POST' && edge === 'messages') return fake.post(body);
    if (method === 'GET' && edge === undefined) return { ...BUSINESS_NUMBER, ...fake.number };
  }
  if (id === FAKE_WHATSAPP_ACCOUNT && edge === 'phone_numbers' && method === 'GET') return { data: [BUSINESS_NUMBER] };
  if (id === FAKE_WHATSAPP_ACCOUNT && edge === 'message_templates') {
    if (method === 'GET') return templates.list(new URL(`${url.pathname}${url.search}`, fake.base));
    if (method === 'POST') return templates.create(parseTemplate(TemplateInput, body), fake.now());
  }
  if (templates.has(id) && edge === undefined) {
    if (method === 'GET') return templates.get(id, url.searchParams.get('fields'));
    if (method === 'POST') return templates.edit(id, parseTemplate(TemplateEdit, body), fake.now());
  }
  throw unknownObjectError(method, id);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  try {
    return await readJson(request);
  } catch {
    throw parameterError('The request body is not valid JSON');
  }
}

async function handleGraphRequest(context: RequestContext): Promise<void> {
  const { fake, request, response, url, method } = context;
  const body = await bodyOf(request);
  const fault = fake.faults.match(method, url.pathname);
  fake.requests.push({ method, path: url.pathname, body });
  await answerUnderFault({
    fault,
    response,
    fail: (status) => {
      sendJson(response, status, messageError(131000).body);
    },
    execute: async () => {
      const caller = fake.authorise(request.headers.authorization);
      const result = await callGraph(context, body, caller);
      return () => {
        sendJson(response, 200, result);
      };
    },
  });
}

/** A person's action on a phone. */
async function actOnPhone({ fake, request, response }: RequestContext, number: string, action: string): Promise<void> {
  const form = new URLSearchParams(await readBody(request));
  const text = form.get('text') ?? '';
  if (action === 'messages' && text !== '') fake.receive({ from: number, text });
  if (action === 'read') fake.read(number);
  if (action === 'whatsapp') fake.phones.phone(number).hasWhatsApp = form.get('hasWhatsApp') === 'true';
  response.writeHead(303, { location: `/phones/${number}` });
  response.end();
}

async function handlePhonePage(context: RequestContext): Promise<void> {
  const { fake, response, url, method } = context;
  const [, number = url.searchParams.get('number')?.replace(/\D/g, '') ?? '', action = ''] =
    PHONE_PATH.exec(url.pathname) ?? [];
  if (method === 'POST') return actOnPhone(context, number, action);
  sendPage(response, chatPage(fake.phones.phone(number), fake.now()));
}

/** Controls that end after an answer of the product. */
async function handleWebhookControl({ fake, response, url }: RequestContext): Promise<void> {
  if (url.pathname.endsWith('/settled')) {
    await fake.webhooks.settled();
    sendJson(response, 200, {});
    return;
  }
  const { url: target } = fake.webhooks.settings;
  sendJson(response, 200, { isVerified: target !== null && (await verifyWebhookUrl(target)) });
}

async function handleRequest(context: RequestContext): Promise<void> {
  const { fake, response, url, method } = context;
  const { pathname } = url;
  if (GRAPH_PATH.test(pathname)) return handleGraphRequest(context);
  if (pathname === '/') {
    sendPage(response, phonesPage(fake.phones.all));
    return;
  }
  if (pathname === '/phones' || PHONE_PATH.test(pathname)) return handlePhonePage(context);
  if (method === 'POST' && /^\/test\/webhooks\/(settled|verify)$/.test(pathname)) return handleWebhookControl(context);
  return handleTestControl({ ...context, path: pathname }, CONTROLS);
}

/** Serves the fake; resolves when it listens. Port 0 selects a free port. */
export async function serveFakeWhatsApp(fake: FakeWhatsApp, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${HOST}`);
    handleRequest({ fake, request, response, url, method: request.method ?? 'GET' }).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof GraphError) sendJson(response, error.status, error.body);
      else sendJson(response, 400, { error: String(error) });
    });
  });
  fake.base = await listen(server, port);
  return server;
}
