import { expect, test } from 'vitest';
import type { DriverStatus } from '../../entities/driver.ts';
import { addsActiveDriver, statusConflict } from './status-change.ts';

const ACTIVE = { status: 'activado', statusChange: { uid: 'u-1', name: 'Ana', at: Date.UTC(2026, 0, 2) } } as const;
const CONFLICT = { status: 'activado', changedBy: 'Ana', changedAt: '2026-01-02T00:00:00.000Z' };

test.each<{ to: DriverStatus; seen: string | undefined; conflict: object | null }>([
  { to: 'cancelado', seen: 'activado', conflict: null },
  { to: 'cancelado', seen: undefined, conflict: null },
  { to: 'cancelado', seen: 'revision', conflict: CONFLICT },
  { to: 'activado', seen: 'activado', conflict: CONFLICT },
  { to: 'revision', seen: undefined, conflict: CONFLICT },
])('a change from activado to $to, seen as $seen, has the conflict $conflict', ({ to, seen, conflict }) => {
  expect(statusConflict(ACTIVE, { to, seen })).toEqual(conflict);
});

test('a status conflict names no author if the status was never changed', () => {
  expect(statusConflict({ status: 'revision', statusChange: null }, { to: 'revision', seen: undefined })).toEqual({
    status: 'revision',
    changedBy: null,
    changedAt: null,
  });
});

test.each([
  ['revision', 'activado', true],
  ['cancelado', 'activado', true],
  ['activado', 'activado', false],
  ['revision', 'cancelado', false],
] as const)('a change from %s to %s adds an active driver: %s', (from, to, isAdded) => {
  expect(addsActiveDriver(from, to)).toBe(isAdded);
});
