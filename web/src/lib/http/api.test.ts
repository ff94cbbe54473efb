// @vitest-environment jsdom
import { defineEndpoint } from '@llevo/contract/endpoint';
import { wholeNumber } from '@llevo/contract/paging';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ApiError, NetworkError } from './api-error.ts';
import { api, apiResponse } from './api.ts';
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

test('the input is encoded as the contract declares, with the bearer token', async () => {
  const token = saveToken(NOW_SECONDS + 3600);
  server.on(listThings, [{ id: 'a' }]);
  expect(await api(listThings, { box: 'a/b', limit: 5 })).toEqual([{ id: 'a' }]);
  expect(server.calls[0]?.path).toBe('/api/boxes/a%2Fb/things?limit=5');
  expect(sentHeaders().get('authorization')).toBe(`Bearer ${token}`);
});

test('the whole response carries the message and the page', async () => {
  server.on(listThings, withMeta([], { message: 'Listo', page: PAGE }));
  expect(await apiResponse(listThings, { box: 'b' })).toEqual({ data: [], message: 'Listo', page: PAGE });
});

test('a reply outside the declared schema is an error', async () => {
  server.on(listThings, Response.json({ data: [{ id: 1 }], page: PAGE }));
  await expect(api(listThings, { box: 'b' })).rejects.toThrow(z.ZodError);
});

test('a token past its hour is renewed before the call', async () => {
  saveToken(NOW_SECONDS - 10);
  renewToken.mockImplementationOnce(() => {
    saveToken(NOW_SECONDS + 3600);
    return Promise.resolve();
  });
  server.on(listThings, []);
  await api(listThings, { box: 'b' });
  expect(renewToken).toHaveBeenCalledOnce();
  expect(sentHeaders().get('authorization')).toMatch(/^Bearer /);
});

/** A server whose time is this many seconds from the device's; it accepts the unexpired tokens only. */
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

test.each([-86_400, -3600])('a token that a fast device holds for expired (%i s) is sent', async (seconds) => {
  const serverSeconds = serverAt(seconds);
  saveToken(serverSeconds() + 1800);
  expect(await api(listThings, { box: 'b' })).toEqual([]);
  const before = server.calls.length;
  expect(await api(listThings, { box: 'b' })).toEqual([]);
  expect(server.calls.length - before, 'the time is known by now').toBe(1);
});

test.each([86_400, 3600])('a token that a slow device holds for live (%i s) is renewed', async (seconds) => {
  const serverSeconds = serverAt(seconds);
  saveToken(serverSeconds() - 1800);
  renewToken.mockImplementation(() => {
    saveToken(serverSeconds() + 3600);
    return Promise.resolve();
  });
  expect(await api(listThings, { box: 'b' })).toEqual([]);
  expect(renewToken).toHaveBeenCalledOnce();
  expect(server.calls).toHaveLength(2);
});

test('a dead session is not asked about twice', async () => {
  saveToken(NOW_SECONDS + 3600);
  server.on(listThings, errorReply('unauthenticated', 'Inicia sesión para continuar'));
  await expect(api(listThings, { box: 'b' })).rejects.toMatchObject({ status: 401 });
  expect(server.calls).toHaveLength(1);
});

test('an error carries status, body and the requested delay', async () => {
  server.on(listThings, errorReply('too_many_requests', 'Despacio', { headers: { 'retry-after': '7' } }));
  const failure = await api(listThings, { box: 'b' }).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 429, message: 'Despacio', retryAfterMs: 7000 });
});

test('a foreign reply gets the generic message', async () => {
  server.on(listThings, new Response('<html>Bad Request</html>', { status: 400 }));
  const failure = await api(listThings, { box: 'b' }).catch((cause: unknown) => cause);
  expect(failure).toMatchObject({
    status: 400,
    body: undefined,
    message: 'There was a glitch in the matrix – please try again',
  });
});

test('no reply at all is a NetworkError', async () => {
  server.on(listThings, networkFailure);
  await expect(api(listThings, { box: 'b' })).rejects.toThrow(NetworkError);
});
