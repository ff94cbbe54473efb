import { SCOPES } from '@llevo/contract/entities/scopes';
import { expect, test } from 'vitest';
import { SCOPE_AREAS, ACCESS_LEVELS, findScope, scopeLabels } from './scope-labels.ts';

test('every scope stands in the grid, once', () => {
  const shown = SCOPE_AREAS.flatMap(({ id }) => ACCESS_LEVELS.map((reach) => findScope(id, reach.id))).filter(
    (scope) => scope !== undefined,
  );
  expect(shown.toSorted()).toEqual([...SCOPES].sort());
});

test('a key’s reach in words', () => {
  expect(scopeLabels(['drivers:write', 'drivers:read', 'dashboard:read'])).toEqual([
    'Conductores (leer y cambiar)',
    'Métricas (leer)',
  ]);
});
