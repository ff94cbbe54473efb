import { useCallback, useState } from 'react';
import { useUrlParams } from '../../../lib/browser/use-url-params.ts';
import type { LatLng } from '../../../lib/map/surface/map-surface.ts';
import type { ShowRequest } from './map/use-fleet-map.ts';

/** The selected driver and how the map follows. */
interface DriverSelection {
  readonly id: string | null;
  readonly isFollowing: boolean;
  /** Whether the driver was selected on the map; the panel then takes the focus. */
  readonly cameFromMap: boolean;
  /** Whether the address named the driver: the map has not shown them yet. */
  readonly cameFromAddress: boolean;
  readonly show: ShowRequest | null;
}

/** The URL parameter with the selected driver's id. */
const SELECTED_PARAM = 'seleccion';

const opening = (id: string | null): DriverSelection => ({
  id,
  isFollowing: false,
  cameFromMap: false,
  cameFromAddress: id !== null,
  show: null,
});

/** The selection and what changes it. */
export interface DriverSelectionControls {
  readonly selection: DriverSelection;
  /** Selects a driver and centres the map on it. */
  readonly selectInList: (id: string, place: LatLng | null) => void;
  readonly selectOnMap: (id: string | null) => void;
  readonly follow: (isFollowing: boolean) => void;
  /** The user moved the map: stop following. */
  readonly stopFollowing: () => void;
}

/** Selection of one driver, in the list or on the map; the address opens with it and follows it. */
export function useDriverSelection(): DriverSelectionControls {
  const [params, changeParams] = useUrlParams();
  const [selection, setSelection] = useState(() => opening(params.get(SELECTED_PARAM)));

  const writeAddress = useCallback(
    (selected: string | null) => {
      changeParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (selected === null) next.delete(SELECTED_PARAM);
          else next.set(SELECTED_PARAM, selected);
          return next;
        },
        { replace: true },
      );
    },
    [changeParams],
  );
  const selectInList = useCallback(
    (selected: string, place: LatLng | null) => {
      writeAddress(selected);
      setSelection((before) => ({
        id: selected,
        isFollowing: before.id === selected && before.isFollowing,
        cameFromMap: false,
        cameFromAddress: false,
        show: place ? { request: (before.show?.request ?? 0) + 1, place } : before.show,
      }));
    },
    [writeAddress],
  );
  const selectOnMap = useCallback(
    (selected: string | null) => {
      writeAddress(selected);
      setSelection((before) =>
        before.id === selected ? before : { ...opening(selected), cameFromMap: true, cameFromAddress: false },
      );
    },
    [writeAddress],
  );
  const follow = useCallback((isFollowing: boolean) => {
    setSelection((before) => ({ ...before, isFollowing }));
  }, []);
  const stopFollowing = useCallback(() => {
    setSelection((before) => (before.isFollowing ? { ...before, isFollowing: false } : before));
  }, []);
  return { selection, selectInList, selectOnMap, follow, stopFollowing };
}
