import type { DriverRow } from '@llevo/contract/entities/driver';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import { DRIVER_STATES } from '../../../../lib/services/driver-states.ts';
import { isFreeAt } from '../free-driver.ts';
import type { FleetPosition } from './fleet-store.ts';

/** Kinds of drivers on the map. `other` ones have a signal, and unread jobs or no wish for new ones. */
export type MarkerKind = 'free' | 'busy' | 'other' | 'silent';

/** Kinds that the map shows: one alone, all, or all without marks of their jobs. */
type ShownKinds = MarkerKind | 'all' | 'unmarked';

/** Words for the kinds that the position alone does not give. */
const WORK_TEXTS: Readonly<Record<MarkerKind, string | null>> = {
  free: DRIVER_STATES.free,
  busy: DRIVER_STATES.busy,
  other: null,
  silent: null,
};

type SeenAt = Pick<FleetPosition, 'updatedAtMs'>;

/** Kinds of the drivers on the map, from their positions and from the rows that other readings keep fresh. */
export interface MarkerKinds {
  /** Adds rows whose jobs a reading refreshes; call the result once it stops, because jobs change unnoticed then. */
  readonly hold: (rows: readonly DriverRow[]) => () => void;
  /** Whether the driver's job is held. */
  readonly isRead: (id: string) => boolean;
  readonly kindOf: (id: string, position: SeenAt, nowMs: number) => MarkerKind;
  /** "Libre" or "Ocupado" of a marked driver; null for other kinds, and while markers have no marks. */
  readonly workText: (id: string, position: SeenAt, nowMs: number) => string | null;
  readonly setShown: (shown: ShownKinds) => void;
  readonly shows: (kind: MarkerKind) => boolean;
  /** Whether markers differ by the driver's job, and not by the signal alone. */
  readonly isMarked: () => boolean;
  readonly changes$: Observable<void>;
}

/** Kinds without any rows, all of them shown unmarked. */
export function createMarkerKinds(): MarkerKinds {
  const changes$ = new Subject<void>();
  const held = new Set<readonly DriverRow[]>();
  let rows: ReadonlyMap<string, DriverRow> = new Map();
  let shown: ShownKinds = 'unmarked';
  const joinHeld = () => {
    rows = new Map([...held].flat().map((row) => [row.id, row] as const));
    changes$.next();
  };
  const kindOf = (id: string, { updatedAtMs }: SeenAt, nowMs: number): MarkerKind => {
    if (positionFreshness(updatedAtMs, nowMs) !== 'online') return 'silent';
    const row = rows.get(id);
    if (row === undefined) return 'other';
    if (isFreeAt(row, nowMs)) return 'free';
    return row.job === null ? 'other' : 'busy';
  };
  return {
    hold(added) {
      const read = added.filter(({ job }) => job !== undefined);
      held.add(read);
      joinHeld();
      return () => {
        held.delete(read);
        joinHeld();
      };
    },
    isRead: (id) => rows.has(id),
    kindOf,
    workText: (id, position, nowMs) => (shown === 'unmarked' ? null : WORK_TEXTS[kindOf(id, position, nowMs)]),
    setShown(next) {
      if (next === shown) return;
      shown = next;
      changes$.next();
    },
    shows: (kind) => shown === 'all' || shown === 'unmarked' || shown === kind,
    isMarked: () => shown !== 'unmarked',
    changes$: changes$.asObservable(),
  };
}
