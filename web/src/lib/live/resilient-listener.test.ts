import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STALL_AFTER_MS, listenWithRetry } from './resilient-listener.ts';
import type { OpenListener } from './resilient-listener.ts';

interface Snapshot {
  readonly isFresh: boolean;
}

function setUp() {
  const opened: { snapshot: (snapshot: Snapshot) => void; fail: (error: Error) => void; close: () => void }[] = [];
  const open: OpenListener<Snapshot> = (snapshot, fail) => {
    const close = vi.fn();
    opened.push({ snapshot, fail, close });
    return close;
  };
  const events = {
    onSnapshot: vi.fn(),
    onFailure: vi.fn(),
    onStall: vi.fn(),
    isFresh: ({ isFresh }: Snapshot) => isFresh,
  };
  const end = listenWithRetry(open, events);
  const last = () => {
    const listener = opened.at(-1);
    if (!listener) throw new Error('nothing was opened');
    return listener;
  };
  return { opened, events, end, last };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an answer that is overdue', () => {
  test('an overdue answer is reported, and again, less and less often, until it comes', () => {
    const { events, last } = setUp();
    vi.advanceTimersByTime(STALL_AFTER_MS * 2);
    expect(events.onStall).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(STALL_AFTER_MS);
    expect(events.onStall).toHaveBeenCalledTimes(2);
    last().snapshot({ isFresh: true });
    vi.advanceTimersByTime(STALL_AFTER_MS * 5);
    expect(events.onStall).toHaveBeenCalledTimes(2);
  });

  test('a snapshot from the cache is not an answer', () => {
    const { events, last } = setUp();
    last().snapshot({ isFresh: false });
    vi.advanceTimersByTime(STALL_AFTER_MS);
    expect(events.onSnapshot).toHaveBeenCalledTimes(1);
    expect(events.onStall).toHaveBeenCalledTimes(1);
  });
});

describe('a failure', () => {
  test('a failure is reported, never thrown, and the listener reopens with growing delays', () => {
    const { opened, events, last } = setUp();
    last().fail(new Error('permission-denied'));
    expect(events.onFailure).toHaveBeenCalledTimes(1);
    expect(opened[0]?.close).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(opened).toHaveLength(2);
    last().fail(new Error('again'));
    vi.advanceTimersByTime(1999);
    expect(opened).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(3);
  });

  test('an answer resets the delay', () => {
    const { opened, last } = setUp();
    last().fail(new Error('one'));
    vi.advanceTimersByTime(1000);
    last().snapshot({ isFresh: true });
    last().fail(new Error('two'));
    vi.advanceTimersByTime(1000);
    expect(opened).toHaveLength(3);
  });
});

describe('ending', () => {
  test('closes the listener, and nothing is reported afterwards', () => {
    const { events, end, last } = setUp();
    const { snapshot, fail, close } = last();
    end();
    expect(close).toHaveBeenCalledTimes(1);
    snapshot({ isFresh: true });
    fail(new Error('late'));
    vi.advanceTimersByTime(120_000);
    expect(events.onSnapshot).not.toHaveBeenCalled();
    expect(events.onFailure).not.toHaveBeenCalled();
    expect(events.onStall).not.toHaveBeenCalled();
  });

  test('cancels a pending reopening', () => {
    const { opened, end, last } = setUp();
    last().fail(new Error('one'));
    end();
    vi.advanceTimersByTime(60_000);
    expect(opened).toHaveLength(1);
  });
});
