// @vitest-environment jsdom
import { listServices, searchServices } from '@llevo/contract/endpoints/services/services';
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
    let before: readonly string[] = [];
    answer = (ids, isFresh) => {
      // Booked last, and listed after all others by day.
      const late = { createdAt: Date.parse('2026-11-21T15:00:00.000Z'), date: '2026-12-24' };
      const toDoc = (id: string) => ({ id, data: () => serviceFixture({ id, ...(id === 'row-late' ? late : {}) }) });
      const docs = ids.map(toDoc);
      const gone = before.filter((id) => !ids.includes(id)).map((id) => ({ type: 'removed', doc: toDoc(id) }));
      before = ids;
      const docChanges = () => [...gone, ...docs.map((doc) => ({ type: 'modified', doc }))];
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
    hasNoMatch: result.current.hasNoMatch,
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
  expect(state()).toMatchObject({ ids: ['read'], connection: 'polled', isLive: false });
  await passTime(31_000);
  expect(server.calls).toHaveLength(2);
  tell(['live']);
  expect(state()).toMatchObject({ ids: ['live'], connection: 'live', isLive: true });
  await passTime(120_000);
  expect(server.calls).toHaveLength(2);
  unmount();
});

test('a list that is no longer live is read after ten seconds', async () => {
  const { state, unmount } = show();
  tell(['live']);
  tell(['live'], false);
  await passTime(9_500);
  expect(state()).toMatchObject({ ids: ['live'], connection: 'reconnecting', isLive: true });
  await passTime(1_000);
  expect(state()).toMatchObject({ ids: ['read'], connection: 'polled', isLive: false });
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

const searchFor = (search: string) => ({ ...VIEW, search });
const FULL = Array.from({ length: VIEW.pageSize }, (_, index) => `row-${index.toString()}`);

test('a search for one word is one live query, and one request for its count where the page is full', async () => {
  server.on(searchServices, [toMemberServiceRow(serviceFixture({ id: 'counted' }))]);
  const { state, rerender, unmount } = show();
  tell(['live']);
  rerender(searchFor('paz'));
  tell(['found']);
  await passTime(500);
  expect(state()).toMatchObject({ ids: ['found'], isLive: true, hasNoMatch: false });
  expect(server.calls).toHaveLength(0);
  for (const search of ['zambrano', 'paz', 'zambrano']) {
    const before = server.calls.length;
    rerender(searchFor(search));
    tell(FULL);
    await passTime(500);
    expect(state().ids.toSorted()).toEqual(FULL.toSorted());
    expect(server.calls.length - before).toBeLessThanOrEqual(1);
  }
  const before = server.calls.length;
  tell(['row-new', ...FULL.slice(1)]);
  await passTime(500);
  expect(server.calls.length - before).toBe(1);
  unmount();
});

test('the rows are counted again for a new booking that the order by day lists last', async () => {
  const { unmount } = show({ ...VIEW, sort: 'date' });
  tell(FULL);
  await passTime(500);
  const before = server.calls.length;
  tell(FULL.toReversed());
  await passTime(500);
  expect(server.calls.length - before).toBe(0);
  tell([...FULL.filter((id) => id !== 'row-9'), 'row-late']);
  await passTime(500);
  expect(server.calls.length - before).toBe(1);
  unmount();
});

test('a search that finds nothing live keeps the rows that were shown, without a request', async () => {
  const { state, rerender, unmount } = show();
  tell(['live']);
  rerender(searchFor('zzzz'));
  tell([]);
  await passTime(500);
  expect(state()).toMatchObject({ ids: ['live'], isLive: false, hasNoMatch: true });
  tell(['new']);
  expect(state()).toMatchObject({ ids: ['new'], isLive: true, hasNoMatch: false });
  tell([]);
  await passTime(500);
  expect(state()).toMatchObject({ ids: [], isLive: true, hasNoMatch: false });
  expect(server.calls).toHaveLength(0);
  unmount();
});

test('a search for several words is one request, and keeps the live rows if it finds nothing', async () => {
  server.on(searchServices, ({ input }) =>
    input.field === 'ana paz' ? [toMemberServiceRow(serviceFixture({ id: 'both' }))] : [],
  );
  const { state, rerender, unmount } = show();
  tell(['live']);
  rerender(searchFor('ana zzzz'));
  await passTime(500);
  expect(state()).toMatchObject({ ids: ['live'], isLive: false, hasNoMatch: true });
  expect(server.calls).toHaveLength(1);
  rerender(searchFor('ana paz'));
  await passTime(500);
  expect(state()).toMatchObject({ ids: ['both'], isLive: false, hasNoMatch: false });
  expect(server.calls).toHaveLength(2);
  rerender(searchFor('ana zzzz'));
  await passTime(500);
  expect(state()).toMatchObject({ ids: ['both'], hasNoMatch: true });
  expect(server.calls.length).toBeLessThanOrEqual(3);
  unmount();
});

test('rows that matched live and were deleted while it was read are not kept', async () => {
  server.on(searchServices, []);
  const { state, unmount } = show(searchFor('paz'));
  tell(['found']);
  tell(['found'], false);
  await passTime(11_000);
  expect(state()).toMatchObject({ ids: [], connection: 'polled', hasNoMatch: false });
  unmount();
});

test('a list opened with a search that finds nothing shows all rows', async () => {
  server.on(searchServices, []);
  const { state, unmount } = show(searchFor('zzzz'));
  tell([]);
  await passTime(500);
  expect(state()).toMatchObject({ ids: ['read'], isLive: false, hasNoMatch: true });
  unmount();
});
