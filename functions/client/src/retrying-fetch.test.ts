import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryingFetch } from './retrying-fetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const URL_OF_CALL = 'https://llevo.example/api/x';

/** A server that gives these responses in turn; a text is a network error. */
function server(...answers: readonly (number | string | Response)[]) {
  const left = [...answers];
  return vi.fn<typeof fetch>(() => {
    const next = left.shift() ?? 200;
    if (typeof next === 'string') return Promise.reject(new TypeError(next));
    return Promise.resolve(typeof next === 'number' ? new Response('{}', { status: next }) : next);
  });
}

async function statusOf(fetchOnce: typeof fetch, init?: RequestInit) {
  const answer = retryingFetch(fetchOnce)(URL_OF_CALL, init).then(
    ({ status }) => status,
    (error: unknown) => (error as Error).message,
  );
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  return answer;
}

test.each([
  { answers: [200], method: 'GET', ends: 200, calls: 1 },
  { answers: [503, 'reset', 200], method: 'GET', ends: 200, calls: 3 },
  { answers: [502, 502, 502, 502], method: 'GET', ends: 502, calls: 4 },
  { answers: ['a', 'b', 'c', 'd'], method: 'GET', ends: 'd', calls: 4 },
  { answers: [404], method: 'GET', ends: 404, calls: 1 },
  { answers: [500], method: 'GET', ends: 500, calls: 1 },
  { answers: [503], method: 'POST', ends: 503, calls: 1 },
  { answers: ['reset'], method: 'POST', ends: 'reset', calls: 1 },
  { answers: [429, 200], method: 'POST', ends: 200, calls: 2 },
])('$method answered $answers ends with $ends after $calls calls', async ({ answers, method, ends, calls }) => {
  const fetchOnce = server(...answers);
  expect(await statusOf(fetchOnce, { method, ...(method === 'POST' && { body: '{"a":1}' }) })).toBe(ends);
  expect(fetchOnce).toHaveBeenCalledTimes(calls);
});

test('every try sends the whole request', async () => {
  const bodies: string[] = [];
  const fetchOnce = server(429, 200);
  await statusOf(
    async (input, init) => {
      bodies.push(await new Request(input, init).text());
      return fetchOnce(input, init);
    },
    { method: 'POST', body: '{"a":1}', headers: { authorization: 'Bearer k' } },
  );
  expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
});

test('waits as long as the server asks, up to a minute', async () => {
  const limited = (seconds: string) => new Response('{}', { status: 429, headers: { 'retry-after': seconds } });
  const fetchOnce = server(limited('30'), 200);
  const answer = retryingFetch(fetchOnce)(URL_OF_CALL);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(fetchOnce).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_500);
  expect((await answer).status).toBe(200);
  expect(await statusOf(server(limited('3600'), 200))).toBe(429);
});
