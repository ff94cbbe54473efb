/** The visible area of a map, in decimal degrees. */
export interface Viewport {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** A position in decimal degrees. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** A point on the map's element, pixels from its upper left corner. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Pixels of a map that a panel covers, from two of its edges. */
export interface CoveredEdges {
  readonly left: number;
  readonly bottom: number;
}

export interface SurfaceEvents {
  /** Called when the map was moved or resized: every projected point changed. */
  readonly onMove: () => void;
  /** Called when the map stops moving. */
  readonly onSettle: () => void;
  /** Called when the user, not the program, moves the map. */
  readonly onUserMove: () => void;
  /** Called when a zoom animation starts, with the transform of the old picture until `onMove`. */
  readonly onZoom: (transform: { readonly scale: number; readonly x: number; readonly y: number }) => void;
  readonly onClick: (at: Pixel) => void;
  /** Null when the pointer leaves. */
  readonly onHover: (at: Pixel | null) => void;
}

/** The functions of a map engine that a layer needs. Layers draw on their own canvas, so that both engines work. */
export interface MapSurface {
  readonly project: (place: LatLng) => Pixel;
  readonly viewport: () => Viewport;
  readonly zoom: () => number;
  readonly center: () => LatLng;
  readonly size: () => { readonly width: number; readonly height: number };
  /** Centres the map on a position; keeps the zoom when none is passed. */
  readonly centerOn: (place: LatLng, zoom?: number) => void;
  /** Shows a viewport in the part of the map that is not covered. */
  readonly fit: (viewport: Viewport, covered?: CoveredEdges) => void;
  readonly setCursor: (cursor: 'pointer' | '') => void;
  readonly destroy: () => void;
}

export interface SurfaceOptions {
  readonly element: HTMLElement;
  readonly center: LatLng;
  readonly zoom: number;
  readonly label: string;
  /** True for a map inside a page that scrolls: one finger scrolls the page, two move the map. */
  readonly isInPage?: boolean;
  readonly events: SurfaceEvents;
}

/** Creates a map engine. Rejects when its code or data fails to load. */
export type CreateSurface = (options: SurfaceOptions) => Promise<MapSurface>;
