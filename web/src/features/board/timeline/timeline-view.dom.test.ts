// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { HEAD_PX } from '../drag/board-geometry.ts';
import { createTimelineView } from './timeline-view.ts';

/** A frame whose time line shows 600 px. */
function frameOf600(): HTMLElement {
  const frame = document.createElement('div');
  Object.defineProperty(frame, 'clientWidth', { value: HEAD_PX + 600 });
  return frame;
}

/** Scrolls as a browser does: position first, then the event. */
function scroll(frame: HTMLElement, to: { readonly left?: number; readonly top?: number }) {
  frame.scrollLeft = to.left ?? frame.scrollLeft;
  frame.scrollTop = to.top ?? frame.scrollTop;
  frame.dispatchEvent(new Event('scroll'));
}

test('one listener of the frame reports to all bars, and only when the hours in view change', () => {
  const view = createTimelineView();
  const frame = frameOf600();
  const listened = vi.spyOn(frame, 'addEventListener');
  const bars = [vi.fn(), vi.fn()];
  for (const bar of bars) view.subscribe(bar);
  expect(view.get().widthPx).toBe(0);

  view.follow(frame);
  expect(view.get()).toEqual({ leftPx: 0, widthPx: 600 });
  scroll(frame, { left: 96 });
  scroll(frame, { top: 400 });
  expect(view.get()).toEqual({ leftPx: 96, widthPx: 600 });
  for (const bar of bars) expect(bar).toHaveBeenCalledTimes(2);
  expect(listened).toHaveBeenCalledTimes(1);
});

test('a frame that is left, and a bar that is gone, hear nothing more', () => {
  const view = createTimelineView();
  const frame = frameOf600();
  const bar = vi.fn();
  const unsubscribe = view.subscribe(bar);
  const leave = view.follow(frame);
  expect(bar).toHaveBeenCalledTimes(1);

  unsubscribe();
  scroll(frame, { left: 96 });
  expect(bar).toHaveBeenCalledTimes(1);
  leave();
  scroll(frame, { left: 192 });
  expect(view.get().leftPx).toBe(96);
});
