/** Each rule of docs/services/cloud-tasks.md, through the Admin SDK where it lets one break it. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import type { TaskOptions } from 'firebase-admin/functions';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeCloudTasks } from './fake-cloud-tasks.ts';
import type { QueueConfig } from './queue-config.ts';
import { queueConfig } from './queue-config.ts';
import { serveFakeCloudTasks } from './server.ts';
import { parseTask } from './task-input.ts';

const QUEUE = 'projects/demo-llevo/locations/us-central1/queues/searches';
const DAY_SECONDS = 86_400;

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
  readonly atMs: number;
}

let fake: FakeCloudTasks;
let base: string;
let servers: Server[];
let received: Received[];
/** Statuses of the handler's next answers; 204 afterwards. */
let answers: number[];
let settings: Partial<QueueConfig>;
let apps: ReturnType<typeof initializeApp>[];

beforeEach(async () => {
  received = [];
  answers = [];
  settings = {};
  apps = [];
  const handler = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body: JSON.parse(body), atMs: Date.now() });
      response.writeHead(answers.shift() ?? 204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(handler, 'listening');
  const url = `http://127.0.0.1:${(handler.address() as AddressInfo).port.toString()}/searches`;
  const defaults = queueConfig(url, { retryConfig: { minBackoffSeconds: 0.01 }, rateLimits: {} });
  fake = new FakeCloudTasks({
    findQueue: (name) => Promise.resolve(name === QUEUE ? { ...defaults, ...settings } : null),
  });
  const served = await serveFakeCloudTasks(fake, 0);
  base = served.base;
  servers = [handler, served.server];
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', new URL(base).host);
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
});

afterEach(async () => {
  fake.stop();
  await Promise.all(apps.map((app) => deleteApp(app)));
  for (const server of servers) server.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function enqueue(data: object, options: TaskOptions = {}, name = 'searches'): Promise<void> {
  const app = initializeApp({ projectId: 'demo-llevo', serviceAccountId: 'a@b.test' }, `app-${apps.length.toString()}`);
  apps.push(app);
  return getFunctions(app).taskQueue(name).enqueue(data, options);
}

const SOON = { timeout: 3_000 };
const isReceived = (count: number) =>
  vi.waitFor(() => {
    expect(received).toHaveLength(count);
  }, SOON);
const isEmpty = () =>
  vi.waitFor(() => {
    expect(fake.tasks).toEqual([]);
  }, SOON);

/** A task as the API takes it, for what the SDK would refuse itself. */
async function create(task: object, headers: Record<string, string> = { authorization: 'Bearer owner' }) {
  const body = JSON.stringify({ task: { httpRequest: { url: '' }, ...task } });
  const response = await fetch(`${base}/v2/${QUEUE}/tasks`, { method: 'POST', headers, body });
  const { error } = (await response.json()) as { error?: { status: string } };
  return { status: response.status, reason: error?.status };
}

describe('tasks', () => {
  test('a task reaches its function with its data and Cloud Tasks’ headers', async () => {
    await enqueue({ accountId: 'a' }, { id: 'one' });
    await isReceived(1);
    expect(received[0]?.body).toEqual({ data: { accountId: 'a' } });
    expect(received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Google-Cloud-Tasks',
      'x-cloudtasks-queuename': 'searches',
      'x-cloudtasks-taskname': 'one',
      'x-cloudtasks-taskretrycount': '0',
      'x-cloudtasks-taskexecutioncount': '0',
    });
    expect(received[0]?.headers).not.toHaveProperty('x-cloudtasks-taskpreviousresponse');
    await isEmpty();
  });

  test('a task loses the headers of its caller that Cloud Tasks sets itself', async () => {
    await enqueue({}, { id: 'one', headers: { 'X-CloudTasks-TaskName': 'forged', 'X-Kept': 'yes' } });
    await isReceived(1);
    expect(received[0]?.headers).toMatchObject({ 'x-cloudtasks-taskname': 'one', 'x-kept': 'yes' });
  });

  test('a task has ten minutes unless it names a deadline', () => {
    const task = { task: { httpRequest: { url: 'http://x' } } };
    expect(parseTask(task, QUEUE, 0).deadlineMs).toBe(600_000);
    expect(parseTask({ task: { ...task.task, dispatchDeadline: '15s' } }, QUEUE, 0).deadlineMs).toBe(15_000);
  });

  test('a task waits for its schedule time', async () => {
    const scheduleTime = new Date(Date.now() + 300);
    await enqueue({}, { scheduleTime });
    await isReceived(1);
    expect(received[0]?.atMs).toBeGreaterThanOrEqual(scheduleTime.getTime());
    expect(received[0]?.headers['x-cloudtasks-tasketa']).toBe((scheduleTime.getTime() / 1_000).toString());
  });

  test('a task runs at its time when the clock advances', async () => {
    await enqueue({}, { scheduleDelaySeconds: 3_600 });
    await delay(50);
    expect(received).toEqual([]);
    fake.advance(3_600);
    await isReceived(1);
  });

  test('a task whose time is past runs at once', async () => {
    await enqueue({}, { scheduleTime: new Date(0) });
    await isReceived(1);
  });

  test('a task does not run before its time when others run', async () => {
    await enqueue({ late: true }, { scheduleDelaySeconds: 60 });
    await enqueue({ soon: true });
    await isReceived(1);
    expect(received[0]?.body).toEqual({ data: { soon: true } });
    expect(fake.tasks).toHaveLength(1);
  });

  test('a deleted task does not run', async () => {
    await enqueue({}, { id: 'one', scheduleDelaySeconds: 60 });
    const [app] = apps;
    await getFunctions(app).taskQueue('searches').delete('one');
    fake.advance(60);
    await delay(50);
    expect(received).toEqual([]);
  });
});

describe('names of tasks', () => {
  test('the id of a pending task is refused', async () => {
    await enqueue({}, { id: 'one', scheduleDelaySeconds: 60 });
    await expect(enqueue({}, { id: 'one' })).rejects.toMatchObject({ code: 'functions/task-already-exists' });
    expect(fake.tasks).toHaveLength(1);
  });

  test('the id of a finished task is refused for a day', async () => {
    await enqueue({}, { id: 'one' });
    await isEmpty();
    await expect(enqueue({}, { id: 'one' })).rejects.toMatchObject({ code: 'functions/task-already-exists' });
    fake.advance(DAY_SECONDS);
    await enqueue({}, { id: 'one' });
    await isReceived(2);
  });

  test.each(['with space', 'dot.dot', '', 'x'.repeat(501)])('an id of another form is refused: %s', async (id) => {
    expect(await create({ name: `${QUEUE}/tasks/${id}` })).toEqual({ status: 400, reason: 'INVALID_ARGUMENT' });
  });

  test('a name of another queue is refused', async () => {
    const name = `${QUEUE}x/tasks/one`;
    expect(await create({ name })).toEqual({ status: 400, reason: 'INVALID_ARGUMENT' });
  });
});

describe('refusals', () => {
  test.each([
    ['a schedule beyond 30 days', { scheduleTime: new Date(Date.now() + 31 * 86_400_000).toISOString() }],
    ['a schedule that is no time', { scheduleTime: 'mañana' }],
    ['a deadline below 15 seconds', { dispatchDeadline: '14s' }],
    ['a deadline above 30 minutes', { dispatchDeadline: '1801s' }],
    ['more than 100 KB', { httpRequest: { url: '', body: 'A'.repeat(102_400) } }],
    ['headers above 80 KB', { httpRequest: { url: '', headers: { 'x-long': 'A'.repeat(81_920) } } }],
    ['an address of another protocol', { httpRequest: { url: 'ftp://x' } }],
    ['a body that is not base64', { httpRequest: { url: '', body: '{}' } }],
    ['an unknown field', { priority: 1 }],
  ])('a task with %s is refused', async (_case, task) => {
    expect(await create(task)).toEqual({ status: 400, reason: 'INVALID_ARGUMENT' });
    expect(fake.tasks).toEqual([]);
  });

  test('a queue that no function has is refused', async () => {
    await expect(enqueue({}, {}, 'unknown')).rejects.toMatchObject({ code: 'functions/not-found' });
  });

  test('a call without a token is refused', async () => {
    expect(await create({}, {})).toEqual({ status: 401, reason: 'UNAUTHENTICATED' });
  });
});

describe('retries', () => {
  test('retries go on until the function succeeds, and count attempts and answers', async () => {
    answers = [500, 503];
    await enqueue({});
    await isReceived(3);
    const headers = received.map(({ headers: each }) => each);
    expect(headers.map((each) => each['x-cloudtasks-taskretrycount'])).toEqual(['0', '1', '2']);
    // 503 is the platform's answer for want of an instance.
    expect(headers.map((each) => each['x-cloudtasks-taskexecutioncount'])).toEqual(['0', '1', '1']);
    expect(headers[1]?.['x-cloudtasks-taskpreviousresponse']).toBe('500');
    await isEmpty();
  });

  test('retries end after the attempts of the queue', async () => {
    settings = { maxAttempts: 2 };
    answers = [500, 500, 500];
    await enqueue({});
    await isReceived(2);
    await isEmpty();
    await delay(50);
    expect(received).toHaveLength(2);
  });

  test('a redirection is a failed attempt', async () => {
    answers = [302];
    await enqueue({});
    await isReceived(2);
  });
});

test('a queue that delivers twice runs the task twice, as it may', async () => {
  fake.deliversTwice = true;
  await enqueue({}, { id: 'one' });
  await isReceived(2);
  expect(received.map(({ headers }) => headers['x-cloudtasks-taskname'])).toEqual(['one', 'one']);
  await isEmpty();
});

describe('limits of a queue', () => {
  test('dispatches wait for those that run', async () => {
    settings = { maxConcurrentDispatches: 1 };
    await Promise.all([1, 2, 3].map((index) => enqueue({ index })));
    await isReceived(3);
    await isEmpty();
  });

  test('dispatches of a second wait for the next', async () => {
    settings = { maxDispatchesPerSecond: 2 };
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await Promise.all([1, 2, 3].map((index) => enqueue({ index })));
    await isReceived(2);
    await vi.waitFor(() => {
      expect(fake.tasks).toMatchObject([{ firstAttemptAtMs: null }]);
    }, SOON);
    fake.advance(1);
    await isReceived(3);
  });
});

test('a lost answer leaves the task, and its repetition exists already', async () => {
  fake.faults.add({ kind: 'lose_answer', times: 1 });
  const task = { name: `${QUEUE}/tasks/one`, httpRequest: { url: '', body: btoa('{}') } };
  await expect(create(task)).rejects.toThrow('fetch failed');
  await isReceived(1);
  expect(await create(task)).toEqual({ status: 409, reason: 'ALREADY_EXISTS' });
});
