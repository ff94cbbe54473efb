/** The stand-in over HTTP: Cloud Tasks' API as the Admin SDK calls it, and test controls below /test. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { answerUnderFault, HOST, listen, readBody } from '../fakes/fake-server.ts';
import { FaultInput } from '../fakes/faults.ts';
import type { FakeCloudTasks } from './fake-cloud-tasks.ts';
import { CloudTasksError } from './task-input.ts';
import type { Task } from './task-input.ts';

/** The SDK leaves out the version if it calls an emulator. */
const TASKS_PATH = /^(?:\/v2)?\/(projects\/[^/]+\/locations\/[^/]+\/queues\/[A-Za-z0-9-]{1,100})\/tasks(?:\/([^/]+))?$/;
const MAX_BODY_BYTES = 1024 * 1024;

const ClockInput = z.strictObject({ seconds: z.int().min(0) });
const BehaviourInput = z.strictObject({ deliversTwice: z.boolean() });

interface RequestContext {
  readonly fake: FakeCloudTasks;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly method: string;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function sendError(response: ServerResponse, error: unknown): void {
  const { status, code } = error instanceof CloudTasksError ? error : { status: 500, code: 'INTERNAL' };
  send(response, status, {
    error: { code: status, message: error instanceof Error ? error.message : '', status: code },
  });
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request, MAX_BODY_BYTES);
  return text === '' ? {} : (JSON.parse(text) as unknown);
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** A task in the API's basic view. */
const basicView = ({ queue, id, url, dueAtMs, createdAtMs, deadlineMs, attempts, responses }: Task) => ({
  name: `${queue}/tasks/${id}`,
  httpRequest: { url, httpMethod: 'POST' },
  scheduleTime: iso(dueAtMs),
  createTime: iso(createdAtMs),
  dispatchDeadline: `${(deadlineMs / 1_000).toString()}s`,
  dispatchCount: attempts,
  responseCount: responses,
  view: 'BASIC',
});

async function callApi({ fake, request, path, method }: RequestContext, body: unknown): Promise<object> {
  if (request.headers.authorization?.startsWith('Bearer ') !== true) {
    throw new CloudTasksError('UNAUTHENTICATED', 'Request is missing required authentication credential.');
  }
  const [, queue, id] = TASKS_PATH.exec(path) ?? [];
  if (queue !== undefined && id === undefined && method === 'POST') return basicView(await fake.create(queue, body));
  if (queue !== undefined && id !== undefined && method === 'DELETE') {
    await fake.delete(queue, decodeURIComponent(id));
    return {};
  }
  throw new CloudTasksError('NOT_FOUND', `Unknown method ${method} ${path}`);
}

async function handleApi(context: RequestContext): Promise<void> {
  const { fake, request, response, method, path } = context;
  const body = await readJson(request);
  const fault = fake.faults.match(method, path);
  // Executed before the fault decides about the answer, which `answerUnderFault` expects at once.
  const isExecuted = fault === null || !['refuse', 'error'].includes(fault.kind);
  const result = isExecuted ? await callApi(context, body) : {};
  await answerUnderFault({
    fault,
    response,
    fail: (status) => {
      send(response, status, { error: { code: status, message: 'Internal error', status: 'INTERNAL' } });
    },
    execute: () => () => {
      send(response, 200, result);
    },
  });
}

async function handleTestControl({ fake, request, response, method, path }: RequestContext): Promise<void> {
  const body = await readJson(request);
  switch (`${method} ${path}`) {
    case 'GET /test/health':
      send(response, 200, { status: 'ok' });
      return;
    case 'GET /test/tasks':
      send(response, 200, fake.tasks.map(basicView));
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

/** Serves the stand-in; resolves when it listens. Port 0 selects a free port. */
export async function serveFakeCloudTasks(
  fake: FakeCloudTasks,
  port: number,
): Promise<{ readonly server: Server; readonly base: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', `http://${HOST}`).pathname;
    const context = { fake, request, response, path, method: request.method ?? 'GET' };
    (path.startsWith('/test/') ? handleTestControl(context) : handleApi(context)).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendError(response, error);
    });
  });
  return { server, base: await listen(server, port) };
}
