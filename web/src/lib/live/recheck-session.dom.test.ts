// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { recheckSession } from './recheck-session.ts';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
const handleError = vi.hoisted(() => vi.fn());
vi.mock('../http/call.ts', () => ({ call }));
vi.mock('../http/error-handling.ts', () => ({ handleError }));

const denied = Object.assign(new Error('no'), { code: 'permission-denied' });

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  vi.advanceTimersByTime(60_000);
  call.mockReset().mockResolvedValue({});
  handleError.mockReset();
});

test('an ended session is handled as everywhere', async () => {
  const ended = new ApiError(401, undefined, { fallback: 'Sesión terminada' });
  call.mockRejectedValue(ended);
  await recheckSession(denied);
  expect(handleError).toHaveBeenCalledWith(ended);
});

test('a session that holds, or an API out of reach, changes nothing', async () => {
  await recheckSession(denied);
  vi.advanceTimersByTime(20_000);
  call.mockRejectedValue(new Error('offline'));
  await recheckSession(denied);
  expect(call).toHaveBeenCalledTimes(2);
  expect(handleError).not.toHaveBeenCalled();
});

test('queries denied together cause one check, and other failures none', async () => {
  await Promise.all([recheckSession(denied), recheckSession(denied)]);
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  await recheckSession(Object.assign(new Error('no'), { code: 'unavailable' }));
  await recheckSession(new Error('denied'));
  expect(call).toHaveBeenCalledTimes(1);
});
