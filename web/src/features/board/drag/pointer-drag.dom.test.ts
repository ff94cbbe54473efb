// @vitest-environment jsdom
import type { PointerEvent as ReactPointerEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createDayBuilder } from '../day/board-day.ts';
import type { BoardJob } from '../day/board-day.ts';
import type { DropPlace } from '../day/drop-verdict.ts';
import { JOB_RULES } from './board-geometry.ts';
import type { PointerDragBoard } from './pointer-drag.ts';
import { createPointerDrag } from './pointer-drag.ts';

const day = createDayBuilder()({
  services: [serviceFixture({ id: 'a' }), serviceFixture({ id: 'gone', status: 'en curso' })],
  drivers: [],
  pending: new Map(),
});
const job = (id: string) => {
  const found = day.jobs.get(id);
  if (!found) throw new Error(id);
  return found;
};
const TARGET: DropPlace = { driverId: 'd2', startMinute: 600, swapWith: null };

const pointer = createPointerDrag(JOB_RULES);
const ghost = document.createElement('div');
const board = {
  scroller: () => null,
  ghost: () => ghost,
  onPickUp: vi.fn(),
  locate: vi.fn<PointerDragBoard<BoardJob, DropPlace>['locate']>(() => TARGET),
  onTarget: vi.fn(),
  onDrop: vi.fn(),
};
let detach: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  detach = pointer.attach(board);
});
afterEach(() => {
  detach();
  vi.useRealTimers();
});

const press = (pointerType: string, id = 'a') => {
  const event = { button: 0, pointerId: 1, pointerType, clientX: 100, clientY: 100 };
  pointer.press(event as ReactPointerEvent, job(id));
};
const send = (type: string, x = 100, y = 100) => {
  document.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y }));
};
const pass = (ms: number) => {
  vi.advanceTimersByTime(ms);
};

test('a mouse that moves picks up, aims frame by frame, and drops', () => {
  press('mouse');
  send('pointermove', 102, 101);
  expect(board.onPickUp).not.toHaveBeenCalled();
  send('pointermove', 110, 130);
  pass(50);
  expect(board.onPickUp).toHaveBeenCalledWith(job('a'));
  expect(board.onTarget).toHaveBeenCalledExactlyOnceWith(job('a'), TARGET);
  expect(ghost.style.transform).toContain('translate3d(110px, 130px, 0)');
  send('pointerup');
  expect(board.onDrop).toHaveBeenCalledExactlyOnceWith(job('a'), TARGET);
});

test('the dragged element stays within the window', () => {
  press('mouse');
  send('pointermove', window.innerWidth - 5, window.innerHeight - 5);
  pass(50);
  expect(ghost.style.transform).toContain('translate(-100%, -100%)');
});

test('a finger picks up by resting, and scrolls by moving at once', () => {
  press('touch');
  send('pointermove', 100, 130);
  pass(500);
  expect(board.onPickUp).not.toHaveBeenCalled();
  press('touch');
  pass(400);
  expect(board.onPickUp).toHaveBeenCalledOnce();
  const scroll = new Event('touchmove', { cancelable: true });
  document.dispatchEvent(scroll);
  expect(scroll.defaultPrevented).toBe(true);
});

test.each([
  ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  [
    'a cancelled touch',
    () => {
      send('pointercancel');
    },
  ],
  [
    'a change by somebody else',
    () => {
      pointer.giveBack();
    },
  ],
])('%s gives the job back', (_what, interrupt) => {
  press('mouse');
  send('pointermove', 110, 130);
  pass(50);
  interrupt();
  expect(board.onDrop).toHaveBeenCalledExactlyOnceWith(job('a'), null);
  send('pointerup');
  expect(board.onDrop).toHaveBeenCalledOnce();
});

test('the click after a drop opens nothing, the next one does', () => {
  const onClick = vi.fn();
  document.body.addEventListener('click', onClick);
  press('mouse');
  send('pointermove', 110, 130);
  send('pointerup');
  document.body.click();
  expect(onClick).not.toHaveBeenCalled();
  pass(1);
  document.body.click();
  expect(onClick).toHaveBeenCalledOnce();
  document.body.removeEventListener('click', onClick);
});

test('a job whose driver has set out stays', () => {
  press('mouse', 'gone');
  send('pointermove', 200, 200);
  expect(board.onPickUp).not.toHaveBeenCalled();
});
