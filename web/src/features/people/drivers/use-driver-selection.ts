import { useCallback, useState } from 'react';
import type { LatLng } from './map/map-surface.ts';
import type { ShowRequest } from './map/use-fleet-map.ts';

/** The selected driver and how the map follows. */
export interface DriverSelection {
  readonly id: string | null;
  readonly isFollowing: boolean;
  /** Whether the driver was selected on the map; the panel then takes the focus. */
  readonly cameFromMap: boolean;
  readonly show: ShowRequest | null;
}

const NO_SELECTION: DriverSelection = { id: null, isFollowing: false, cameFromMap: false, show: null };

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

/** Selection of one driver, in the list or on the map. */
export function useDriverSelection(): DriverSelectionControls {
  const [selection, setSelection] = useState(NO_SELECTION);

  const selectInList = useCallback((id: string, place: LatLng | null) => {
    setSelection((before) => ({
      id,
      isFollowing: before.id === id && before.isFollowing,
      cameFromMap: false,
      show: place ? { request: (before.show?.request ?? 0) + 1, place } : before.show,
    }));
  }, []);
  const selectOnMap = useCallback((id: string | null) => {
    setSelection((before) => (before.id === id ? before : { id, isFollowing: false, cameFromMap: true, show: null }));
  }, []);
  const follow = useCallback((isFollowing: boolean) => {
    setSelection((before) => ({ ...before, isFollowing }));
  }, []);
  const stopFollowing = useCallback(() => {
    setSelection((before) => (before.isFollowing ? { ...before, isFollowing: false } : before));
  }, []);
  return { selection, selectInList, selectOnMap, follow, stopFollowing };
}
