import { UNTOUCHED_AFTER_MS, mapPaceMs } from '@llevo/contract/rules/fleet/map-pace';
import { useCallback, useSyncExternalStore } from 'react';
import { auditTime } from 'rxjs';
import { useIsUntouched } from '../../../../lib/browser/use-is-untouched.ts';
import { AREA_PREFIX } from './fleet-queries.ts';
import type { FleetStore } from './fleet-store.ts';

/** Interval at which the drivers on the map are counted. */
const RECOUNT_MS = 1_000;

const driversOnMap = (store: FleetStore): number =>
  [...store.entries()].filter(([id]) => store.isHeldBy(id, AREA_PREFIX)).length;

/** The interval at which this window reads the positions of its map (docs/decisions/0141); null while they are live. */
export function useMapPace(store: FleetStore): number | null {
  const isUntouched = useIsUntouched(UNTOUCHED_AFTER_MS);
  const subscribe = useCallback(
    (listener: () => void) => {
      const changes = store.changes$.pipe(auditTime(RECOUNT_MS)).subscribe(listener);
      return () => {
        changes.unsubscribe();
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () =>
    isUntouched ? mapPaceMs({ drivers: driversOnMap(store), isUntouched }) : null,
  );
}
