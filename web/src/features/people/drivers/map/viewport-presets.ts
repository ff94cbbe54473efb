import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';

/** The areas with most drivers, each a button on the map. */
export const VIEWPORT_PRESETS: readonly { readonly name: string; readonly viewport: Viewport }[] = [
  { name: 'Ecuador', viewport: { south: -5.1, west: -81.2, north: 1.6, east: -75.1 } },
  { name: 'Quito', viewport: { south: -0.33, west: -78.6, north: -0.05, east: -78.38 } },
  { name: 'Guayaquil', viewport: { south: -2.28, west: -80.02, north: -2.05, east: -79.82 } },
];
