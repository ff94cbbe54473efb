// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from '../../lib/browser/fetch-ahead.ts';
import { onReload } from '../../lib/browser/reload.ts';
import { isReloadingForChunks, reloadOnStaleChunks } from './stale-chunks.ts';

let answers: () => Promise<boolean> = () => Promise.resolve(true);
vi.mock('../../lib/http/refresh-http-cache.ts', () => ({ refreshHttpCache: () => answers() }));

const keep = vi.fn();
const fail = () => {
  const payload = new Error('Failed to fetch dynamically imported module: https://llevo.ec/assets/rates-Aa1.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
};

beforeEach(() => {
  sessionStorage.clear();
  keep.mockClear();
});
reloadOnStaleChunks();
onReload(keep);
afterEach(() => {
  vi.useRealTimers();
});

test('a chunk missing without a network reloads nothing, also the next time', async () => {
  answers = () => Promise.resolve(false);
  fail();
  await expect.poll(isReloadingForChunks).toBe(false);
  expect(keep).not.toHaveBeenCalled();
  expect(sessionStorage.length).toBe(0);
});

test('a chunk that was fetched ahead reloads nothing', async () => {
  vi.useFakeTimers();
  answers = () => Promise.resolve(true);
  const part = () => {
    fail();
    return Promise.resolve();
  };
  fetchAhead([part]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(keep).not.toHaveBeenCalled();
});

test('forms hear of a reload for a missing chunk before it happens (C60)', async () => {
  answers = () => Promise.resolve(true);
  fail();
  await expect.poll(() => keep.mock.calls).toHaveLength(1);
});
