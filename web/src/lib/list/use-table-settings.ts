import { useMemo } from 'react';
import { identityOf } from '../session/live-identity.ts';
import { useLocalStorage } from '../browser/use-local-storage.ts';
import { useSession } from '../session/session.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** A user's settings of one table. */
export interface TableSettings {
  readonly density: Density;
  /** Ids of hidden columns. */
  readonly hidden: ReadonlySet<string>;
  /** Ids of shown columns that are hidden by default. */
  readonly shown: ReadonlySet<string>;
  readonly setDensity: (density: Density) => void;
  readonly setHidden: (column: string, isHidden: boolean) => void;
  /** Replaces all settings. */
  readonly replace: (settings: {
    readonly density: Density;
    readonly hidden: readonly string[];
    readonly shown: readonly string[];
  }) => void;
}

/** The settings of one table, stored in this browser per user and account. */
export function useTableSettings(table: string): TableSettings {
  const session = useSession();
  const uid = session === null ? null : identityOf(session.token)?.uid;
  const [stored, store] = useLocalStorage<string>(`table.${table}.${session?.account_id ?? ''}.${uid ?? ''}`, '');
  const settings = useMemo(() => parseSettings(stored), [stored]);
  const write = ({ density, hidden, shown }: StoredSettings) => {
    store(JSON.stringify({ density, hidden: [...hidden], shown: [...shown] }));
  };
  return {
    ...settings,
    setDensity: (density) => {
      write({ ...settings, density });
    },
    replace: ({ density, hidden, shown }) => {
      write({ density, hidden: new Set(hidden), shown: new Set(shown) });
    },
    setHidden: (column, isHidden) => {
      const [hidden, shown] = [new Set(settings.hidden), new Set(settings.shown)];
      const [to, from] = isHidden ? [hidden, shown] : [shown, hidden];
      to.add(column);
      from.delete(column);
      write({ ...settings, hidden, shown });
    },
  };
}

type StoredSettings = Pick<TableSettings, 'density' | 'hidden' | 'shown'>;

const idSet = (stored: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(stored) ? stored.filter((column) => typeof column === 'string') : []);

/** The stored settings, or the defaults where invalid. */
export function parseSettings(text: string): StoredSettings {
  try {
    const { density, hidden, shown } = JSON.parse(text) as Record<'density' | 'hidden' | 'shown', unknown>;
    return {
      density: DENSITIES.find((known) => known === density) ?? 'comfortable',
      hidden: idSet(hidden),
      shown: idSet(shown),
    };
  } catch {
    return { density: 'comfortable', hidden: new Set(), shown: new Set() };
  }
}
