// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { missingChunk, patiently } from './load-patiently.ts';

test.each([
  [
    'Failed to fetch dynamically imported module: https://llevo.ec/assets/rates-Aa1.js',
    'https://llevo.ec/assets/rates-Aa1.js',
  ],
  ['Unable to preload CSS for /en/assets/rates-Bb2.css', '/en/assets/rates-Bb2.css'],
  ["'text/html' is not a valid JavaScript MIME type.", null],
])('%s', (message, file) => {
  expect(missingChunk(message)).toBe(file);
});

const MISSING = new TypeError('Failed to fetch dynamically imported module: https://llevo.ec/assets/flow-Aa1.js');
const fetched = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a part waits for the network, however long it is gone, and loads once it is back (M22)', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const load = vi.fn((): Promise<string> => Promise.reject(MISSING));
  const waiting = patiently(load)();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load.mock.calls.length).toBeGreaterThan(10);
  load.mockResolvedValue('part');
  window.dispatchEvent(new Event('online'));
  await expect(waiting).resolves.toBe('part');
});

test('a part that the server does not have fails', async () => {
  fetched.mockResolvedValue(new Response('<!doctype html>'));
  const waiting = expect(patiently(() => Promise.reject<string>(MISSING))()).rejects.toThrow('flow-Aa1');
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
  expect(fetched.mock.calls[0]?.[0]).toBe('https://llevo.ec/assets/flow-Aa1.js');
});
