import type { LatLng } from '@llevo/contract/geo/distance';
import { useSyncExternalStore } from 'react';

/** Metres below which a point is at the place. */
const AT_PLACE_METRES = 3_000;

/** The nearest place to a point. */
interface PlaceNear {
  /** "Parque La Carolina", "Cerca de Alóag" */
  readonly name: string;
  /** The canton, as the board says it; '' where the name has it. */
  readonly city: string;
}

type PlaceOf = (point: LatLng) => PlaceNear | null;
type NameOf = (point: LatLng) => string | null;

let places: { readonly placeOf: PlaceOf; readonly nameOf: NameOf } | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

/** Loads the gazetteer when the first position is shown. */
async function load(): Promise<void> {
  const [{ findPlaceNear }, { haversineMetres }] = await Promise.all([
    import('@llevo/contract/geo/gazetteer'),
    import('@llevo/contract/geo/distance'),
  ]);
  const placeOf: PlaceOf = (point) => {
    const place = findPlaceNear(point);
    if (place === null) return null;
    const { name, canton } = place;
    return {
      name: haversineMetres(point, place) > AT_PLACE_METRES ? `Cerca de ${name}` : name,
      city: name.includes(canton) ? '' : canton,
    };
  };
  places = { placeOf, nameOf: (point) => placeOf(point)?.name ?? null };
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

/** Finds the place of points; undefined while the gazetteer loads. Null for a point far from every place. */
export const usePlaces = (): PlaceOf | undefined => useSyncExternalStore(subscribe, () => places)?.placeOf;

/** Names points by the nearest place; undefined while the gazetteer loads. Null for a point far from every place. */
export const usePlaceNames = (): NameOf | undefined => useSyncExternalStore(subscribe, () => places)?.nameOf;
