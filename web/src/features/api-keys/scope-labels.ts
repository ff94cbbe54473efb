import type { Scope } from '@llevo/contract/entities/scopes';
import { SCOPES } from '@llevo/contract/entities/scopes';

/** The areas of the back-office as scopes name them. */
export const SCOPE_AREAS = [
  { id: 'clients', label: 'Clientes' },
  { id: 'drivers', label: 'Conductores' },
  { id: 'services', label: 'Servicios' },
  { id: 'rates', label: 'Tarifas' },
  { id: 'dashboard', label: 'Métricas' },
] as const;

type ScopeArea = (typeof SCOPE_AREAS)[number]['id'];

/** What may be done in an area, in the order of the columns. */
export const ACCESS_LEVELS = [
  { id: 'read', label: 'Leer' },
  { id: 'write', label: 'Cambiar' },
] as const;

/** The scope of an area, where there is one. */
export const findScope = (area: ScopeArea, reach: (typeof ACCESS_LEVELS)[number]['id']): Scope | undefined =>
  SCOPES.find((scope) => scope === `${area}:${reach}`);

/** What a key may do, area by area: "Conductores (leer y cambiar)". */
export function scopeLabels(scopes: readonly Scope[]): readonly string[] {
  return SCOPE_AREAS.flatMap(({ id, label }) => {
    const held = ACCESS_LEVELS.filter((reach) => scopes.some((scope) => scope === findScope(id, reach.id)));
    return held.length === 0 ? [] : [`${label} (${held.map((reach) => reach.label.toLowerCase()).join(' y ')})`];
  });
}
