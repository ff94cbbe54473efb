/** The stand-in over HTTP: Cloud Tasks' API as the Admin SDK calls it, and test controls below /test. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { answerUnderFault, HOST, listen, readJson, sendJson } from '../fakes/fake-server.ts';
import { type Controls, handleTestControl } from '../fakes/test-controls.ts';
import type { FakeCloudTasks } from './fake-cloud-tasks.ts';
import { CloudTasksError } from './task-input.ts';
import type { Task } from './task-input.ts';

/** The SDK leaves out the version if it calls an emulator. */
const TASKS_PATH = /^(?:\/v2)?\/(projects\/[^/]+\/locations\/[^/]+\/queues\/[A-Za-z0-9-]{1,100})\/tasks(?:\/([^/]+))?$/;
const MAX_BODY_BYTES = 1024 * 1024;

const BehaviourInput = z.strictObject({ deliversTwice: z.boolean() });

interface RequestContext {
  readonly fake: FakeCloudTasks;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly method: string;
}

function sendError(response: ServerResponse, error: unknown): void {
  const { status, code } = error instanceof CloudTasksError ? error : { status: 500, code: 'INTERNAL' };
  sendJson(response, status, {
    error: { code: status, message: error instanceof Error ? error.message : '', status: code },
  });
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
  const body = await readJson(request, MAX_BODY_BYTES);
  await answerUnderFault({
    fault: fake.faults.match(method, path),
    response,
    fail: (status) => {
      sendJson(response, status, { error: { code: status, message: 'Internal error', status: 'INTERNAL' } });
    },
    execute: async () => {
      const result = await callApi(context, body);
      return () => {
        sendJson(response, 200, result);
      };
    },
  });
}

/** Test controls of this fake alone. */
const CONTROLS: Controls<FakeCloudTasks> = {
  'GET /test/tasks': ({ fake }) => fake.tasks.map(basicView),
  'POST /test/behaviour': ({ fake, body }) => {
    Object.assign(fake, BehaviourInput.parse(body));
    return {};
  },
};

/** Serves the stand-in; resolves when it listens. Port 0 selects a free port. */
export async function serveFakeCloudTasks(
  fake: FakeCloudTasks,
  port: number,
): Promise<{ readonly server: Server; readonly base: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', `http://${HOST}`).pathname;
    const context = { fake, request, response, path, method: request.method ?? 'GET' };
    (path.startsWith('/test/') ? handleTestControl(context, CONTROLS) : handleApi(context)).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendError(response, error);
    });
  });
  return { server, base: await listen(server, port) };
}
