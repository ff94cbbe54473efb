import type { LatLng } from '@llevo/contract/geo/distance';

/** The two ends of a trip. */
export type StopName = 'start' | 'end';

/** SPEC §2 and §9: the map's centre without a device location. */
export const DEFAULT_CENTER: LatLng = { lat: -0.184, lng: -78.487 };
export const DEFAULT_ZOOM = 15;

/** A vehicle's position and its heading, in degrees from north. */
export interface VehiclePosition extends LatLng {
  readonly heading: number;
}

/** A map for choosing a trip: two stops that can be dragged, and the route between them. */
export interface TripMap {
  /** Sets a stop's marker; null removes it. */
  readonly setStop: (which: StopName, point: LatLng | null) => void;
  /** Draws the route; dashed when it is an estimate and not a measured road. */
  readonly setRoute: (path: readonly LatLng[], isEstimate: boolean) => void;
  /** Draws the driven route beside the planned one; [] removes it. */
  readonly setDriven: (path: readonly LatLng[]) => void;
  /** Sets the vehicle's marker, turned to its heading in degrees from north; null removes it. */
  readonly setVehicle: (vehicle: VehiclePosition | null) => void;
  /** Fits all points into the view; centres a single one. */
  readonly show: (points: readonly LatLng[]) => void;
  readonly destroy: () => void;
}

export interface TripMapOptions {
  readonly element: HTMLElement;
  readonly center: LatLng;
  readonly zoom: number;
  /** Called when a place on the map is pressed. */
  readonly onPick?: (point: LatLng) => void;
  /** Called when a marker is dragged, or moved with the arrow keys. Without it the markers are fixed. */
  readonly onMoveStop?: (which: StopName, point: LatLng) => void;
  /** The accessible name of the vehicle's marker, the customer's by default. */
  readonly vehicleLabel?: string;
}

/** One map engine. Rejects when its code or data cannot load. */
export type CreateTripMap = (options: TripMapOptions) => Promise<TripMap>;

const STOP_NAMES: Readonly<Record<StopName, string>> = { start: 'Punto de partida', end: 'Punto de llegada' };

/** The accessible name of the vehicle's marker for a customer. */
export const VEHICLE_LABEL = 'Tu conductor';

/** The accessible name of a marker. */
export const stopLabel = (which: StopName, isMovable: boolean): string =>
  isMovable ? `${STOP_NAMES[which]}. Muévelo con las flechas.` : STOP_NAMES[which];
