import { SCOPES } from '@llevo/contract/entities/scopes';
import type { Scope } from '@llevo/contract/entities/scopes';

/** Areas of the back-office, by the first part of a scope. */
export const SCOPE_AREAS = [
  { id: 'clients', label: 'Clientes' },
  { id: 'drivers', label: 'Conductores' },
  { id: 'services', label: 'Servicios' },
  { id: 'rates', label: 'Tarifas' },
  { id: 'dashboard', label: 'Métricas' },
] as const;

type ScopeArea = (typeof SCOPE_AREAS)[number]['id'];

/** Access levels, by the second part of a scope, in column order. */
export const ACCESS_LEVELS = [
  { id: 'read', label: 'Leer' },
  { id: 'write', label: 'Cambiar' },
] as const;

/** The scope of an area and level; undefined where none exists. */
export const findScope = (area: ScopeArea, level: (typeof ACCESS_LEVELS)[number]['id']): Scope | undefined =>
  SCOPES.find((scope) => scope === `${area}:${level}`);

/** A label for each area in `scopes`: "Conductores (leer y cambiar)". */
export function scopeLabels(scopes: readonly Scope[]): readonly string[] {
  return SCOPE_AREAS.flatMap(({ id, label }) => {
    const levels = ACCESS_LEVELS.filter((level) => scopes.some((scope) => scope === findScope(id, level.id)));
    return levels.length === 0 ? [] : [`${label} (${levels.map((level) => level.label.toLowerCase()).join(' y ')})`];
  });
}
