// @vitest-environment jsdom
import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsUntouched } from './use-is-untouched.ts';

const AFTER_MS = 120_000;

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const moveTo = (screenX: number) => {
  fireEvent(window, new MouseEvent('pointermove', { screenX, screenY: 5 }));
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a window is untouched two minutes after it opened', () => {
  const { result } = renderHook(() => useIsUntouched(AFTER_MS));
  pass(AFTER_MS - 1);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'])(
  'a %s ends it at once, also one that a part of the page keeps for itself',
  (name) => {
    const part = document.body.appendChild(document.createElement('div'));
    part.addEventListener(name, (event) => {
      event.stopPropagation();
    });
    const { result, unmount } = renderHook(() => useIsUntouched(AFTER_MS));
    pass(AFTER_MS);
    fireEvent(part, new MouseEvent(name, { bubbles: name !== 'focus', screenX: 9 }));
    expect(result.current).toBe(false);
    pass(AFTER_MS - 1);
    expect(result.current).toBe(false);
    pass(1);
    expect(result.current).toBe(true);
    unmount();
    part.remove();
  },
);

test('the two minutes begin again with each touch', () => {
  const { result } = renderHook(() => useIsUntouched(AFTER_MS));
  for (let step = 0; step < 5; step++) {
    pass(100_000);
    moveTo(step);
    expect(result.current).toBe(false);
  }
  pass(AFTER_MS);
  expect(result.current).toBe(true);
});

test('a resting pointer that the browser reports does not count', () => {
  const { result } = renderHook(() => useIsUntouched(AFTER_MS));
  moveTo(40);
  pass(AFTER_MS);
  moveTo(40);
  expect(result.current).toBe(true);
  moveTo(41);
  expect(result.current).toBe(false);
});

test('a page that is shown again was touched', () => {
  const { result } = renderHook(() => useIsUntouched(AFTER_MS));
  pass(AFTER_MS);
  fireEvent(document, new Event('visibilitychange'));
  expect(result.current).toBe(false);
});
