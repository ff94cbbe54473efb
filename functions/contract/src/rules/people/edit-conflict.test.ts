import { expect, test } from 'vitest';
import { toEditConflict } from './edit-conflict.ts';

const by = (name: string, at: number) => ({ uid: `u-${name}`, name, at });
const AT = Date.UTC(2026, 0, 2);

test.each([
  ['an edit', { lastEdit: by('Ana', AT), statusChange: by('Luis', AT - 1) }, 'Ana'],
  ['a change of status', { lastEdit: by('Ana', AT - 1), statusChange: by('Luis', AT) }, 'Luis'],
  ['another program', { lastEdit: by('Ana', AT - 1), statusChange: null }, null],
])('an edit conflict names the author of %s', (_what, changes, changedBy) => {
  expect(toEditConflict({ updatedAt: AT, ...changes })).toEqual({ changedBy, changedAt: '2026-01-02T00:00:00.000Z' });
});

test('a record without a time of change gives a conflict without a time', () => {
  expect(toEditConflict({ updatedAt: 0, lastEdit: null, statusChange: null })).toEqual({
    changedBy: null,
    changedAt: null,
  });
});
