import type { Viewport } from '../fleet/viewport-ranges.ts';

/** Where most drivers are; one press away. */
export const VIEWPORT_PRESETS: readonly { readonly name: string; readonly viewport: Viewport }[] = [
  { name: 'Ecuador', viewport: { south: -4.6, west: -81, north: 1.2, east: -76.4 } },
  { name: 'Quito', viewport: { south: -0.33, west: -78.6, north: -0.05, east: -78.38 } },
  { name: 'Guayaquil', viewport: { south: -2.28, west: -80.02, north: -2.05, east: -79.82 } },
];
