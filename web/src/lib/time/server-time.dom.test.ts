// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const DEVICE_MS = Date.parse('2026-11-22T15:00:00Z');
const HOUR_MS = 3_600_000;

/** The module as a fresh page loads it. */
async function openPage() {
  vi.resetModules();
  return import('./server-time.ts');
}

const dateHeader = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: DEVICE_MS, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the device clock counts until the first response', async () => {
  const { serverNow } = await openPage();
  expect(serverNow()).toBe(DEVICE_MS);
});

test.each([-24, -1, 1, 3, 24])(
  'the time of a device that is %i h off follows the server, on later pages too (C59)',
  async (hours) => {
    const serverMs = DEVICE_MS - hours * HOUR_MS;
    const first = await openPage();
    first.syncServerTime(dateHeader(serverMs));
    expect(first.serverNow()).toBe(serverMs);
    const next = await openPage();
    vi.setSystemTime(DEVICE_MS + 5000);
    expect(next.serverNow()).toBe(serverMs + 5000);
  },
);

test('a corrected device clock counts again', async () => {
  const { serverNow, syncServerTime } = await openPage();
  syncServerTime(dateHeader(DEVICE_MS - HOUR_MS));
  vi.setSystemTime(DEVICE_MS - HOUR_MS);
  syncServerTime(dateHeader(DEVICE_MS - HOUR_MS));
  expect(serverNow()).toBe(DEVICE_MS - HOUR_MS);
});

test.each([null, '', 'nonsense', dateHeader(DEVICE_MS - 20_000)])('the date %j changes nothing', async (date) => {
  const { serverNow, syncServerTime } = await openPage();
  syncServerTime(date);
  expect(serverNow()).toBe(DEVICE_MS);
  expect(localStorage.length).toBe(0);
});
