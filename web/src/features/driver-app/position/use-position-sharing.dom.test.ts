// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePositionSharing } from './position-sharing.ts';

const geolocation = { watchPosition: vi.fn(() => 7), clearWatch: vi.fn(), getCurrentPosition: vi.fn() };
const permission = Object.assign(new EventTarget(), { state: 'denied' });

beforeEach(() => {
  vi.stubGlobal('navigator', { geolocation, permissions: { query: () => Promise.resolve(permission) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const write = () => Promise.resolve();
const record = () => undefined;
const start = () => renderHook(() => usePositionSharing({ isOn: true, activity: 'idle', write, record }));

test('watches the phone again when the page is shown again (C57)', () => {
  const { unmount } = start();
  expect(geolocation.watchPosition).toHaveBeenCalledTimes(1);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(geolocation.watchPosition).toHaveBeenCalledTimes(2);
  unmount();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(geolocation.watchPosition).toHaveBeenCalledTimes(2);
});

test('watches the phone again when the permission changes in the settings', async () => {
  const { unmount } = start();
  await act(() => Promise.resolve());
  permission.dispatchEvent(new Event('change'));
  expect(geolocation.watchPosition).toHaveBeenCalledTimes(2);
  unmount();
  permission.dispatchEvent(new Event('change'));
  expect(geolocation.watchPosition).toHaveBeenCalledTimes(2);
});
