// @vitest-environment jsdom
import { listServices } from '@llevo/contract/endpoints/services/services';
import { toMemberServiceRow } from '@llevo/contract/rules/services/service-row';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveQuery } from '../../lib/live/live-query.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { serviceFixture } from '../../testing/service-fixture.ts';
import { createLiveServices } from './live/live-services.ts';
import { servicesUrl } from './services-url.ts';
import { useServiceList } from './use-service-list.ts';
import { passTime } from '../../testing/pass-time.ts';
import { queryWrapper } from '../../testing/query-wrapper.tsx';

type Answer = (ids: readonly string[], isFresh: boolean) => void;
let answer: Answer = () => undefined;
vi.mock('../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  restartNetwork: () => Promise.resolve(),
  openQuery: (query: LiveQuery) => (onNext: (snapshot: unknown) => void) => {
    answer = (ids, isFresh) => {
      const docs = ids.map((id) => ({ id, data: () => serviceFixture({ id }) }));
      const docChanges = () => docs.map((doc) => ({ type: 'modified', doc }));
      onNext({ docs, size: docs.length, metadata: { fromCache: !isFresh }, docChanges });
    };
    return () => query;
  },
}));

const IDENTITY = { uid: 'u1', sessionId: 's1', accountId: 'llevo' };
const VIEW = servicesUrl.read(new URLSearchParams());
const server = fakeApi();
const tell = (ids: readonly string[], isFresh = true) => {
  act(() => {
    answer(ids, isFresh);
  });
};

function show(first = VIEW) {
  const services = createLiveServices();
  const { wrapper } = queryWrapper();
  const { result, rerender, unmount } = renderHook((view) => useServiceList(IDENTITY, services, view), {
    initialProps: first,
    wrapper,
  });
  const state = () => ({
    ids: result.current.rows.map(({ id }) => id),
    connection: result.current.status.connection,
    isLive: result.current.isLive,
  });
  return { state, rerender, unmount };
}

beforeEach(() => {
  vi.useFakeTimers();
  server.on(listServices, [toMemberServiceRow(serviceFixture({ id: 'read' }))]);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a list that does not come live is read after a second, again and again, until it is live', async () => {
  const { state, unmount } = show();
  await passTime(900);
  expect(server.calls).toHaveLength(0);
  await passTime(200);
  expect(state()).toEqual({ ids: ['read'], connection: 'polled', isLive: false });
  await passTime(31_000);
  expect(server.calls).toHaveLength(2);
  tell(['live']);
  expect(state()).toEqual({ ids: ['live'], connection: 'live', isLive: true });
  await passTime(120_000);
  expect(server.calls).toHaveLength(2);
  unmount();
});

test('a list that is no longer live is read after ten seconds', async () => {
  const { state, unmount } = show();
  tell(['live']);
  tell(['live'], false);
  await passTime(9_500);
  expect(state()).toEqual({ ids: ['live'], connection: 'reconnecting', isLive: true });
  await passTime(1_000);
  expect(state()).toEqual({ ids: ['read'], connection: 'polled', isLive: false });
  unmount();
});

test('rows of a page that was read once are not shown while another view becomes live', async () => {
  const { state, rerender, unmount } = show();
  tell(['live']);
  rerender({ ...VIEW, page: 2 });
  await passTime(100);
  expect(state().ids).toEqual(['read']);
  rerender(VIEW);
  expect(state()).toMatchObject({ ids: ['live'], isLive: true });
  tell(['live again']);
  expect(state()).toMatchObject({ ids: ['live again'], isLive: true });
  unmount();
});
