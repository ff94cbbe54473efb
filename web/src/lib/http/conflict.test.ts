import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { conflictOf, changedByText } from './conflict.ts';

const refusal = (status: number, current: unknown) =>
  new ApiError(status, { message: 'x', code: 'conflict', current }, { fallback: '' });
const CURRENT = { status: 'cancelado', changedBy: 'Ana Mora', changedAt: '2026-11-21T19:05:00.000Z' };

test('a conflict has the stored value, its author and time in Guayaquil', () => {
  const conflict = conflictOf(refusal(409, CURRENT));
  expect(conflict).toEqual(CURRENT);
  expect(conflict && changedByText(conflict)).toBe('Lo cambió Ana Mora el 21/11/2026 14:05.');
});

test('omits unknown parts', () => {
  expect(changedByText({ changedBy: 'Ana', changedAt: null })).toBe('Lo cambió Ana.');
  expect(changedByText({ changedBy: null, changedAt: CURRENT.changedAt })).toBe('Cambió el 21/11/2026 14:05.');
  expect(changedByText({ changedBy: null, changedAt: null })).toBe('');
});

test.each([refusal(403, CURRENT), refusal(409, undefined), new Error('x')])(
  'other failures are not conflicts',
  (failure) => {
    expect(conflictOf(failure)).toBeNull();
  },
);
