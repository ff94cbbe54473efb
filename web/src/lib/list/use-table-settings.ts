import { useMemo } from 'react';
import { identityOf } from '../live/live-identity.ts';
import { useLocalStorage } from '../browser/use-local-storage.ts';
import { useSession } from '../session/session.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** How a person likes one table. */
export interface TableSettings {
  readonly density: Density;
  /** Ids of the columns left out. */
  readonly hidden: ReadonlySet<string>;
  readonly setDensity: (density: Density) => void;
  readonly setHidden: (column: string, isHidden: boolean) => void;
}

/** The settings of one table, remembered in this browser for each person and account. */
export function useTableSettings(table: string): TableSettings {
  const session = useSession();
  const uid = session === null ? null : identityOf(session.token)?.uid;
  const [kept, keep] = useLocalStorage<string>(`table.${table}.${session?.account_id ?? ''}.${uid ?? ''}`, '');
  const { density, hidden } = useMemo(() => parseSettings(kept), [kept]);
  const write = (next: { density: Density; hidden: Iterable<string> }) => {
    keep(JSON.stringify({ density: next.density, hidden: [...next.hidden] }));
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

/** What was kept, or the usual look where that is odd. */
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
