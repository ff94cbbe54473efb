import type { ReactNode } from 'react';
import type { LatLng, MapSurface, Pixel, SurfaceEvents, Viewport } from '../../../../lib/map/surface/map-surface.ts';
import { placeAt } from './place-at.ts';

type Zoom = Parameters<SurfaceEvents['onZoom']>[0];

/** What a tool over the map sees of it: another one after each move, null until the map runs. */
export interface ToolView {
  readonly surface: MapSurface;
  /** While the map animates to another zoom: how the old picture is moved meanwhile. */
  readonly zoom: Zoom | null;
}

/** A place for one tool over the fleet's map: it draws on top, follows the map and takes its clicks. */
export interface MapTool {
  readonly view: () => ToolView | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the clicks on the map, until it is called with null. */
  readonly onClick: (take: ((place: LatLng) => void) | null) => void;
  /** For the map: it runs, or has ended. */
  readonly attach: (surface: MapSurface | null) => void;
  /** For the map: it was moved, or begins to zoom. */
  readonly moved: (zoom?: Zoom) => void;
  /** For the map: whether a tool took this click. */
  readonly click: (at: Pixel) => boolean;
}

/** Renders a tool over a running map. */
export type RenderMapTool = (tool: MapTool, fit: (viewport: Viewport) => void) => ReactNode;

/** Creates the place, with no map and no tool. */
export function createMapTool(): MapTool {
  const listeners = new Set<() => void>();
  let view: ToolView | null = null;
  let take: ((place: LatLng) => void) | null = null;
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
    },
    attach: (surface) => {
      show(surface && { surface, zoom: null });
    },
    moved: (zoom) => {
      if (view !== null) show({ surface: view.surface, zoom: zoom ?? null });
    },
    click: (at) => {
      if (take === null || view === null) return false;
      take(placeAt(view.surface, at));
      return true;
    },
  };
}
