import { SCOPES } from '@llevo/contract/entities/scopes';
import { expect, test } from 'vitest';
import { keyState, SCOPE_AREAS, ACCESS_LEVELS, findScope, scopeLabels } from './key-labels.ts';

const NOW = Date.parse('2026-11-21T00:00:00.000Z');

test.each([
  [{ active: true, date_expires: null }, 'active'],
  [{ active: true, date_expires: '2026-11-22T00:00:00.000Z' }, 'active'],
  [{ active: true, date_expires: '2026-11-21T00:00:00.000Z' }, 'expired'],
  [{ active: false, date_expires: '2026-11-20T00:00:00.000Z' }, 'revoked'],
] as const)('%j is %s', (key, state) => {
  expect(keyState(key, NOW)).toBe(state);
});

test('every scope is in the grid once', () => {
  const shown = SCOPE_AREAS.flatMap(({ id }) => ACCESS_LEVELS.map((level) => findScope(id, level.id))).filter(
    (scope) => scope !== undefined,
  );
  expect(shown.toSorted()).toEqual([...SCOPES].sort());
});

test('labels of scopes', () => {
  expect(scopeLabels(['drivers:write', 'drivers:read', 'dashboard:read'])).toEqual([
    'Conductores (leer y cambiar)',
    'Métricas (leer)',
  ]);
});
