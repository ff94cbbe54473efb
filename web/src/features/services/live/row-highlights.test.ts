import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aService } from '../../../testing/service-fixture.ts';
import { createRowMarks, newsText } from './row-highlights.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const OLD = NOW - 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  { why: 'a booking that has just come', type: 'added', createdAt: NOW - 1000, updatedAt: NOW - 1000, mark: 'new' },
  { why: 'one that came into the filter', type: 'added', createdAt: OLD, updatedAt: NOW - 1000, mark: 'changed' },
  { why: 'one that only moved up into the page', type: 'added', createdAt: OLD, updatedAt: OLD, mark: undefined },
  { why: 'one that changed', type: 'modified', createdAt: OLD, updatedAt: NOW, mark: 'changed' },
  { why: 'one that left', type: 'removed', createdAt: OLD, updatedAt: NOW, mark: undefined },
] as const)('$why: $mark', ({ type, createdAt, updatedAt, mark }) => {
  const marks = createRowMarks();
  marks.learn([{ type, value: aService({ createdAt, updatedAt }) }]);
  expect(marks.read().get('s1')).toBe(mark);
});

test('a mark goes after a moment, and says so', () => {
  const marks = createRowMarks();
  const heard = vi.fn();
  marks.subscribe(heard);
  marks.learn([{ type: 'modified', value: aService() }]);
  vi.advanceTimersByTime(6000);
  expect(marks.read().get('s1')).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('news are counted once a row and told once', () => {
  const marks = createRowMarks();
  const value = aService({ createdAt: NOW });
  marks.learn([{ type: 'added', value }]);
  marks.learn([{ type: 'modified', value }]);
  marks.learn([{ type: 'modified', value: aService({ id: 's2' }) }]);
  expect(marks.takeNews()).toEqual({ added: 1, changed: 1 });
  expect(marks.takeNews()).toEqual({ added: 0, changed: 0 });
});

test('what is said', () => {
  expect(newsText({ added: 1, changed: 0 })).toBe('1 servicio nuevo');
  expect(newsText({ added: 3, changed: 1 })).toBe('3 servicios nuevos, 1 servicio con cambios');
  expect(newsText({ added: 0, changed: 2 })).toBe('2 servicios con cambios');
  expect(newsText({ added: 0, changed: 0 })).toBe('');
});
