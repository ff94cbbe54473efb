import type { LatLng } from '@llevo/contract/geo/distance';

/** The two ends of a trip. */
export type StopName = 'start' | 'end';

/** SPEC §2 and §9: where a map opens when the device says nothing. */
export const DEFAULT_CENTER: LatLng = { lat: -0.184, lng: -78.487 };
export const DEFAULT_ZOOM = 15;

/** A map on which a trip is chosen: two stops that can be dragged, and the way between them. */
export interface TripMap {
  /** Puts a stop's marker, or takes it away. */
  readonly setStop: (which: StopName, point: LatLng | null) => void;
  /** Draws the way; dashed when it is only the line between two points and no road that was measured. */
  readonly setRoute: (path: readonly LatLng[], isEstimate: boolean) => void;
  /** Moves the view so that all points are seen; a single one is centred. */
  readonly show: (points: readonly LatLng[]) => void;
  readonly destroy: () => void;
}

export interface TripMapOptions {
  readonly element: HTMLElement;
  readonly center: LatLng;
  readonly zoom: number;
  /** A place on the map was pressed. */
  readonly onPick?: (point: LatLng) => void;
  /** A marker was dragged, or moved with the arrow keys. Without it the markers stay where they are put. */
  readonly onMoveStop?: (which: StopName, point: LatLng) => void;
}

/** One map engine. Rejects when its code or its data cannot be had. */
export type CreateTripMap = (options: TripMapOptions) => Promise<TripMap>;

const STOP_NAMES: Readonly<Record<StopName, string>> = { start: 'Punto de partida', end: 'Punto de llegada' };

/** What a screen reader says of a marker. */
export const stopLabel = (which: StopName, isMovable: boolean): string =>
  isMovable ? `${STOP_NAMES[which]}. Muévelo con las flechas.` : STOP_NAMES[which];
