// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INITIAL_STATUS } from './live-status.ts';
import type { LiveStatus } from './live-status.ts';
import { useStandIn } from './use-stand-in.ts';
import { passTime } from '../../testing/pass-time.ts';
import { queryWrapper } from '../../testing/query-wrapper.tsx';

const START_MS = Date.parse('2026-11-24T15:00:00Z');
const live = (): LiveStatus => ({ ...INITIAL_STATUS, connection: 'live', lastLiveAtMs: Date.now() });
const failed: LiveStatus = { ...INITIAL_STATUS, error: new Error('denied') };

/** Data, or the failure of a request. */
let answer: readonly string[] | Error = ['one'];
const answerOnce = async (): Promise<readonly string[]> => {
  await Promise.resolve();
  if (answer instanceof Error) throw answer;
  return answer;
};
const read = vi.fn(answerOnce);

interface Shown {
  readonly status: LiveStatus;
  readonly hasAnswered?: boolean;
  readonly isPaused?: boolean;
}

function show(initialProps: Shown) {
  const { wrapper } = queryWrapper();
  const use = ({ hasAnswered = false, ...props }: Shown) =>
    useStandIn({ ...props, hasAnswered, queryKey: ['things'], read, reads: (things) => things.length });
  return renderHook(use, { initialProps, wrapper });
}

const tell = (event: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
  act(() => {
    window.dispatchEvent(new Event(event));
  });
};
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  read.mockReset();
  read.mockImplementation(answerOnce);
  answer = ['one'];
});
afterEach(() => {
  vi.restoreAllMocks();
  tell('online');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a source that never answers: the API is asked after four seconds, and then twice a minute', async () => {
  const { result } = show({ status: INITIAL_STATUS });
  await passTime(3_900);
  expect(read).not.toHaveBeenCalled();
  expect(result.current).toMatchObject({ data: null, status: { connection: 'reconnecting' } });
  await passTime(200);
  expect(read).toHaveBeenCalledTimes(1);
  expect(result.current).toMatchObject({ data: ['one'], status: { connection: 'polled' } });
  expect(result.current.status.lastLiveAtMs).toBeGreaterThanOrEqual(START_MS + 4_000);
  answer = ['one', 'two'];
  await passTime(29_000);
  expect(read).toHaveBeenCalledTimes(1);
  await passTime(2_000);
  expect(read).toHaveBeenCalledTimes(2);
  expect(result.current.data).toEqual(['one', 'two']);
});

test('a source that fails is not waited for, and its failure is not shown while the API may answer', async () => {
  const late = Promise.withResolvers<string[]>();
  read.mockReturnValueOnce(late.promise);
  const { result } = show({ status: failed });
  expect(result.current.status.error).toBeNull();
  await passTime(3);
  expect(result.current).toMatchObject({ data: null, status: { error: null } });
  late.resolve(['late']);
  await passTime(1_000);
  expect(result.current).toMatchObject({ data: ['late'], status: { connection: 'polled', error: null } });
});

test('an interruption is waited out for ten seconds, and live data that return are shown at once', async () => {
  const { result, rerender } = show({ status: live(), hasAnswered: true });
  await passTime(60_000);
  const interrupted: LiveStatus = { ...live(), connection: 'reconnecting' };
  rerender({ status: interrupted, hasAnswered: true });
  await passTime(9_000);
  rerender({ status: { ...interrupted, connection: 'offline' }, hasAnswered: true });
  expect(result.current.data).toBeNull();
  await passTime(2_000);
  expect(result.current).toMatchObject({ data: ['one'], status: { connection: 'polled' } });
  rerender({ status: live(), hasAnswered: true });
  expect(result.current).toMatchObject({ data: null, status: { connection: 'live' } });
  await passTime(300_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a reading that is older than live data is not shown again', async () => {
  const { result, rerender } = show({ status: INITIAL_STATUS });
  await passTime(5_000);
  rerender({ status: live(), hasAnswered: true });
  await passTime(60_000);
  const interrupted: LiveStatus = { ...live(), connection: 'offline' };
  rerender({ status: interrupted, hasAnswered: true });
  const late = Promise.withResolvers<string[]>();
  read.mockReturnValueOnce(late.promise);
  await passTime(11_000);
  expect(result.current).toMatchObject({ data: null, status: { lastLiveAtMs: interrupted.lastLiveAtMs } });
  late.resolve(['new']);
  await passTime(1_000);
  expect(result.current.data).toEqual(['new']);
});

test('where the API fails too, it gets one request per interval, and the last reading keeps its age', async () => {
  const { result } = show({ status: INITIAL_STATUS });
  await passTime(4_100);
  const { lastLiveAtMs } = result.current.status;
  answer = new Error('all is down');
  await passTime(5 * 60_000);
  expect(read).toHaveBeenCalledTimes(11);
  expect(result.current).toMatchObject({
    data: ['one'],
    status: { connection: 'reconnecting', lastLiveAtMs, error: null },
  });
  answer = ['back'];
  await passTime(31_000);
  expect(result.current).toMatchObject({ data: ['back'], status: { connection: 'polled' } });
});

test('the failure of the API is shown if neither source has answered', async () => {
  answer = new Error('all is down');
  const { result } = show({ status: failed });
  await passTime(100);
  expect(result.current).toMatchObject({ data: null, status: { connection: 'reconnecting', error: answer } });
});

test('a hidden page asks nothing, and asks once when it is seen again', async () => {
  const { result } = show({ status: INITIAL_STATUS });
  await passTime(4_100);
  look('hidden');
  await passTime(10 * 60_000);
  expect(read).toHaveBeenCalledTimes(1);
  expect(result.current.status.connection).toBe('polled');
  look('visible');
  await passTime(1_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a page that was never seen asks nothing', async () => {
  look('hidden');
  show({ status: INITIAL_STATUS });
  await passTime(60_000);
  expect(read).not.toHaveBeenCalled();
});

test('a page that loses its network asks nothing and shows the last reading as offline', async () => {
  const { result, rerender } = show({ status: INITIAL_STATUS });
  await passTime(4_100);
  const { lastLiveAtMs } = result.current.status;
  tell('offline');
  rerender({ status: { ...INITIAL_STATUS, connection: 'offline' } });
  await passTime(5 * 60_000);
  expect(read).toHaveBeenCalledTimes(1);
  expect(result.current).toMatchObject({
    data: ['one'],
    status: { connection: 'offline', lastLiveAtMs },
  });
});

test('a page that opens without a network asks nothing', async () => {
  tell('offline');
  const { result } = show({ status: { ...INITIAL_STATUS, connection: 'offline' } });
  await passTime(60_000);
  expect(read).not.toHaveBeenCalled();
  expect(result.current.status.connection).toBe('offline');
});

test('listeners closed on purpose are not taken for live ones', async () => {
  const { result, rerender } = show({ status: INITIAL_STATUS });
  await passTime(4_100);
  // Without queries a source counts as live.
  rerender({ status: { ...INITIAL_STATUS, connection: 'live' }, isPaused: true });
  await passTime(60_000);
  rerender({ status: INITIAL_STATUS });
  expect(result.current).toMatchObject({ data: ['one'], status: { connection: 'polled' } });
});

test('a large reading is repeated less often', async () => {
  answer = Array.from({ length: 2_000 }, (_, index) => index.toString());
  show({ status: INITIAL_STATUS });
  await passTime(4_100);
  await passTime(59_000);
  expect(read).toHaveBeenCalledTimes(1);
  await passTime(2_000);
  expect(read).toHaveBeenCalledTimes(2);
});
