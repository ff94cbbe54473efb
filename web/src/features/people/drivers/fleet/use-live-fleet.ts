import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { LiveIdentity } from '../../../../lib/live/live-identity.ts';
import { combineStatus } from '../../../../lib/live/live-status.ts';
import type { LiveStatus } from '../../../../lib/live/live-status.ts';
import { useLiveQueries } from '../../../../lib/live/use-live-queries.ts';
import type { Fleet } from './fleet.ts';
import { AREA_PREFIX, areaQueries, idQueries } from './fleet-queries.ts';
import type { Viewport } from './viewport-ranges.ts';

interface LiveFleetOptions {
  readonly identity: LiveIdentity;
  readonly fleet: Fleet;
  /** Null while no map is shown. */
  readonly viewport: Viewport | null;
  /** Drivers the list shows, and the selected one. */
  readonly ids: readonly string[];
}

/** Who left the map's area is listened to by id this soon. */
const SETTLE_MS = 300;

/** Keeps the fleet live: everybody in the map's area, and by id whoever is listed but not in it. */
export function useLiveFleet({
  identity,
  fleet,
  viewport,
  ids,
}: LiveFleetOptions): LiveStatus & { readonly isAreaFull: boolean } {
  const { accountId } = identity;
  const uncovered = useIdsOutsideArea(fleet, ids);
  const area = useMemo(() => (viewport ? areaQueries(accountId, viewport) : []), [accountId, viewport]);
  const byId = useMemo(
    () => idQueries(accountId, uncovered === '' ? [] : uncovered.split(',')),
    [accountId, uncovered],
  );
  const areaStatus = useLiveQueries({ identity, purpose: 'fleet-area', sink: fleet.sink, queries: area });
  const idStatus = useLiveQueries({ identity, purpose: 'fleet-ids', sink: fleet.sink, queries: byId });
  const status = combineStatus(areaStatus, idStatus);
  // Before the first answer nothing is live, not even where nothing was asked for yet.
  const isOpening = status.connection === 'live' && status.lastLiveAtMs === null && area.length + byId.length > 0;
  return {
    ...status,
    connection: isOpening ? 'reconnecting' : status.connection,
    isAreaFull: areaStatus.saturated.length > 0,
  };
}

/** Those of the ids that no area query holds, as text: two listeners for one driver would be paid and waited for twice. */
function useIdsOutsideArea({ store }: Fleet, ids: readonly string[]): string {
  const due = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = store.subscribeAll(() => {
        due.current ??= setTimeout(() => {
          due.current = undefined;
          listener();
        }, SETTLE_MS);
      });
      return () => {
        unsubscribe();
        clearTimeout(due.current);
        due.current = undefined;
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => ids.filter((id) => !store.isHeldBy(id, AREA_PREFIX)).join());
}
