import type { QuoteTrip, Stop } from '../../entities/quote.ts';
import { findNearestPlace, placeLabel } from '../../geo/gazetteer.ts';
import type { LatLng } from '../../geo/distance.ts';
import type { Place } from '../../geo/gazetteer.ts';

/** Public names of a trip's ends: cities, or quarters of one city. Never an address, which may be a home. */
export interface TripNames {
  readonly from: string;
  readonly to: string;
  /** The city of both ends, if it is the same. */
  readonly city: string | null;
}

const isOneCity = (a: Place, b: Place) => a.canton === b.canton && a.province === b.province;

/** The names of a trip's ends. */
export function tripNames({ start, end }: { readonly start: LatLng; readonly end: LatLng }): TripNames {
  const [from, to] = [findNearestPlace(start), findNearestPlace(end)];
  return isOneCity(from, to)
    ? { from: from.name, to: to.name, city: from.canton }
    : { from: from.canton, to: to.canton, city: null };
}

/** "Quito → Guayaquil", "La Carolina → Quitumbe, Quito", "Dentro de Manta". */
export function tripTitle({ from, to, city }: TripNames): string {
  if (city === null) return `${from} → ${to}`;
  if (from !== to) return `${from} → ${to}, ${city}`;
  return from === city ? `Dentro de ${city}` : `Dentro de ${from}, ${city}`;
}

/** The nearest place to a stop, by the name that the quoter finds. */
export function publicStop(stop: LatLng): Stop {
  const place = findNearestPlace(stop);
  return { lat: place.lat, lng: place.lng, address: placeLabel(place) };
}

/** A trip as others see it: places for addresses, and nothing that leads to a door. */
export const publicTrip = (trip: QuoteTrip): QuoteTrip => ({
  ...trip,
  start: publicStop(trip.start),
  end: publicStop(trip.end),
  specialRequirements: '',
});
