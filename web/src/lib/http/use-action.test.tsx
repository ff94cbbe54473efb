// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../notifications/notifications.ts';
import { UserFacingError } from './user-facing-error.ts';
import { useAction } from './use-action.ts';

afterEach(() => {
  for (const { id } of shownNotifications()) dismiss(id);
});

test('a refusal stays until the action is tried again', async () => {
  const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new UserFacingError('Ya lo tiene otro conductor'));
  const { result } = renderHook(() => useAction(run));
  await act(() => {
    result.current.start();
    return Promise.resolve();
  });
  expect(shownNotifications()).toMatchObject([{ message: 'Ya lo tiene otro conductor', isPersistent: true }]);
  expect(result.current.isRunning).toBe(false);
  run.mockResolvedValueOnce(undefined);
  await act(() => {
    result.current.start();
    return Promise.resolve();
  });
  expect(shownNotifications()).toEqual([]);
});
