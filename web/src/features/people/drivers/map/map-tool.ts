import type { ReactNode } from 'react';
import type { LatLng, MapSurface, Pixel, SurfaceEvents } from '../../../../lib/map/surface/map-surface.ts';

const RADIANS_PER_DEGREE = Math.PI / 180;

/** Mercator's vertical, of a latitude. */
const toVertical = (lat: number): number => Math.asinh(Math.tan(lat * RADIANS_PER_DEGREE));
const toLatitude = (vertical: number): number => Math.atan(Math.sinh(vertical)) / RADIANS_PER_DEGREE;

/** The place under a pixel. Both map engines draw in Mercator's projection, north up. */
export function placeAt(surface: Pick<MapSurface, 'viewport' | 'size'>, { x, y }: Pixel): LatLng {
  const { south, west, north, east } = surface.viewport();
  const { width, height } = surface.size();
  const [top, bottom] = [toVertical(north), toVertical(south)];
  return { lat: toLatitude(top + (y / height) * (bottom - top)), lng: west + (x / width) * (east - west) };
}

type Zoom = Parameters<SurfaceEvents['onZoom']>[0];

/** The circle of a marker that stands for several drivers. */
export interface ClusterDisc extends Pixel {
  /** With the ring around it. */
  readonly radius: number;
}

/** A tool's view of the map: a new one after each move, null until the map runs. */
interface ToolView {
  readonly surface: MapSurface;
  /** Transform of the old picture while the map animates to another zoom. */
  readonly zoom: Zoom | null;
  /** The driver whose marker is there; null for none. */
  readonly driverAt: DriverAt;
  /** The circles of the markers that stand for several drivers. */
  readonly clusters: Clusters;
  /** Whether a tool takes the clicks, so that what is on the map must not hide the drawing. */
  readonly isDrawing: boolean;
  /** Whether the map is for zones: services without a driver have neither pins nor a notice. */
  readonly isForZones: boolean;
}

type DriverAt = (at: Pixel) => string | null;
const NOBODY: DriverAt = () => null;
type Clusters = () => readonly ClusterDisc[];
const NO_CLUSTERS: Clusters = () => [];

/** A place for one tool over the fleet's map: it draws on top, follows the map and takes its clicks. */
export interface MapTool {
  readonly view: () => ToolView | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the clicks on the map, until it is called with null. */
  readonly onClick: (take: ((place: LatLng) => void) | null) => void;
  /** Gives the map to the zones while their panel is open. */
  readonly showZones: (isForZones: boolean) => void;
  /** Called by the map when it runs (with its surface and markers) or has ended. */
  readonly attach: (surface: MapSurface | null, driverAt?: DriverAt, clusters?: Clusters) => void;
  /** Called by the map when it was moved or begins to zoom. */
  readonly moved: (zoom?: Zoom) => void;
  /** Called by the map when its markers form other clusters. */
  readonly regrouped: () => void;
  /** Called by the map for a click; true if a tool took it. */
  readonly click: (at: Pixel) => boolean;
}

/** Renders a tool over a running map. */
export type RenderMapTool = (tool: MapTool, fit: MapSurface['fit']) => ReactNode;

/** Creates the place for a tool, without map and tool yet. */
export function createMapTool(): MapTool {
  const listeners = new Set<() => void>();
  let view: ToolView | null = null;
  let take: ((place: LatLng) => void) | null = null;
  let isForZones = false;
  const show = (next: ToolView | null) => {
    view = next;
    for (const listener of listeners) listener();
  };
  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onClick: (next) => {
      take = next;
      if (view !== null) show({ ...view, isDrawing: next !== null });
    },
    showZones: (next) => {
      isForZones = next;
      if (view !== null) show({ ...view, isForZones });
    },
    attach: (surface, driverAt = NOBODY, clusters = NO_CLUSTERS) => {
      show(surface && { surface, driverAt, clusters, zoom: null, isDrawing: take !== null, isForZones });
    },
    moved: (zoom) => {
      if (view !== null) show({ ...view, zoom: zoom ?? null });
    },
    regrouped: () => {
      if (view !== null) show({ ...view });
    },
    click: (at) => {
      if (take === null || view === null) return false;
      take(placeAt(view.surface, at));
      return true;
    },
  };
}
