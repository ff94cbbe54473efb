/** The stand-in over HTTP: `/<service host>/<path>` is a call of Google, `/test/…` are controls. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { answerUnderFault, HOST, listen, readBody } from '../fakes/fake-server.ts';
import { FAKE_GOOGLE_TOKEN, type FakeGoogle } from './fake-google.ts';
import { GoogleError, invalid, notFound } from './errors.ts';
import type { Route } from './route.ts';
import { BILLING_ROUTES } from './services/billing.ts';
import { FIREBASE_ROUTES, PROJECT_ROUTES } from './services/projects.ts';
import { FIRESTORE_ROUTES, STORAGE_ROUTES } from './services/storage.ts';
import { HOSTING_ROUTES } from './services/hosting.ts';
import { IDENTITY_ROUTES } from './services/identity-toolkit.ts';
import { LOGGING_ROUTES } from './services/logging.ts';
import { MONITORING_ROUTES } from './services/monitoring.ts';
import { SECRET_ROUTES } from './services/secret-manager.ts';

/** All routes of the stand-in. */
const ROUTES: readonly Route[] = [
  ...PROJECT_ROUTES,
  ...BILLING_ROUTES,
  ...FIREBASE_ROUTES,
  ...IDENTITY_ROUTES,
  ...FIRESTORE_ROUTES,
  ...STORAGE_ROUTES,
  ...SECRET_ROUTES,
  ...HOSTING_ROUTES,
  ...MONITORING_ROUTES,
  ...LOGGING_ROUTES,
];

/** Services whose calls work before their API is enabled. */
const ALWAYS_ON = ['serviceusage.googleapis.com'];

/** Google's codes of failures that pass. */
const CODES: Readonly<Record<number, string>> = { 409: 'ABORTED', 429: 'RESOURCE_EXHAUSTED', 500: 'INTERNAL' };

const ControlInput = z.strictObject({
  project: z.string().default(''),
  args: z.array(z.string()).default([]),
  functions: z.record(z.string(), z.array(z.string())).default({}),
});

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(body));
}

interface Received {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** Response to a call of Google. Throws where Google would refuse it. */
function answer(fake: FakeGoogle, { method, url, headers, body }: Received): object {
  const [, service = '', ...parts] = url.pathname.split('/');
  const path = `/${parts.map(decodeURIComponent).join('/')}`;
  if (url.searchParams.has('key')) return answerWithKey(fake, { method, url, headers, body });
  if (headers.authorization !== `Bearer ${FAKE_GOOGLE_TOKEN}`) {
    throw new GoogleError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  }
  const billedTo = headers['x-goog-user-project'];
  if (typeof billedTo !== 'string') throw new GoogleError(403, 'PERMISSION_DENIED', 'The call needs a quota project.');
  const project = fake.project(billedTo);
  const isOff = !project.services.has(service) || project.delays.isEarly(service);
  if (!ALWAYS_ON.includes(service) && isOff) {
    const message = `${service} has not been used in project ${project.number} before or it is disabled.`;
    throw new GoogleError(403, 'PERMISSION_DENIED', message);
  }
  const operation = /^\/v\w+\/(?<name>(?:.*\/)?operations\/\w+)$/.exec(path)?.groups?.['name'];
  if (method === 'GET' && operation !== undefined) return fake.operation(operation);
  const [route, params] = findRoute(service, method, path);
  for (const name of url.searchParams.keys()) {
    if (!route.query.includes(name)) throw invalid(`Invalid query parameter "${name}".`);
  }
  const parsed = route.body.safeParse(body);
  if (!parsed.success) throw invalid(`Invalid JSON payload received. ${z.prettifyError(parsed.error)}`);
  const named = params['project'];
  const call = { fake, params, query: url.searchParams, body: parsed.data };
  return route.handle({ ...call, project: named === undefined ? project : fake.project(named) });
}

/** Response to a call that a key identifies instead of a person. Throws where the key is not for that website. */
function answerWithKey(fake: FakeGoogle, { url, headers }: Received): object {
  const key = url.searchParams.get('key') ?? '';
  const allowed = [...fake.projects.values()].flatMap(({ keyReferrers }) => keyReferrers.get(key) ?? []);
  const { referer } = headers;
  const isAllowed = referer !== undefined && allowed.some((pattern) => matchesReferrer(pattern, referer));
  if (allowed.length > 0 && !isAllowed) {
    throw new GoogleError(403, 'PERMISSION_DENIED', `Requests from referer ${referer ?? '<empty>'} are blocked.`);
  }
  if (!url.pathname.endsWith('/v1/accounts:signInWithCustomToken')) throw notFound(url.pathname);
  return { kind: 'identitytoolkit#VerifyCustomTokenResponse', idToken: 'fake-id-token', expiresIn: '3600' };
}

/** Whether a website is in a pattern such as `https://llevo.ec/*`, whose stars stand for anything. */
function matchesReferrer(pattern: string, referer: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.?+^$()[\]{}|\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(referer);
}

function findRoute(service: string, method: string, path: string): [Route, Readonly<Record<string, string>>] {
  for (const route of ROUTES) {
    const found = route.service === service && route.method === method ? route.path.exec(path) : null;
    if (found !== null) return [route, found.groups ?? {}];
  }
  throw notFound(`${method} ${service}${path}`);
}

/** Controls for tests and rehearsals, in place of Google or its console. */
function runControl(fake: FakeGoogle, { method, url, body }: Received): object {
  const input = ControlInput.parse(body ?? {});
  switch (`${method} ${url.pathname}`) {
    case 'GET /test/health':
      return { status: 'ok' };
    case 'POST /test/firebase':
      fake.runFirebase(input);
      return {};
    default:
      throw notFound(url.pathname);
  }
}

async function handleRequest(fake: FakeGoogle, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${HOST}`);
  const received = { method: request.method ?? 'GET', url, headers: request.headers, body: await readJson(request) };
  if (url.pathname.startsWith('/test/')) {
    sendJson(response, 200, runControl(fake, received));
    return;
  }
  const recorded = { method: received.method, path: url.pathname.slice(1), body: received.body };
  fake.requests.push(recorded);
  const fault = fake.faultOf(recorded);
  await answerUnderFault({
    fault,
    response,
    fail: (status) => {
      throw new GoogleError(status, CODES[status] ?? 'UNAVAILABLE', 'The service is unavailable.');
    },
    execute: () => {
      const result = answer(fake, received);
      return () => {
        sendJson(response, 200, result);
      };
    },
  });
}

/** Serves the stand-in; resolves when it listens. Port 0 selects a free port. */
export async function serveFakeGoogle(fake: FakeGoogle, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    handleRequest(fake, request, response).catch((error: unknown) => {
      const [code, status] = error instanceof GoogleError ? [error.status, error.code] : [500, 'INTERNAL'];
      const message = error instanceof Error ? error.message : String(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, code, { error: { code, message, status } });
    });
  });
  fake.base = await listen(server, port);
  return server;
}
