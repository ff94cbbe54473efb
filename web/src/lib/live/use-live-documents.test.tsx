// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSession } from '../session/session.ts';
import { createLiveDocuments } from './live-documents.ts';
import type { LiveQuery } from './live-query.ts';
import { useLiveDocuments } from './use-live-documents.ts';
import { useLiveValue } from './use-live-value.ts';

interface Opened {
  readonly key: string;
  readonly answer: (ids: readonly string[]) => void;
  readonly fail: () => void;
  isClosed: boolean;
}
const opened: Opened[] = [];

vi.mock('./firestore-listener.ts', () => ({
  openQuery:
    ({ key }: LiveQuery) =>
    (onNext: (snapshot: unknown) => void, onError: (error: Error) => void) => {
      const listener: Opened = {
        key,
        isClosed: false,
        answer(ids) {
          const docs = ids.map((id) => ({ id, data: () => id }));
          const docChanges = () => docs.map((doc) => ({ type: 'modified', doc }));
          onNext({ docs, size: ids.length, metadata: { fromCache: false }, docChanges });
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

const IDENTITY = { uid: 'u1', sessionId: 's1', accountId: 'llevo' };
const query = (key: string): LiveQuery => ({
  key,
  collection: 'things',
  select: { kind: 'document', id: key },
  limit: 10,
});
const A = query('a');
const B = query('b');
const openKeys = () => opened.filter(({ isClosed }) => !isClosed).map(({ key }) => key);
const last = () => {
  const listener = opened.at(-1);
  if (!listener) throw new Error('nothing was opened');
  return listener;
};
/** Keys that reactfire has cached. */
const cachedKeys = () => [
  ...((
    globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> }
  )._reactFirePreloadedObservables?.keys() ?? []),
];

function show(options: { isStrict?: boolean; documents?: ReturnType<typeof createLiveDocuments<string>> } = {}) {
  const documents = options.documents ?? createLiveDocuments<string>({ parse: (id) => id });
  return {
    documents,
    ...renderHook(({ query }) => useLiveDocuments({ identity: IDENTITY, documents, query }), {
      initialProps: { query: A },
      ...(options.isStrict ? { wrapper: StrictMode } : {}),
    }),
  };
}

beforeEach(async () => {
  // The listeners of the test before are released in the next task.
  await new Promise((resolve) => setTimeout(resolve, 0));
  vi.useFakeTimers();
  opened.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('documents and status arrive through reactfire, under keys that carry the identity', () => {
  const { result } = show();
  expect(result.current.values).toBeNull();
  act(() => {
    last().answer(['d1', 'd2']);
  });
  expect(result.current.values).toEqual(['d1', 'd2']);
  expect(result.current.status.connection).toBe('live');
  expect(cachedKeys()).toHaveLength(2);
  for (const key of cachedKeys()) expect(key).toMatch(/^u1\/s1\/llevo:/);
});

test('the array stays the same while the documents do', () => {
  const { result, rerender } = show();
  act(() => {
    last().answer(['d1']);
  });
  const before = result.current.values;
  rerender({ query: A });
  expect(result.current.values).toBe(before);
});

test('another query is null before its first answer, and then has its own documents', () => {
  const { result, rerender } = show();
  act(() => {
    last().answer(['d1']);
  });
  rerender({ query: B });
  expect(result.current.values).toBeNull();
  act(() => {
    last().answer(['d2']);
  });
  expect(result.current.values).toEqual(['d2']);
  expect(openKeys()).toEqual(['b']);
});

test('an error is part of the status and never thrown', () => {
  const { result } = show();
  act(() => {
    last().fail();
  });
  expect(result.current.status.error?.message).toBe('denied');
});

test('unmounting closes the listener and drops the cached keys', () => {
  const { unmount } = show();
  unmount();
  vi.runOnlyPendingTimers();
  expect(openKeys()).toEqual([]);
  expect(cachedKeys()).toEqual([]);
});

test('the same documents can be shown again after unmounting', () => {
  const { unmount, documents } = show();
  act(() => {
    last().answer(['d1']);
  });
  unmount();
  vi.runOnlyPendingTimers();
  const { result } = show({ documents });
  expect(result.current).toMatchObject({ values: null, status: { connection: 'reconnecting' } });
  act(() => {
    last().answer(['d2']);
  });
  expect(result.current.values).toEqual(['d2']);
});

test('StrictMode mounts twice and keeps one listener', () => {
  const { result, unmount } = show({ isStrict: true });
  vi.advanceTimersByTime(1);
  expect(openKeys()).toEqual(['a']);
  act(() => {
    last().answer(['d1']);
  });
  expect(result.current.values).toEqual(['d1']);
  unmount();
  vi.runOnlyPendingTimers();
  expect(openKeys()).toEqual([]);
});

test('the end of the session closes the listener and drops what was cached at once', () => {
  const { result, rerender, unmount } = show();
  act(() => {
    last().answer(['d1']);
  });
  act(() => {
    writeSession(null);
  });
  expect(openKeys()).toEqual([]);
  expect(result.current.values).toBeNull();
  rerender({ query: A });
  expect(result.current.values).toBeNull();
  unmount();
  vi.runOnlyPendingTimers();
  expect(cachedKeys()).toEqual([]);
});

test('a screen that unmounts with its session leaves no cached key', () => {
  const { unmount } = show();
  act(() => {
    writeSession(null);
    unmount();
  });
  expect(openKeys()).toEqual([]);
  expect(cachedKeys()).toEqual([]);
});

test('a component that mounts later gets the latest value, and all share one subscription', () => {
  const owner = {};
  const value$ = new BehaviorSubject(1);
  const use = () => useLiveValue({ identity: IDENTITY, owner, name: 'value', value$, initial: 0 });
  const { result, unmount } = renderHook(use);
  act(() => {
    value$.next(2);
  });
  const view = renderHook(use);
  expect([result.current, view.result.current]).toEqual([2, 2]);
  unmount();
  vi.runOnlyPendingTimers();
  expect(value$.observed).toBe(true);
  view.unmount();
  vi.runOnlyPendingTimers();
  expect(value$.observed).toBe(false);
});
