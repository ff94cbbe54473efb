import { expect, test } from 'vitest';
import * as z from 'zod';
import { googleClient, isPassing, type GoogleCall } from './google-client.ts';

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
}

/** Opens a client whose requests get these answers in turn, the last one again and again. */
function clientWith(answers: readonly Answer[], serviceState = 'ENABLED') {
  const sent: string[] = [];
  const pauses: number[] = [];
  const client = googleClient({
    project: 'p1',
    accessToken: () => Promise.resolve('t'),
    fetch: (url) => {
      if (url.includes('serviceusage')) return Promise.resolve(Response.json({ state: serviceState }));
      const { status, code = '', message = '' } = answers[Math.min(sent.length, answers.length - 1)] ?? { status: 200 };
      sent.push(url);
      const body = status === 200 ? { ok: true } : { error: { code: status, message, status: code } };
      return Promise.resolve(Response.json(body, { status }));
    },
    standIn: null,
    pollMs: 2000,
    sleep: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  });
  const send = (method: GoogleCall['method'], path = '/v1/x') =>
    client.send({ method, service: 'firestore', path }, z.object({ ok: z.boolean() }));
  return { client, send, sent, pauses };
}

const OFF = { status: 403, message: 'Firestore API has not been used in project 1 before or it is disabled.' };

test.each([429, 500, 502, 503, 504])('repeats a read that was answered %i', async (status) => {
  const { send, pauses } = clientWith([{ status }, { status }, { status: 200 }]);
  expect(await send('GET')).toEqual({ ok: true });
  expect(pauses).toEqual([2000, 4000]);
});

test('gives up after two minutes, with Google’s last answer', async () => {
  const { send, sent, pauses } = clientWith([{ status: 429, message: 'Quota exceeded' }]);
  await expect(send('PATCH')).rejects.toThrow('429 Quota exceeded');
  expect(sent).toHaveLength(8);
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBe(126_000);
});

test('repeats a creation only if Google did not execute it', async () => {
  expect(await clientWith([{ status: 503 }, { status: 200 }]).send('POST')).toEqual({ ok: true });
  const uncertain = clientWith([{ status: 504 }, { status: 200 }]);
  await expect(uncertain.send('POST')).rejects.toThrow('504');
  expect(uncertain.sent).toHaveLength(1);
  expect(await clientWith([{ status: 504 }, { status: 200 }]).send('POST', '/v1/x:getIamPolicy')).toEqual({ ok: true });
});

test('repeats a call whose API is on but not everywhere yet, in a new process too', async () => {
  const { send, sent } = clientWith([OFF, OFF, { status: 200 }]);
  expect(await send('GET')).toEqual({ ok: true });
  expect(sent).toHaveLength(3);
});

test('does not repeat a call whose API is off', async () => {
  const { send, sent } = clientWith([OFF], 'DISABLED');
  await expect(send('GET')).rejects.toThrow('has not been used');
  expect(sent).toHaveLength(1);
});

test.each([
  [{ status: 409, code: 'ABORTED' }, true],
  [{ status: 409, code: 'ALREADY_EXISTS' }, false],
  [{ status: 400, message: 'Service account a@b does not exist.' }, true],
  [{ status: 400, message: 'Invalid JSON payload received.' }, false],
  [{ status: 403, message: 'The caller does not have permission' }, false],
  [{ status: 500 }, true],
])('a step is repeated after %o: %s', async (answer, isRepeated) => {
  const { send } = clientWith([answer]);
  const error: unknown = await send('POST').catch((reason: unknown) => reason);
  expect(isPassing(error)).toBe(isRepeated);
});

test('a lost connection is repeated, a mistake of this code is not', () => {
  expect(isPassing(new TypeError('fetch failed', { cause: new Error('ECONNRESET') }))).toBe(true);
  expect(isPassing(new TypeError('x is undefined'))).toBe(false);
});

test('an operation that does not end is given up after a quarter of an hour', async () => {
  const waited: number[] = [];
  const client = googleClient({
    project: 'p1',
    accessToken: () => Promise.resolve('t'),
    fetch: () => Promise.resolve(Response.json({ name: 'operations/1', done: false })),
    standIn: null,
    pollMs: 2000,
    sleep: (ms) => {
      waited.push(ms);
      return Promise.resolve();
    },
  });
  const run = client.run({ method: 'POST', service: 'firebase', path: '/v1beta1/x', body: {} });
  await expect(run).rejects.toThrow('did not finish in time');
  expect(waited.length * 2000).toBe(15 * 60_000);
});
