// @vitest-environment jsdom
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { toMemberServiceRow } from '@llevo/contract/rules/services/service-row';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveQuery } from '../../../lib/live/live-query.ts';
import { fakeApi, networkFailure, withMeta } from '../../../testing/fake-api.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createBoardLive } from './board-live.ts';
import { useDayServices } from './use-day-services.ts';
import { passTime } from '../../../testing/pass-time.ts';
import { queryWrapper } from '../../../testing/query-wrapper.tsx';

interface Listener {
  readonly answer: (services: readonly Service[], isFresh?: boolean) => void;
  readonly fail: () => void;
}
const listeners = new Map<string, Listener>();
vi.mock('../../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  restartNetwork: () => Promise.resolve(),
  openQuery:
    ({ key }: LiveQuery) =>
    (onNext: (snapshot: unknown) => void, onError: (error: Error) => void) => {
      listeners.set(key, {
        answer(services, isFresh = true) {
          const docs = services.map((service) => ({ id: service.id, data: () => service }));
          const docChanges = () => docs.map((doc) => ({ type: 'modified', doc }));
          onNext({ docs, size: docs.length, metadata: { fromCache: !isFresh }, docChanges });
        },
        fail() {
          onError(new Error('blocked'));
        },
      });
      return () => listeners.delete(key);
    },
}));

const DATE = '2026-11-24';
const KEY = `board:${DATE}:0-1440`;
const IDENTITY = { uid: 'u1', sessionId: 's1', accountId: 'llevo' };
const FIRST = serviceFixture({ id: 'first', date: DATE });
const SECOND = serviceFixture({ id: 'second', date: DATE, driverId: null, driverName: null });

const server = fakeApi();
const tell = (change: (listener: Listener) => void) => {
  const listener = listeners.get(KEY);
  if (!listener) throw new Error('nothing is open');
  act(() => {
    change(listener);
  });
};

function show() {
  const live = createBoardLive('u1');
  const { client, wrapper } = queryWrapper();
  const { result, unmount } = renderHook(() => useDayServices(IDENTITY, live, DATE), { wrapper });
  const ids = () => result.current.services?.map(({ id }) => id) ?? null;
  return { result, ids, client, unmount };
}

beforeEach(() => {
  vi.useFakeTimers();
  listeners.clear();
  server.on(listServices, [FIRST, SECOND].map(toMemberServiceRow));
});
afterEach(() => {
  vi.useRealTimers();
});

test('a day that does not come live is read from the API, in pages, and is live as soon as it may be', async () => {
  server.on(listServices, ({ input: { cursor } }) => {
    const [service, next] = cursor === undefined ? [FIRST, 'more'] : [SECOND, null];
    const page = { offset: 0, limit: 100, total: 2, next_cursor: next };
    return withMeta([toMemberServiceRow(service)], { page });
  });
  const { result, ids, unmount } = show();
  await passTime(3_000);
  expect(ids()).toBeNull();
  await passTime(2_000);
  expect(ids()).toEqual(['first', 'second']);
  expect(result.current.services?.[1]).toMatchObject({ driverId: null, status: SECOND.status });
  expect(result.current.status.connection).toBe('polled');
  expect(server.calls.map(({ input }) => input)).toEqual([
    { date: DATE, sort: 'date', limit: 100 },
    { date: DATE, sort: 'date', limit: 100, cursor: 'more' },
  ]);

  tell(({ answer }) => {
    answer([FIRST]);
  });
  expect(ids()).toEqual(['first']);
  expect(result.current.status.connection).toBe('live');
  await passTime(120_000);
  expect(server.calls).toHaveLength(2);
  unmount();
});

test('a day whose listener fails is read at once', async () => {
  const { result, ids, unmount } = show();
  tell(({ fail }) => {
    fail();
  });
  await passTime(100);
  expect(ids()).toEqual(['first', 'second']);
  expect(result.current.status).toMatchObject({ connection: 'polled', error: null });
  unmount();
});

test('a day that was live and no longer is, is read; unchanged services stay the same objects', async () => {
  const { result, ids, unmount } = show();
  tell(({ answer }) => {
    answer([FIRST]);
  });
  tell(({ answer }) => {
    answer([FIRST], false);
  });
  const before = result.current.services?.[0];
  await passTime(9_000);
  expect(server.calls).toHaveLength(0);
  await passTime(2_000);
  expect(ids()).toEqual(['first', 'second']);
  expect(result.current.services?.[0]).toBe(before);
  expect(result.current.status.connection).toBe('polled');
  unmount();
});

test('a change that the board made is read without waiting for the interval', async () => {
  const { client, unmount } = show();
  await passTime(5_000);
  expect(server.calls).toHaveLength(1);
  await act(() => client.invalidateQueries({ queryKey: ['services'] }));
  expect(server.calls).toHaveLength(2);
  unmount();
});

test('a day that neither source answers shows the failure and costs one request per interval', async () => {
  server.on(listServices, networkFailure);
  const { result, ids, unmount } = show();
  await passTime(4_500);
  expect(ids()).toBeNull();
  expect(result.current.status.error).not.toBeNull();
  await passTime(5 * 60_000);
  expect(server.calls).toHaveLength(11);
  server.on(listServices, [toMemberServiceRow(FIRST)]);
  act(() => {
    result.current.retry();
  });
  await passTime(100);
  expect(ids()).toEqual(['first']);
  unmount();
});
