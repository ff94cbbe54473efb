import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visit } from './visitors.ts';

/** A site that takes requests and never answers, as fetch sees it. */
const silentSite = (_url: string, { signal }: { readonly signal: AbortSignal }) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('aborted'));
    });
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', silentSite);
  // The platform's own timeout ignores the faked clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const ending = new AbortController();
    setTimeout(() => {
      ending.abort();
    }, milliseconds);
    return ending.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = (signal: AbortSignal) =>
  visit({ accountId: 'a', perMinute: 60, most: 2, siteUrl: 'http://site', mailUrl: 'http://mail', signal });

test('visits end at a site that never answers', async () => {
  const visits = start(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(2 * (1_000 + 5 * 60_000));
  expect(await visits).toEqual({ booked: 0, refused: 2 });
});

test('stopping ends the visit that is under way and does not count it', async () => {
  const stop = new AbortController();
  const visits = start(stop.signal);
  await vi.advanceTimersByTimeAsync(1_500);
  stop.abort();
  expect(await visits).toEqual({ booked: 0, refused: 0 });
});
