// @vitest-environment jsdom
import { defineEndpoint } from '@llevo/contract/endpoint';
import { wholeNumber } from '@llevo/contract/paging';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ApiError, NetworkError } from './api-error.ts';
import { call } from './call.ts';
import { syncServerTime } from '../time/server-time.ts';
import { errorReply, fakeApi, networkFailure, withMeta } from '../../testing/fake-api.ts';
import { tokenWith } from '../../testing/session-fixture.ts';

const renewToken = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../firebase/firebase-session.ts', () => ({ renewToken }));

const listThings = defineEndpoint({
  method: 'GET',
  path: '/api/boxes/:box/things',
  access: 'user',
  summary: 'Things in a box.',
  input: z.strictObject({ box: z.string(), limit: wholeNumber(1, 100).optional() }),
  output: z.array(z.object({ id: z.string() })),
  paged: true,
});
const PAGE = { offset: 0, limit: 25, total: 1, next_cursor: null };

const server = fakeApi();
const sentHeaders = () => server.calls[0]?.headers ?? new Headers();
const saveToken = (exp: number) => {
  const token = tokenWith({ exp });
  localStorage.setItem('user', JSON.stringify({ token, permission: 'user' }));
  return token;
};
const NOW_SECONDS = Date.now() / 1000;

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  syncServerTime(new Date().toUTCString());
  vi.resetAllMocks();
});

test('a call sends the input as the contract declares, with the bearer token', async () => {
  const token = saveToken(NOW_SECONDS + 3600);
  server.on(listThings, [{ id: 'a' }]);
  expect(await call(listThings, { box: 'a/b', limit: 5 })).toEqual([{ id: 'a' }]);
  expect(server.calls[0]?.path).toBe('/api/boxes/a%2Fb/things?limit=5');
  expect(sentHeaders().get('authorization')).toBe(`Bearer ${token}`);
});

test('the whole response has the message and the page', async () => {
  server.on(listThings, withMeta([], { message: 'Listo', page: PAGE }));
  expect(await call(listThings, { box: 'b' }, { returns: 'response' })).toEqual({
    data: [],
    message: 'Listo',
    page: PAGE,
  });
});

test('a reply outside the declared schema is an error', async () => {
  server.on(listThings, Response.json({ data: [{ id: 1 }], page: PAGE }));
  await expect(call(listThings, { box: 'b' })).rejects.toThrow(z.ZodError);
});

test('a token past its hour is renewed before the call', async () => {
  saveToken(NOW_SECONDS - 10);
  renewToken.mockImplementationOnce(() => {
    saveToken(NOW_SECONDS + 3600);
    return Promise.resolve();
  });
  server.on(listThings, []);
  await call(listThings, { box: 'b' });
  expect(renewToken).toHaveBeenCalledOnce();
  expect(sentHeaders().get('authorization')).toMatch(/^Bearer /);
});

/** A server whose clock differs by this many seconds from the device's; it accepts unexpired tokens only. */
function serverAt(secondsFromDevice: number) {
  const nowSeconds = () => Date.now() / 1000 + secondsFromDevice;
  server.on(listThings, ({ headers }) => {
    const [, payload = ''] = (headers.get('authorization') ?? '').split('.');
    const { exp = 0 } = payload === '' ? {} : (JSON.parse(atob(payload)) as { exp?: number });
    const date = new Date(nowSeconds() * 1000).toUTCString();
    return exp > nowSeconds()
      ? Response.json({ data: [], page: PAGE }, { headers: { date } })
      : Response.json({ message: 'No', code: 'unauthenticated' }, { status: 401, headers: { date } });
  });
  return nowSeconds;
}

test.each([-86_400, -3600])('a token that seems expired on a fast device (%i s) is sent', async (seconds) => {
  const serverSeconds = serverAt(seconds);
  saveToken(serverSeconds() + 1800);
  expect(await call(listThings, { box: 'b' })).toEqual([]);
  const before = server.calls.length;
  expect(await call(listThings, { box: 'b' })).toEqual([]);
  expect(server.calls.length - before, 'the time is known by now').toBe(1);
});

test.each([86_400, 3600])('a token that seems live on a slow device (%i s) is renewed', async (seconds) => {
  const serverSeconds = serverAt(seconds);
  saveToken(serverSeconds() - 1800);
  renewToken.mockImplementation(() => {
    saveToken(serverSeconds() + 3600);
    return Promise.resolve();
  });
  expect(await call(listThings, { box: 'b' })).toEqual([]);
  expect(renewToken).toHaveBeenCalledOnce();
  expect(server.calls).toHaveLength(2);
});

/** A server whose clock differs from the device's and which rejects every token. */
function rejectingServerAt(secondsFromDevice: number) {
  const nowSeconds = () => Date.now() / 1000 + secondsFromDevice;
  server.on(listThings, () => {
    const headers = { date: new Date(nowSeconds() * 1000).toUTCString() };
    return Response.json({ message: 'No', code: 'unauthenticated' }, { status: 401, headers });
  });
  return nowSeconds;
}
const THINGS = { method: 'GET', path: '/api/boxes/:box/things' } as const;

test('a call with schemas is repeated exactly once with the renewed token', async () => {
  const serverSeconds = rejectingServerAt(3600);
  saveToken(serverSeconds() - 1800);
  renewToken.mockImplementation(() => {
    saveToken(serverSeconds() + 3600);
    return Promise.resolve();
  });
  await expect(call(listThings, { box: 'b' })).rejects.toMatchObject({ status: 401 });
  expect(renewToken).toHaveBeenCalledOnce();
  expect(server.calls).toHaveLength(2);
});

test('a call without schemas is repeated exactly once with the token that had seemed expired', async () => {
  const serverSeconds = rejectingServerAt(-3600);
  const token = saveToken(serverSeconds() + 1800);
  await expect(call<typeof listThings>(THINGS, { box: 'b' })).rejects.toMatchObject({ status: 401 });
  expect(server.calls.map(({ headers }) => headers.get('authorization'))).toEqual([null, `Bearer ${token}`]);
  expect(renewToken).not.toHaveBeenCalled();
});

test('a call without schemas renews no token', async () => {
  saveToken(NOW_SECONDS - 10);
  server.on(listThings, []);
  await call<typeof listThings>(THINGS, { box: 'b' });
  expect(sentHeaders().has('authorization')).toBe(false);
  expect(renewToken).not.toHaveBeenCalled();
});

test('a call with a token of its own sends that one', async () => {
  saveToken(NOW_SECONDS + 3600);
  server.on(listThings, []);
  await call<typeof listThings>(THINGS, { box: 'b' }, { token: 'driver' });
  await call<typeof listThings>(THINGS, { box: 'b' }, { token: null });
  expect(server.calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer driver', null]);
});

test('a call with a tag returns null when nothing changed, and else the new tag', async () => {
  server.on(listThings, ({ headers }) =>
    headers.get('if-none-match') === '"1"'
      ? new Response(null, { status: 304 })
      : Response.json({ data: [], page: PAGE }, { headers: { etag: '"1"' } }),
  );
  expect(await call<typeof listThings>(THINGS, { box: 'b' }, { etag: null })).toEqual({ data: [], etag: '"1"' });
  expect(await call<typeof listThings>(THINGS, { box: 'b' }, { etag: '"1"' })).toBeNull();
});

test('a list without its page is an error', async () => {
  server.on(listThings, Response.json({ data: [] }));
  await expect(call(listThings, { box: 'b' }, { returns: 'response' })).rejects.toThrow(TypeError);
});

test('a call with an ended session is sent once', async () => {
  saveToken(NOW_SECONDS + 3600);
  server.on(listThings, errorReply('unauthenticated', 'Inicia sesión para continuar'));
  await expect(call(listThings, { box: 'b' })).rejects.toMatchObject({ status: 401 });
  expect(server.calls).toHaveLength(1);
});

test('an error has status, body and the requested delay', async () => {
  server.on(listThings, errorReply('too_many_requests', 'Despacio', { headers: { 'retry-after': '7' } }));
  const failure = await call(listThings, { box: 'b' }).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 429, message: 'Despacio', retryAfterMs: 7000 });
});

test('an error reply in another format gets the generic message', async () => {
  server.on(listThings, new Response('<html>Bad Request</html>', { status: 400 }));
  const failure = await call(listThings, { box: 'b' }).catch((cause: unknown) => cause);
  expect(failure).toMatchObject({
    status: 400,
    body: undefined,
    message: 'There was a glitch in the matrix – please try again',
  });
});

test('a call without a reply fails with a NetworkError', async () => {
  server.on(listThings, networkFailure);
  await expect(call(listThings, { box: 'b' })).rejects.toThrow(NetworkError);
});
