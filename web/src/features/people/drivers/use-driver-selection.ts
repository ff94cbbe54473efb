import { useCallback, useState } from 'react';
import type { LatLng } from './map/map-surface.ts';
import type { ShowRequest } from './map/use-fleet-map.ts';

/** Who is selected, and what the map does about it. */
export interface DriverSelection {
  readonly id: string | null;
  readonly isFollowing: boolean;
  /** Whether the choice was made on the map, so that the panel takes the focus there. */
  readonly cameFromMap: boolean;
  readonly show: ShowRequest | null;
}

const NO_SELECTION: DriverSelection = { id: null, isFollowing: false, cameFromMap: false, show: null };

/** The selection and what changes it. */
export interface DriverSelectionControls {
  readonly selection: DriverSelection;
  /** Selects and brings to the middle of the map. */
  readonly selectInList: (id: string, place: LatLng | null) => void;
  readonly selectOnMap: (id: string | null) => void;
  readonly follow: (isFollowing: boolean) => void;
  /** The map was moved by hand: it follows nobody any more. */
  readonly stopFollowing: () => void;
}

/** Selection of one driver, by list or by map. */
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
  const letGo = useCallback(() => {
    setSelection((before) => (before.isFollowing ? { ...before, isFollowing: false } : before));
  }, []);
  return { selection, selectInList, selectOnMap, follow, stopFollowing: letGo };
}
