import type { LatLng } from '@llevo/contract/geo/distance';

/** A place of an earlier trip. */
export interface KnownPlace {
  readonly address: string;
  readonly point: LatLng;
  readonly reference: string;
}
