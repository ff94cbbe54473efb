import { haversineMetres } from '@llevo/contract/geo/distance';
import type { LatLng } from '@llevo/contract/geo/distance';
import type { TripStop } from './trip-stop.ts';

/** Metres that a pin may move without changing its address: to the right door. */
const SAME_ADDRESS_METRES = 300;
/** The same for a point that was only somewhere on the street or in the quarter. */
const SAME_STREET_METRES = 3_000;
/** Words from which a text counts as an address rather than an unfinished search; one with a number always does. */
const ADDRESS_WORDS = 3;

/** The address to keep when a stop's pin is set by hand: the typed one, or that of a nearby point; else empty. */
export function addressBesidePin({ point, address, isApproximate = false }: TripStop, moved: LatLng): string {
  if (point !== null)
    return haversineMetres(point, moved) < (isApproximate ? SAME_STREET_METRES : SAME_ADDRESS_METRES) ? address : '';
  const isAddress = /\d/.test(address) || address.trim().split(/\s+/).length >= ADDRESS_WORDS;
  return isAddress ? address : '';
}
