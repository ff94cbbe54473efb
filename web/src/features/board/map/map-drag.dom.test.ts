// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MapTarget } from './paint-open.ts';
import { startMapDrag } from './map-drag.ts';

const JOB: MapTarget = { kind: 'job', jobId: 'j-1' };
const element = document.createElement('div');
Object.defineProperty(element, 'clientWidth', { value: 400 });
const pressesOfMap = vi.fn();
element.addEventListener('pointerdown', pressesOfMap);
document.body.append(element);

const options = {
  element,
  targetAt: vi.fn((at: { x: number }): MapTarget | null => (at.x < 50 ? JOB : null)),
  driverAt: vi.fn((at: { x: number }) => (at.x > 200 ? 'ana' : null)),
  onPress: vi.fn(),
  onDrag: vi.fn(),
  onDrop: vi.fn(),
};
let stop: () => void;
beforeEach(() => {
  vi.clearAllMocks();
  stop = startMapDrag(options);
});
afterEach(() => {
  stop();
});

const send = (type: string, x: number, pointerType = 'mouse') => {
  const event = new PointerEvent(type, { pointerId: 1, clientX: x, clientY: 0, pointerType, bubbles: true });
  (type === 'pointerdown' ? element : document).dispatchEvent(event);
};

test('a job that is dragged to a driver goes to them, and the map stays where it is', () => {
  send('pointerdown', 10);
  send('pointermove', 120);
  expect(options.onDrag).toHaveBeenLastCalledWith({
    jobId: 'j-1',
    at: { x: 120, y: 0 },
    isRight: false,
    isLow: false,
    driverId: null,
  });
  send('pointermove', 210);
  expect(options.onDrag).toHaveBeenLastCalledWith({
    jobId: 'j-1',
    at: { x: 210, y: 0 },
    isRight: true,
    isLow: false,
    driverId: 'ana',
  });
  send('pointerup', 210);
  expect(options.onDrop).toHaveBeenCalledExactlyOnceWith('j-1', 'ana');
  expect(options.onDrag).toHaveBeenLastCalledWith(null);
  expect(pressesOfMap).not.toHaveBeenCalled();
});

test('a job that is pressed is picked, and nothing is dragged', () => {
  send('pointerdown', 10);
  send('pointermove', 12);
  send('pointerup', 12);
  expect(options.onPress).toHaveBeenCalledExactlyOnceWith('j-1');
  expect(options.onDrag).not.toHaveBeenCalled();
});

test('a job that is dropped beside every driver stays without one', () => {
  send('pointerdown', 10);
  send('pointermove', 120);
  send('pointerup', 120);
  expect(options.onDrop).not.toHaveBeenCalled();
  expect(options.onPress).not.toHaveBeenCalled();
});

test('Escape gives a dragged job back', () => {
  send('pointerdown', 10);
  send('pointermove', 210);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  send('pointerup', 210);
  expect(options.onDrop).not.toHaveBeenCalled();
  expect(options.onDrag).toHaveBeenLastCalledWith(null);
});

test.each([
  ['a press beside the jobs', 100, 'mouse'],
  ['a finger', 10, 'touch'],
])('%s is for the map', (_what, x, pointerType) => {
  send('pointerdown', x, pointerType);
  send('pointermove', 210, pointerType);
  expect(options.onDrag).not.toHaveBeenCalled();
  expect(pressesOfMap).toHaveBeenCalledOnce();
});
