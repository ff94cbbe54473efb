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

/** The areas that share their levels, on a line: "Clientes, Servicios: leer". */
export function scopeLines(scopes: readonly Scope[]): readonly string[] {
  const areas = SCOPE_AREAS.map(({ id, label }) => ({ label, levels: levelsOf(id, scopes) }));
  const kinds = new Set(areas.map(({ levels }) => levels).filter((levels) => levels !== ''));
  const labelsOf = (kind: string) => areas.flatMap(({ label, levels }) => (levels === kind ? [label] : []));
  return [...kinds].map((kind) => `${labelsOf(kind).join(', ')}: ${kind}`);
}

/** The levels of an area in `scopes`: "leer y cambiar"; empty without any. */
const levelsOf = (area: ScopeArea, scopes: readonly Scope[]): string =>
  ACCESS_LEVELS.filter(({ id }) => scopes.some((scope) => scope === findScope(area, id)))
    .map(({ label }) => label.toLowerCase())
    .join(' y ');

/** A label for each area in `scopes`: "Conductores (leer y cambiar)". */
export function scopeLabels(scopes: readonly Scope[]): readonly string[] {
  return SCOPE_AREAS.flatMap(({ id, label }) => {
    const levels = levelsOf(id, scopes);
    return levels === '' ? [] : [`${label} (${levels})`];
  });
}
