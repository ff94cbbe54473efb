import { SCOPES } from '@llevo/contract/rules/access/scopes';
import { expect, test } from 'vitest';
import { AREAS, REACHES, scopeOf, scopeWords } from './scope-labels.ts';

test('every scope stands in the grid, once', () => {
  const shown = AREAS.flatMap(({ id }) => REACHES.map((reach) => scopeOf(id, reach.id))).filter(
    (scope) => scope !== undefined,
  );
  expect(shown.toSorted()).toEqual([...SCOPES].sort());
});

test('a key’s reach in words', () => {
  expect(scopeWords(['drivers:write', 'drivers:read', 'dashboard:read'])).toEqual([
    'Conductores (leer y cambiar)',
    'Métricas (leer)',
  ]);
});
