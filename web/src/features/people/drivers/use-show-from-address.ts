import { useEffect } from 'react';
import type { Fleet } from './fleet/fleet.ts';
import type { DriverSelectionControls } from './use-driver-selection.ts';

/** Centres the map on the driver whom the address names, as soon as their position is known. */
export function useShowFromAddress({ store }: Fleet, { selection, selectInList }: DriverSelectionControls): void {
  const { id, cameFromAddress } = selection;
  useEffect(() => {
    if (id === null || !cameFromAddress) return undefined;
    const positions = store.position$(id).subscribe((position) => {
      if (position) selectInList(id, position);
    });
    return () => {
      positions.unsubscribe();
    };
  }, [store, id, cameFromAddress, selectInList]);
}
