import { haversineMetres } from '@llevo/contract/geo/distance';
import type { LatLng } from '@llevo/contract/geo/distance';
import type { TripStop } from './trip-stop.ts';

/** A pin that moves less is put before the right door of the same address. */
const SAME_ADDRESS_METRES = 300;
/** So many words, or a number, are an address of somebody's own; fewer are a search that was left unfinished. */
const ADDRESS_WORDS = 3;

/** The address that stays when a stop's pin is set by hand: the one typed for it, or that of a point near by; else empty. */
export function addressBesidePin({ point, address }: TripStop, moved: LatLng): string {
  if (point !== null) return haversineMetres(point, moved) < SAME_ADDRESS_METRES ? address : '';
  const isAddress = /\d/.test(address) || address.trim().split(/\s+/).length >= ADDRESS_WORDS;
  return isAddress ? address : '';
}
