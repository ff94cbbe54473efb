import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createRowHighlights, changeCountsText } from './row-highlights.ts';

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
  const marks = createRowHighlights();
  marks.applyChanges([{ type, value: serviceFixture({ createdAt, updatedAt }) }]);
  expect(marks.getSnapshot().get('s1')).toBe(mark);
});

test('a mark goes after a moment, and says so', () => {
  const marks = createRowHighlights();
  const heard = vi.fn();
  marks.subscribe(heard);
  marks.applyChanges([{ type: 'modified', value: serviceFixture() }]);
  vi.advanceTimersByTime(6000);
  expect(marks.getSnapshot().get('s1')).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('news are counted once a row and told once', () => {
  const marks = createRowHighlights();
  const value = serviceFixture({ createdAt: NOW });
  marks.applyChanges([{ type: 'added', value }]);
  marks.applyChanges([{ type: 'modified', value }]);
  marks.applyChanges([{ type: 'modified', value: serviceFixture({ id: 's2' }) }]);
  expect(marks.takeChangeCounts()).toEqual({ added: 1, changed: 1 });
  expect(marks.takeChangeCounts()).toEqual({ added: 0, changed: 0 });
});

test('what is said', () => {
  expect(changeCountsText({ added: 1, changed: 0 })).toBe('1 servicio nuevo');
  expect(changeCountsText({ added: 3, changed: 1 })).toBe('3 servicios nuevos, 1 servicio con cambios');
  expect(changeCountsText({ added: 0, changed: 2 })).toBe('2 servicios con cambios');
  expect(changeCountsText({ added: 0, changed: 0 })).toBe('');
});
