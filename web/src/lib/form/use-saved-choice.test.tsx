// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSavedChoice } from './use-saved-choice.ts';

test('a later choice is shown until its own save has ended', async () => {
  const ends: (() => void)[] = [];
  const save = () =>
    new Promise<void>((resolve) => {
      ends.push(resolve);
    });
  const { result } = renderHook(() => useSavedChoice('stored', save));
  const end = (at: number) =>
    act(async () => {
      ends[at]?.();
      await new Promise((resolve) => setTimeout(resolve, 10));
    });
  act(() => {
    result.current.choose('first');
    result.current.choose('second');
  });
  await end(0);
  expect(result.current.shown).toBe('second');
  await end(1);
  expect(result.current.shown).toBe('stored');
});
