import type { LatLng } from '@llevo/contract/geo/distance';
import { useSyncExternalStore } from 'react';

/** Metres below which a point is at the place. */
const AT_PLACE_METRES = 3_000;

type NameOf = (point: LatLng) => string | null;

let nameOf: NameOf | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

/** Loads the gazetteer when the first position is shown. */
async function load(): Promise<void> {
  const [{ findPlaceNear }, { haversineMetres }] = await Promise.all([
    import('@llevo/contract/geo/gazetteer'),
    import('@llevo/contract/geo/distance'),
  ]);
  nameOf = (point) => {
    const place = findPlaceNear(point);
    if (place === null) return null;
    return haversineMetres(point, place) > AT_PLACE_METRES ? `Cerca de ${place.name}` : place.name;
  };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isLoading) {
    isLoading = true;
    load().catch(() => {
      isLoading = false;
    });
  }
  return () => {
    listeners.delete(listener);
  };
}

/** Names points by the nearest place; undefined while the gazetteer loads. Null for a point far from every place. */
export const usePlaceNames = (): NameOf | undefined => useSyncExternalStore(subscribe, () => nameOf) ?? undefined;
