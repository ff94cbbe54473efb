import { useMemo } from 'react';
import { identityOf } from '../live/live-identity.ts';
import { useLocalStorage } from '../browser/use-local-storage.ts';
import { useSession } from '../session/session.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** A user's settings of one table. */
export interface TableSettings {
  readonly density: Density;
  /** Ids of hidden columns. */
  readonly hidden: ReadonlySet<string>;
  readonly setDensity: (density: Density) => void;
  readonly setHidden: (column: string, isHidden: boolean) => void;
}

/** The settings of one table, stored in this browser per user and account. */
export function useTableSettings(table: string): TableSettings {
  const session = useSession();
  const uid = session === null ? null : identityOf(session.token)?.uid;
  const [stored, store] = useLocalStorage<string>(`table.${table}.${session?.account_id ?? ''}.${uid ?? ''}`, '');
  const { density, hidden } = useMemo(() => parseSettings(stored), [stored]);
  const write = (next: { density: Density; hidden: Iterable<string> }) => {
    store(JSON.stringify({ density: next.density, hidden: [...next.hidden] }));
  };
  return {
    density,
    hidden,
    setDensity: (next) => {
      write({ density: next, hidden });
    },
    setHidden: (column, isHidden) => {
      const next = new Set(hidden);
      if (isHidden) next.add(column);
      else next.delete(column);
      write({ density, hidden: next });
    },
  };
}

/** The stored settings, or the defaults where invalid. */
export function parseSettings(text: string): Pick<TableSettings, 'density' | 'hidden'> {
  try {
    const { density, hidden } = JSON.parse(text) as { density?: unknown; hidden?: unknown };
    return {
      density: DENSITIES.find((known) => known === density) ?? 'comfortable',
      hidden: new Set(Array.isArray(hidden) ? hidden.filter((column) => typeof column === 'string') : []),
    };
  } catch {
    return { density: 'comfortable', hidden: new Set() };
  }
}
