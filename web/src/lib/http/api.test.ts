// @vitest-environment jsdom
import { defineEndpoint } from '@llevo/contract/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ApiError, NetworkError } from './api-error.ts';
import { api, apiResponse } from './api.ts';

const renewToken = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../firebase/firebase-session.ts', () => ({ renewToken }));

const listThings = defineEndpoint({
  method: 'GET',
  path: '/api/boxes/:box/things',
  access: 'user',
  summary: 'Things in a box.',
  input: z.strictObject({ box: z.string(), limit: z.number().optional() }),
  output: z.array(z.object({ id: z.string() })),
  paged: true,
});
const PAGE = { offset: 0, limit: 25, total: 1, next_cursor: null };

const fetchMock = vi.fn<typeof fetch>();
const answer = (body: unknown, init?: ResponseInit) => {
  fetchMock.mockResolvedValueOnce(Response.json(body, init));
};
const sentHeaders = () => fetchMock.mock.calls[0]?.[1]?.headers as Record<string, string>;
const keepToken = (exp: number) => {
  const token = `h.${btoa(JSON.stringify({ exp }))}.s`;
  localStorage.setItem('user', JSON.stringify({ token, permission: 'user' }));
  return token;
};
const NOW_SECONDS = Date.now() / 1000;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('the input goes where the contract says, the bearer token with it', async () => {
  const token = keepToken(NOW_SECONDS + 3600);
  answer({ data: [{ id: 'a' }], page: PAGE });
  expect(await api(listThings, { box: 'a/b', limit: 5 })).toEqual([{ id: 'a' }]);
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/boxes/a%2Fb/things?limit=5');
  expect(sentHeaders().authorization).toBe(`Bearer ${token}`);
});

test('the whole answer brings the message and the page', async () => {
  answer({ data: [], message: 'Listo', page: PAGE });
  expect(await apiResponse(listThings, { box: 'b' })).toEqual({ data: [], message: 'Listo', page: PAGE });
});

test('an answer that is not as declared is refused', async () => {
  answer({ data: [{ id: 1 }], page: PAGE });
  await expect(api(listThings, { box: 'b' })).rejects.toThrow(z.ZodError);
});

test('a token past its hour is renewed before the call', async () => {
  keepToken(NOW_SECONDS - 10);
  renewToken.mockImplementationOnce(() => {
    keepToken(NOW_SECONDS + 3600);
    return Promise.resolve();
  });
  answer({ data: [], page: PAGE });
  await api(listThings, { box: 'b' });
  expect(renewToken).toHaveBeenCalledOnce();
  expect(sentHeaders().authorization).toMatch(/^Bearer /);
});

test('a refusal carries status, body and the wait it asks for', async () => {
  answer({ message: 'Despacio', code: 'too_many_requests' }, { status: 429, headers: { 'retry-after': '7' } });
  const failure = await api(listThings, { box: 'b' }).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 429, message: 'Despacio', retryAfterMs: 7000 });
});

test('an answer that is not ours gets the generic message', async () => {
  fetchMock.mockResolvedValueOnce(new Response('<html>Bad Request</html>', { status: 400 }));
  const failure = await api(listThings, { box: 'b' }).catch((cause: unknown) => cause);
  expect(failure).toMatchObject({
    status: 400,
    body: undefined,
    message: 'There was a glitch in the matrix – please try again',
  });
});

test('no answer at all is a failure of the network', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(api(listThings, { box: 'b' })).rejects.toThrow(NetworkError);
});
