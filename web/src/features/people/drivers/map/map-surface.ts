import type { Viewport } from '../fleet/viewport-ranges.ts';

/** A place on the earth, decimal degrees. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** A place on the map's element, pixels from its upper left corner. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

export interface SurfaceEvents {
  /** The map was moved or resized: everything stands elsewhere. */
  readonly onMove: () => void;
  /** The map came to rest. */
  readonly onSettle: () => void;
  /** A person, not the program, moved the map. */
  readonly onUserMove: () => void;
  /** A zoom is being animated: where the old picture goes until `onMove`. */
  readonly onZoom: (transform: { readonly scale: number; readonly x: number; readonly y: number }) => void;
  readonly onClick: (at: Pixel) => void;
  /** Null when the pointer has left. */
  readonly onHover: (at: Pixel | null) => void;
}

/** What the fleet layer needs of a map engine. It draws on its own canvas above the map, so that both engines do. */
export interface MapSurface {
  readonly project: (place: LatLng) => Pixel;
  readonly viewport: () => Viewport;
  readonly zoom: () => number;
  readonly center: () => LatLng;
  readonly size: () => { readonly width: number; readonly height: number };
  /** Brings a place to the middle; keeps the zoom when none is given. */
  readonly centerOn: (place: LatLng, zoom?: number) => void;
  readonly fit: (viewport: Viewport) => void;
  readonly setCursor: (cursor: 'pointer' | '') => void;
  readonly destroy: () => void;
}

export interface SurfaceOptions {
  readonly element: HTMLElement;
  readonly center: LatLng;
  readonly zoom: number;
  readonly label: string;
  readonly events: SurfaceEvents;
}

/** One map engine. Rejects when its code or data cannot be had. */
export type CreateSurface = (options: SurfaceOptions) => Promise<MapSurface>;
