// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveQuery } from './live-query.ts';
import { createLiveSource } from './live-source.ts';
import type { LiveSink } from './live-source.ts';
import { INITIAL_STATUS } from './live-status.ts';

interface Opened {
  readonly key: string;
  readonly answer: (ids: readonly string[], options?: { fromCache?: boolean }) => void;
  readonly fail: () => void;
  isClosed: boolean;
}
const opened: Opened[] = [];
const restartNetwork = vi.hoisted(() => vi.fn(() => Promise.resolve()));

vi.mock('./firestore-listener.ts', () => ({
  followPage: vi.fn(),
  restartNetwork,
  openQuery: (query: LiveQuery) => (onNext: (snapshot: unknown) => void, onError: (error: Error) => void) => {
    const listener: Opened = {
      key: query.key,
      isClosed: false,
      answer(ids, { fromCache = false } = {}) {
        const docs = ids.map((id) => ({ id }));
        onNext({ docs, size: ids.length, metadata: { fromCache }, docChanges: () => [] });
      },
      fail() {
        onError(new Error('unavailable'));
      },
    };
    opened.push(listener);
    return () => {
      listener.isClosed = true;
    };
  },
}));

const EVERY_MS = 150_000;
const query = (key: string): LiveQuery => ({
  key,
  collection: 'things',
  select: { kind: 'document', id: 'd1' },
  limit: 10,
});
const AREA = [query('a'), query('b')];
const openNow = () => opened.filter(({ isClosed }) => !isClosed).map(({ key }) => key);
const listener = (key: string) => {
  const found = opened.findLast((each) => each.key === key);
  if (!found) throw new Error(`${key} was not opened`);
  return found;
};

/** A source that was live with two queries, and is now read at intervals. */
function setUp() {
  const sink = { apply: vi.fn<LiveSink['apply']>(), drop: vi.fn<LiveSink['drop']>() };
  const source = createLiveSource(sink);
  const last = { status: INITIAL_STATUS };
  source.status$.subscribe((status) => {
    last.status = status;
  });
  source.setQueries(AREA);
  listener('a').answer(['d1']);
  listener('b').answer(['d2']);
  sink.apply.mockClear();
  source.setQueries(AREA, EVERY_MS);
  return { sink, source, last };
}

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
  restartNetwork.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a paced source closes its listeners and keeps their documents', () => {
  const { source, sink, last } = setUp();
  expect(openNow()).toEqual([]);
  expect(sink.drop).not.toHaveBeenCalled();
  expect(sink.apply).not.toHaveBeenCalled();
  expect(last.status).toMatchObject({ connection: 'paced', lastLiveAtMs: expect.any(Number) as number });
  source.close();
  expect(sink.drop).toHaveBeenCalledTimes(2);
});

test('a turn opens each query once, and gives all answers together when the last has come', () => {
  const { source, sink, last } = setUp();
  const before = last.status.lastLiveAtMs ?? 0;
  vi.advanceTimersByTime(EVERY_MS - 1);
  expect(openNow()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(openNow()).toEqual(['a', 'b']);
  listener('a').answer([], { fromCache: true });
  listener('a').answer(['d1', 'd2']);
  expect(sink.apply).not.toHaveBeenCalled();
  listener('b').answer([]);
  expect(openNow()).toEqual([]);
  expect(sink.apply.mock.calls.map(([key, changes, isReset]) => [key, changes.length, isReset])).toEqual([
    ['a', 2, true],
    ['b', 0, true],
  ]);
  expect(last.status.connection).toBe('paced');
  expect((last.status.lastLiveAtMs ?? 0) - before).toBe(EVERY_MS);
  vi.advanceTimersByTime(EVERY_MS);
  expect(openNow()).toEqual(['a', 'b']);
  expect(sink.drop).not.toHaveBeenCalled();
  source.close();
  expect(openNow()).toEqual([]);
});

test('a reading that fails keeps the documents, and is tried again at the next turn', () => {
  const { source, sink, last } = setUp();
  const before = last.status.lastLiveAtMs;
  vi.advanceTimersByTime(EVERY_MS);
  listener('a').answer(['d9']);
  listener('b').fail();
  expect(openNow()).toEqual([]);
  expect(sink.apply).not.toHaveBeenCalled();
  expect(sink.drop).not.toHaveBeenCalled();
  expect(last.status).toMatchObject({ connection: 'reconnecting', lastLiveAtMs: before });
  vi.advanceTimersByTime(EVERY_MS - 1);
  expect(openNow()).toEqual([]);
  expect(last.status).toMatchObject({ connection: 'offline', lastLiveAtMs: before });
  vi.advanceTimersByTime(1);
  listener('a').answer(['d1']);
  listener('b').answer(['d2']);
  expect(last.status).toMatchObject({ connection: 'paced', error: null });
  source.close();
});

test('a reading without an answer gets a new connection, and is given up before the next turn', () => {
  const { source } = setUp();
  vi.advanceTimersByTime(EVERY_MS + 8_000);
  expect(restartNetwork).toHaveBeenCalledTimes(1);
  expect(openNow()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(52_000);
  expect(openNow()).toEqual([]);
  vi.advanceTimersByTime(EVERY_MS);
  expect(openNow()).toEqual(['a', 'b']);
  source.close();
});

test('live again during a reading, each query has one listener, and its first answer replaces', () => {
  const { source, sink, last } = setUp();
  vi.advanceTimersByTime(EVERY_MS);
  source.setQueries(AREA);
  expect(openNow()).toEqual(['a', 'b']);
  expect(opened).toHaveLength(6);
  listener('a').answer(['d1']);
  listener('b').answer(['d2']);
  expect(sink.apply.mock.calls.map(([key, , isReset]) => [key, isReset])).toEqual([
    ['a', true],
    ['b', true],
  ]);
  expect(last.status.connection).toBe('live');
  vi.advanceTimersByTime(2 * EVERY_MS);
  expect(opened).toHaveLength(6);
  expect(sink.drop).not.toHaveBeenCalled();
  source.close();
});

test('a map that is moved as soon as it is live again keeps its documents until the new ones have come', () => {
  const { source, sink } = setUp();
  source.setQueries(AREA);
  source.setQueries([query('c')]);
  expect(sink.drop).not.toHaveBeenCalled();
  listener('c').answer(['d3']);
  expect(sink.drop.mock.calls).toEqual([['a'], ['b']]);
  expect(openNow()).toEqual(['c']);
  source.close();
});

test('another area is read at once, a part of the same one at the next turn', () => {
  const { source, sink } = setUp();
  source.setQueries([query('a')], EVERY_MS);
  expect(openNow()).toEqual([]);
  expect(sink.drop.mock.calls).toEqual([['b']]);
  source.setQueries([query('a'), query('c')], EVERY_MS);
  expect(openNow()).toEqual(['a', 'c']);
  source.close();
});

test('a page that is left ends its reading, and reads at once when it returns', () => {
  const { source } = setUp();
  vi.advanceTimersByTime(EVERY_MS);
  window.dispatchEvent(new Event('pagehide'));
  expect(openNow()).toEqual([]);
  vi.advanceTimersByTime(2 * EVERY_MS);
  expect(openNow()).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  expect(openNow()).toEqual(['a', 'b']);
  source.close();
});

test('a source without queries reads nothing', () => {
  const { source } = setUp();
  source.setQueries([], EVERY_MS);
  vi.advanceTimersByTime(2 * EVERY_MS);
  expect(openNow()).toEqual([]);
  source.close();
});
