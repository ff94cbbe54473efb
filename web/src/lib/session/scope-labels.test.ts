import { SCOPES } from '@llevo/contract/entities/scopes';
import { expect, test } from 'vitest';
import { ACCESS_LEVELS, findScope, SCOPE_AREAS, scopeLabels, scopeLines } from './scope-labels.ts';

test('every scope is in the grid once', () => {
  const shown = SCOPE_AREAS.flatMap(({ id }) => ACCESS_LEVELS.map((level) => findScope(id, level.id))).filter(
    (scope) => scope !== undefined,
  );
  expect(shown.toSorted()).toEqual([...SCOPES].sort());
});

test('scopes of one area share a label', () => {
  expect(scopeLabels(['drivers:write', 'drivers:read', 'dashboard:read'])).toEqual([
    'Conductores (leer y cambiar)',
    'Métricas (leer)',
  ]);
});

test('areas with the same levels share a line', () => {
  expect(scopeLines(['clients:read', 'services:read', 'drivers:write', 'drivers:read', 'dashboard:read'])).toEqual([
    'Clientes, Servicios, Métricas: leer',
    'Conductores: leer y cambiar',
  ]);
});
