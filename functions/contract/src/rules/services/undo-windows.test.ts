import { expect, test } from 'vitest';
import { heldForUndoMs, UNDO_CANCELLATION_SHOWN_MS, UNDO_SHOWN_MS, undoShownMs } from './undo-windows.ts';

test.each([
  [1, 10_000],
  [2, 10_000],
  [3, 60_000],
])('the screen offers to undo %i changes for %i ms', (changes, shownMs) => {
  expect(undoShownMs(changes)).toBe(shownMs);
});

test('messages wait longer than the screen offers to undo, and no longer than a trigger waits', () => {
  for (const shownMs of [UNDO_SHOWN_MS, UNDO_CANCELLATION_SHOWN_MS]) {
    expect(heldForUndoMs(shownMs)).toBeGreaterThan(shownMs);
    expect(heldForUndoMs(shownMs)).toBeLessThanOrEqual(25_000);
  }
});
