// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveQuery } from './live-query.ts';
import { createLiveSource } from './live-source.ts';
import type { LiveSink } from './live-source.ts';
import type { LiveStatus } from './live-status.ts';

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
        const docChanges = () => docs.map((doc) => ({ type: 'modified', doc, oldIndex: 0, newIndex: 0 }));
        onNext({ docs, size: ids.length, metadata: { fromCache }, docChanges });
      },
      fail() {
        onError(new Error('denied'));
      },
    };
    opened.push(listener);
    return () => {
      listener.isClosed = true;
    };
  },
}));

const query = (key: string, limit = 10): LiveQuery => ({
  key,
  collection: 'things',
  select: { kind: 'document', id: 'd1' },
  limit,
});
const openNow = () => opened.filter(({ isClosed }) => !isClosed).map(({ key }) => key);
const listener = (key: string) => {
  const found = opened.findLast((each) => each.key === key);
  if (!found) throw new Error(`${key} was not opened`);
  return found;
};

function setUp() {
  const sink = { apply: vi.fn<LiveSink['apply']>(), drop: vi.fn<LiveSink['drop']>() };
  const source = createLiveSource(sink);
  const statuses: LiveStatus[] = [];
  let isComplete = false;
  source.status$.subscribe({
    next: (status) => statuses.push(status),
    complete: () => {
      isComplete = true;
    },
  });
  return { sink, source, connection: () => statuses.at(-1)?.connection, statuses, isComplete: () => isComplete };
}

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
  restartNetwork.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('open listeners', () => {
  test('a query that is set again stays open', () => {
    const { source } = setUp();
    source.setQueries([query('a')]);
    source.setQueries([query('a'), query('b')]);
    expect(opened.map(({ key }) => key)).toEqual(['a', 'b']);
    source.close();
  });

  test('old documents stay until the new ones have arrived', () => {
    const { source, sink } = setUp();
    source.setQueries([query('a')]);
    listener('a').answer(['d1']);
    source.setQueries([query('b')]);
    expect(openNow()).toEqual(['a', 'b']);
    expect(sink.drop).not.toHaveBeenCalled();
    listener('b').answer(['d2']);
    expect(openNow()).toEqual(['b']);
    expect(sink.drop).toHaveBeenCalledWith('a');
    source.close();
  });

  test('a query dropped before it answered closes at once', () => {
    const { source } = setUp();
    source.setQueries([query('a')]);
    source.setQueries([query('b')]);
    expect(openNow()).toEqual(['b']);
    source.close();
  });

  test('pagehide closes every listener, and pageshow opens them again', () => {
    const { source } = setUp();
    source.setQueries([query('a')]);
    window.dispatchEvent(new Event('pagehide'));
    expect(openNow()).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    expect(openNow()).toEqual(['a']);
    source.close();
  });

  test('closing closes every listener and completes', () => {
    const { source, isComplete, sink } = setUp();
    source.setQueries([query('a'), query('b')]);
    source.close();
    expect(openNow()).toEqual([]);
    expect(isComplete()).toBe(true);
    expect(sink.drop).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('pageshow'));
    expect(openNow()).toEqual([]);
  });
});

describe('delivery', () => {
  test('the first answer of the server replaces, later ones change', () => {
    const { source, sink } = setUp();
    source.setQueries([query('a')]);
    listener('a').answer(['d1'], { fromCache: true });
    listener('a').answer(['d1', 'd2']);
    listener('a').answer(['d2']);
    expect(sink.apply.mock.calls.map(([key, changes, isReset]) => [key, changes.length, isReset])).toEqual([
      ['a', 1, false],
      ['a', 2, true],
      ['a', 1, false],
    ]);
    source.close();
  });
});

describe('status', () => {
  test('live once every query has answered', () => {
    const { source, connection } = setUp();
    source.setQueries([query('a'), query('b')]);
    listener('a').answer(['d1']);
    expect(connection()).toBe('reconnecting');
    listener('b').answer([]);
    expect(connection()).toBe('live');
    source.close();
  });

  test('an interruption is called offline after ten seconds, and ends with the next answer', () => {
    const { source, connection, statuses } = setUp();
    source.setQueries([query('a')]);
    listener('a').answer(['d1']);
    listener('a').answer(['d1'], { fromCache: true });
    expect(connection()).toBe('reconnecting');
    vi.advanceTimersByTime(10_000);
    expect(connection()).toBe('offline');
    expect(statuses.at(-1)?.lastLiveAtMs).not.toBeNull();
    listener('a').answer(['d1']);
    expect(connection()).toBe('live');
    source.close();
  });

  test('an error is a value, and the query is retried', () => {
    const { source, statuses } = setUp();
    source.setQueries([query('a')]);
    listener('a').fail();
    expect(statuses.at(-1)?.error?.message).toBe('denied');
    vi.advanceTimersByTime(1000);
    expect(openNow()).toEqual(['a']);
    listener('a').answer(['d1']);
    expect(statuses.at(-1)).toMatchObject({ connection: 'live', error: null });
    source.close();
  });

  test('a stalled listener causes a new connection', () => {
    const { source } = setUp();
    source.setQueries([query('a')]);
    vi.advanceTimersByTime(8_000);
    expect(restartNetwork).toHaveBeenCalledTimes(1);
    source.close();
  });

  test('a query at its limit is named', () => {
    const { source, statuses } = setUp();
    source.setQueries([query('a', 2)]);
    listener('a').answer(['d1', 'd2']);
    expect(statuses.at(-1)?.saturated).toEqual(['a']);
    source.close();
  });

  test('pings while live do not change the status', () => {
    const { source, statuses } = setUp();
    source.setQueries([query('a')]);
    listener('a').answer(['d1']);
    const before = statuses.length;
    for (let step = 0; step < 20; step++) listener('a').answer(['d1']);
    expect(statuses).toHaveLength(before);
    source.close();
  });
});
