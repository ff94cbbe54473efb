import { expect, test, vi } from 'vitest';
import { canReload } from '../errors/stale-chunks.ts';
import { shellsFor } from './cache-shells.ts';
import { isCheckDue, updatePolicy } from './update-policy.ts';
import { TAKE_OVER_MS, takeOver } from './worker-updates.ts';

test.each([
  { isOwnVersion: true, isBusy: false, isUnseen: false, step: 'let' },
  { isOwnVersion: true, isBusy: true, isUnseen: true, step: 'let' },
  { isOwnVersion: false, isBusy: false, isUnseen: false, step: 'offer' },
  { isOwnVersion: false, isBusy: true, isUnseen: false, step: 'offer' },
  { isOwnVersion: false, isBusy: true, isUnseen: true, step: 'offer' },
  { isOwnVersion: false, isBusy: false, isUnseen: true, step: 'reload' },
])('own version $isOwnVersion, busy $isBusy, unseen $isUnseen: $step', ({ step, ...facts }) => {
  expect(updatePolicy(facts)).toBe(step);
});

test('checks for updates every half hour at most', () => {
  const at = Date.parse('2026-11-21T10:00:00Z');
  expect(isCheckDue(at, at + 29 * 60_000)).toBe(false);
  expect(isCheckDue(at, at + 30 * 60_000)).toBe(true);
});

test('a missing chunk causes one reload, and none while offline (C60)', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(canReload(true, null, now)).toBe(true);
  expect(canReload(false, null, now)).toBe(false);
  expect(canReload(true, (now - 60_000).toString(), now)).toBe(false);
  expect(canReload(true, (now - 6 * 60_000).toString(), now)).toBe(true);
});

test('visitors cache no extra shell, English readers the English one, users the back-office', () => {
  expect(shellsFor(false, false)).toEqual([]);
  expect(shellsFor(true, false)).toEqual(['visit-en']);
  expect(shellsFor(false, true)).toEqual(['office-es']);
  expect(shellsFor(true, true)).toEqual(['visit-en', 'office-en']);
});

test('an update that the former worker delays reloads the page all the same', () => {
  vi.useFakeTimers();
  try {
    const postMessage = vi.fn();
    const reload = vi.fn();
    takeOver({ postMessage } as unknown as ServiceWorker, reload);
    expect(postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    vi.advanceTimersByTime(TAKE_OVER_MS - 1);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
