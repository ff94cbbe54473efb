// @vitest-environment jsdom
import type { BoardLoad } from '@llevo/contract/entities/board';
import { act, renderHook } from '@testing-library/react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardLoadFixture } from '../../../testing/board-load-fixture.ts';
import type { WeekCell } from './move-rules.ts';
import { useWeekDrag } from './use-week-drag.ts';

const LOAD = boardLoadFixture({ driverName: 'Luz Mora', jobs: 2, minutes: 150 });

const elementOf = (driver: string | null, date: string | null) => {
  const element = document.createElement('td');
  if (driver !== null) element.dataset.driver = driver;
  if (date !== null) element.dataset.date = date;
  return element;
};

const onDrop = vi.fn<(load: BoardLoad, to: WeekCell) => void>();
const ghost = document.createElement('div');
let under: HTMLElement | null = null;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z') });
  vi.clearAllMocks();
  // jsdom has no layout.
  document.elementFromPoint = () => under;
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'elementFromPoint');
});

const start = () => {
  const options = { scroller: { current: null }, ghost: { current: ghost }, onDrop };
  const { result } = renderHook(() => useWeekDrag(options));
  const press = (pointerType: string) => {
    const event = { button: 0, pointerId: 1, pointerType, clientX: 100, clientY: 100 };
    result.current.press(event as ReactPointerEvent, LOAD);
  };
  return { held: () => result.current.held, press };
};
const send = (type: string, x = 100, y = 100) => {
  act(() => {
    document.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y }));
  });
};
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test.each([
  { what: 'a free day of another driver', driver: 'd2', date: '2026-11-26', day: '2026-11-26' },
  { what: 'another day of its driver', driver: 'd1', date: '2026-11-20', day: '2026-11-20' },
  { what: 'the row without a driver', driver: 'default', date: '2026-11-24', day: '2026-11-24' },
  { what: 'the name of another driver', driver: 'd2', date: null, day: '2026-11-24' },
  { what: 'its own cell', driver: 'd1', date: '2026-11-24', day: null },
  { what: 'the name of its own driver', driver: 'd1', date: null, day: null },
  { what: 'a day before today', driver: 'd2', date: '2026-11-19', day: null },
  { what: 'no cell', driver: null, date: null, day: null },
])('a load dropped by mouse on $what goes to the day $day', ({ driver, date, day }) => {
  const element = elementOf(driver, date);
  under = element;
  const { held, press } = start();
  press('mouse');
  send('pointermove', 110, 130);
  expect(held()).toBe(LOAD);
  pass(50);
  expect(element.dataset.target).toBe(day === null ? undefined : 'true');
  expect(ghost.style.transform).toContain('translate3d(110px, 130px, 0)');
  send('pointerup');
  expect(held()).toBeNull();
  expect(element.dataset.target).toBeUndefined();
  expect(onDrop.mock.calls).toEqual(day === null ? [] : [[LOAD, { driver, date: day }]]);
});

test('only the last cell that the pointer passed is marked', () => {
  const [first, second] = [elementOf('d2', '2026-11-25'), elementOf('d2', '2026-11-26')];
  const { press } = start();
  press('mouse');
  under = first;
  send('pointermove', 110, 130);
  pass(50);
  under = second;
  send('pointermove', 110, 160);
  pass(50);
  expect([first.dataset.target, second.dataset.target]).toEqual([undefined, 'true']);
});

test('Escape gives the load back', () => {
  under = elementOf('d2', '2026-11-26');
  const { held, press } = start();
  press('mouse');
  send('pointermove', 110, 130);
  pass(50);
  act(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
  expect(held()).toBeNull();
  expect(under.dataset.target).toBeUndefined();
  send('pointerup');
  expect(onDrop).not.toHaveBeenCalled();
});

test('a finger picks a load up by resting on it', () => {
  under = elementOf('d2', '2026-11-26');
  const { held, press } = start();
  press('touch');
  pass(300);
  expect(held()).toBeNull();
  pass(100);
  expect(held()).toBe(LOAD);
  send('pointermove', 110, 200);
  pass(50);
  send('pointerup');
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(LOAD, { driver: 'd2', date: '2026-11-26' });
});
