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
  {
    why: 'a booking that has just come',
    type: 'added',
    createdAt: NOW - 1000,
    updatedAt: NOW - 1000,
    highlight: 'new',
  },
  { why: 'one that came into the filter', type: 'added', createdAt: OLD, updatedAt: NOW - 1000, highlight: 'changed' },
  { why: 'one that only moved up into the page', type: 'added', createdAt: OLD, updatedAt: OLD, highlight: undefined },
  { why: 'one that changed', type: 'modified', createdAt: OLD, updatedAt: NOW, highlight: 'changed' },
  { why: 'one that left', type: 'removed', createdAt: OLD, updatedAt: NOW, highlight: undefined },
] as const)('$why: $highlight', ({ type, createdAt, updatedAt, highlight }) => {
  const highlights = createRowHighlights();
  highlights.applyChanges([{ type, value: serviceFixture({ createdAt, updatedAt }) }]);
  expect(highlights.getSnapshot().get('s1')).toBe(highlight);
});

test('a highlight ends after a moment, and notifies', () => {
  const highlights = createRowHighlights();
  const onChange = vi.fn();
  highlights.subscribe(onChange);
  highlights.applyChanges([{ type: 'modified', value: serviceFixture() }]);
  vi.advanceTimersByTime(6000);
  expect(highlights.getSnapshot().get('s1')).toBeUndefined();
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('changes are counted once a row and reported once', () => {
  const highlights = createRowHighlights();
  const value = serviceFixture({ createdAt: NOW });
  highlights.applyChanges([{ type: 'added', value }]);
  highlights.applyChanges([{ type: 'modified', value }]);
  highlights.applyChanges([{ type: 'modified', value: serviceFixture({ id: 's2' }) }]);
  expect(highlights.takeChangeCounts()).toEqual({ added: 1, changed: 1 });
  expect(highlights.takeChangeCounts()).toEqual({ added: 0, changed: 0 });
});

test('the announcement counts new and changed services', () => {
  expect(changeCountsText({ added: 1, changed: 0 })).toBe('1 servicio nuevo');
  expect(changeCountsText({ added: 3, changed: 1 })).toBe('3 servicios nuevos, 1 servicio con cambios');
  expect(changeCountsText({ added: 0, changed: 2 })).toBe('2 servicios con cambios');
  expect(changeCountsText({ added: 0, changed: 0 })).toBe('');
});
